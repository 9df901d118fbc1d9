/** How far an import is that goes on now. */
export type ImportProgress = { status: 'none' | 'reading' | 'comparing' | 'saving'; percent: number };

/** What an import would do, before anything is saved. Times are ISO times. */
export type ImportPreview = {
  count: number;
  /** Of what is saved already, and of what could not be read. */
  skipped: number;
  unread: number;
  tokens: number;
  from: string | null;
  until: string | null;
  /** How many contradict what is saved, or what the file says earlier. */
  contradictions: number;
  contradicted: 'saved' | 'file' | 'both';
  proposed: number;
  /** `read`: how many of them, the latest ones, were looked through. */
  conversations: { count: number; read: number; from: string | null; until: string | null } | null;
};
