/**
 * A plain-text mail to one mailbox about one account, or about none. Subjects are fixed ASCII texts; the address has passed zod's
 * e-mail rule.
 */
export type Mail = { userId: string | null; to: string; subject: string; text: string };
