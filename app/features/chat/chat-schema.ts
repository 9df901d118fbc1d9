import { z } from 'zod';

export const MESSAGE_MAX_CHARACTERS = 32_000;
export const TITLE_MAX_CHARACTERS = 200;
export const DEFAULT_TITLE = 'New Conversation';

export type MessageRole = 'user' | 'assistant';
export type MessageStatus = 'streaming' | 'complete' | 'stopped' | 'interrupted' | 'failed';
export type SourceKind = 'memory' | 'document' | 'journal' | 'biometrics' | 'profile';
export type Source = { kind: SourceKind; id: string; label: string };

export type CrisisResource = { name: string; call?: string; text?: string; url?: string; note?: string };
export type Safety = { severity: 'low' | 'medium' | 'high' | 'critical'; resources: CrisisResource[] };

/** A message as programs see it (DESIGN.md §7). `failure` is a sentence for a person; `safety` belongs to what the person wrote. */
export type MessageJson = {
  id: number;
  role: MessageRole;
  content: string;
  timestamp: string;
  status: MessageStatus;
  sources: Source[];
  failure: string | null;
};

/** A message as the page shows it: a finished reply comes as safe HTML and without its text. */
export type PageMessage = {
  id: number;
  role: MessageRole;
  timestamp: string;
  status: MessageStatus;
  sources: Source[];
  failure: string | null;
  safety: Safety | null;
  text: string;
  html: string | null;
};

export type SessionJson = {
  sessionId: string;
  title: string;
  createdAt: string;
  updatedAt: string;
  messageCount: number;
  pinned: boolean;
  archived: boolean;
};

export const messageContent = z
  .string({ error: 'Write a message first.' })
  .max(MESSAGE_MAX_CHARACTERS, 'This message is too long. Please keep it under 32,000 characters.')
  .refine((text) => text.trim().length > 0, 'Write a message first.');

/** What a person says who sends a document and nothing else. */
export const messageAbout = (documentName: string) => `Please read the document “${documentName.slice(0, TITLE_MAX_CHARACTERS)}”.`;

export const clientIdField = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'clientId takes 1 to 64 letters, digits, hyphens and underscores.');

export const sendBody = z.strictObject({ content: messageContent, clientId: clientIdField.optional() });

export const sessionPatch = z
  .strictObject({
    title: z.string().trim().min(1, 'Give the conversation a title.').max(TITLE_MAX_CHARACTERS, 'This title is too long.').optional(),
    pinned: z.boolean().optional(),
    archived: z.boolean().optional(),
  })
  .refine((patch) => Object.keys(patch).length > 0, 'Nothing to change.');

/** What the page `/` is drawn from. */
export type ChatPage = {
  view: 'welcome' | 'conversation';
  /** `null` or 'new' while the session does not exist yet. */
  sessionId: string | null;
  title: string;
  firstName: string;
  /** True when the offline companion answers. */
  offline: boolean;
  /** The clientId of the form without JavaScript. */
  draftId: string;
  /** Oldest first, the last 50. */
  messages: PageMessage[];
  olderCursor: string | null;
  recent: { sessionId: string; title: string; updatedAt: string }[];
};
