import type { AboutMe } from './profile-schema';

/** Where a text of About Me stands in the vault. */
export const aboutPlace = (userId: string, column: keyof AboutMe) => ({ table: 'User', column, id: userId });
