/** How many memories Orion proposes of one conversation. */
export const MAX_PROPOSALS = 3;

/** What Orion proposes to remember. It is no memory until the person accepts it. */
export type ProposalJson = { draftId: string; summary: string; sessionId: string | null; date: string };
