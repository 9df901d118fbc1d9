import type { AboutMe } from './about-limits';

/** Where a text of About Me stands in the vault. */
export const aboutPlace = (userId: string, column: keyof AboutMe) => ({ table: 'User', column, id: userId });
