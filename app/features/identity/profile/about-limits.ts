export type AboutMe = { pronouns: string | null; aboutMe: string | null; interests: string | null };

/** The character limit of each text. */
export const aboutLimits = { pronouns: 100, aboutMe: 4_000, interests: 1_000 } as const;
