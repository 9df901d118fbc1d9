/** Plain text to one mailbox about one account. Subjects are ours and ASCII; the address is one that zod's e-mail rule let pass. */
export type Mail = { userId: string; to: string; subject: string; text: string };
