import { z } from 'zod';
import type { SentDocument } from '~/features/documents/document-schema';
import type { AiNoticeJson } from '~/features/safety/ai-notices/due-notice';
import type { Safety } from '~/features/safety/safety-of';
import type { Markup } from '~/markup';
import type { ReaderPlace } from '~/platform/model/model-reader';
import type { Near } from '~/features/memory/memory-page';
import type { Excerpt } from '~/platform/search/find-words';
import type { Receipt } from './receipts/find-receipt.server';
import { MESSAGE_MAX_CHARACTERS, NOTHING_WRITTEN, TITLE_MAX_CHARACTERS } from './message-limits';

export const DEFAULT_TITLE = 'New Conversation';
export const PRIVATE_TITLE = 'Private conversation';

export type MessageRole = 'user' | 'assistant';
export type MessageStatus = 'streaming' | 'complete' | 'stopped' | 'interrupted' | 'failed';
export type SourceKind = 'memory' | 'document' | 'journal' | 'biometrics' | 'profile' | 'summary' | 'turn';
/** What did not fit into a prompt. */
export type LeftOut = { kind: 'message' | SourceKind; count: number };
/** `count`, on pages only: how many earlier messages it stands for. */
export type Source = { kind: SourceKind; id: string; label: string; isDeleted?: boolean; count?: number };

/**
 * A message as the API returns it (docs/api.md). `failure` is a sentence for the user; the `safety` of an exchange
 * refers to the user's message.
 */
export type MessageJson = {
  id: number;
  role: MessageRole;
  content: string;
  timestamp: string;
  status: MessageStatus;
  sources: Source[];
  failure: string | null;
  /** The documents sent with the message; omitted when there are none. */
  documents?: SentDocument[];
  /** What stands below the message, such as that Orion is an AI; omitted when there is nothing. */
  notice?: AiNoticeJson;
  /** The answers that a reply of the offline companion offers, each a message to send; omitted when there are none. */
  choices?: string[];
};

/** A message as the page shows it: a finished reply has safe HTML and an empty text. */
export type PageMessage = {
  id: number;
  role: MessageRole;
  timestamp: string;
  status: MessageStatus;
  sources: Source[];
  failure: string | null;
  safety: Safety | null;
  notice?: AiNoticeJson;
  /** True when there are earlier versions: the message was edited or regenerated. */
  hasEarlier: boolean;
  documents: readonly SentDocument[];
  text: string;
  /** True when it stands in the page, and is not repeated in its data. */
  html: string | true | null;
};

/** A replaced message; a message of the user includes its reply. */
export type EarlierVersion = { message: PageMessage; reply: PageMessage | null };

export type SessionJson = {
  sessionId: string;
  title: string;
  createdAt: string;
  updatedAt: string;
  messageCount: number;
  /** It never leaves this machine. */
  onlyHere: boolean;
  pinned: boolean;
  archived: boolean;
  /** In no list, search or export, and deleted when it is closed or after 24 hours. */
  private: boolean;
};

export const messageContent = z
  .string({ error: NOTHING_WRITTEN })
  .max(MESSAGE_MAX_CHARACTERS, {
    error: 'This message is too long. Please keep it under 32,000 characters.',
    abort: true,
  })
  .refine((text) => text.trim().length > 0, NOTHING_WRITTEN);

const NO_CLIENT_ID = 'clientId must be 1 to 64 letters, digits, hyphens and underscores.';
export const clientIdField = z
  .string()
  .max(64, { error: NO_CLIENT_ID, abort: true })
  .regex(/^[A-Za-z0-9_-]{1,64}$/, NO_CLIENT_ID);

export const editBody = z.strictObject({ content: messageContent, clientId: clientIdField.optional() });

export const sendBody = z.strictObject({ content: messageContent, clientId: clientIdField.optional() });

/** `memories` lets a private conversation use memories and journal entries; all others do. */
export const newSessionBody = z
  .strictObject({
    private: z.boolean().optional(),
    memories: z.boolean().optional(),
    onlyHere: z.boolean().optional(),
  })
  .refine((body) => body.private || body.memories === undefined, 'memories is for private conversations only.');

export const sessionPatch = z
  .strictObject({
    title: z
      .string()
      .max(2_000, { error: 'This title is too long.', abort: true })
      .trim()
      .min(1, 'Give the conversation a title.')
      .max(TITLE_MAX_CHARACTERS, 'This title is too long.')
      .optional(),
    pinned: z.boolean().optional(),
    archived: z.boolean().optional(),
    onlyHere: z.boolean().optional(),
  })
  .refine((patch) => Object.keys(patch).length > 0, 'Nothing to change.');

export type MessageHit = {
  messageId: number;
  sessionId: string;
  title: string;
  role: MessageRole;
  timestamp: string;
  excerpt: Excerpt;
};
/**
 * `marked` is the title with the search words marked. In the list, not in a search, `group` is when it was last used in
 * words or 'Pinned', and `preview` the newest message of the user on one line.
 */
export type SessionRowJson = SessionJson & { marked: Excerpt | null; group?: string; preview?: string };

/** The data of the page `/history`. */
export type HistoryPage = {
  q: string;
  archived: boolean;
  sessions: SessionRowJson[];
  nextCursor: string | null;
  renamed: SessionJson | null;
  deleted: SessionJson | null;
  /** The id of what was just deleted and can be brought back. */
  held: string | null;
  /** Null when messages are not searched. */
  messages: { hits: MessageHit[]; nextBefore: number | null } | null;
};

type FoundMessages = NonNullable<HistoryPage['messages']>;

/** What the browser gets of it: the rows are rendered. */
export type HistoryView = Omit<HistoryPage, 'sessions' | 'messages'> & {
  rows: Markup;
  count: number;
  messages: (Omit<FoundMessages, 'hits'> & { rows: Markup; count: number }) | null;
};

/**
 * The configured reader, whether what it gets leaves this machine, and whether the person allowed it: null while they
 * were not asked.
 */
export type PageReader = { name: string; place: ReaderPlace; leaves: boolean; isAllowed: boolean | null };

/** The data of the page `/`. */
export type ChatPage = {
  /** 'missing': the session does not exist or belongs to another user. */
  view: 'welcome' | 'conversation' | 'missing';
  /** The person was in danger at an earlier visit, and was not asked since how they are. */
  asksAfter: boolean;
  /** `null` or 'new' while the session does not exist yet. */
  sessionId: string | null;
  title: string;
  firstName: string;
  /** True when the offline companion replies. */
  offline: boolean;
  /** Who would write the replies: null where that is the offline companion for everybody. */
  reader: PageReader | null;
  onlyHere: boolean;
  /** True when the server can turn speech into text. */
  hears: boolean;
  /** True when the server can read aloud. */
  speaks: boolean;
  /** The clientId of the form without JavaScript. */
  draftId: string;
  /** The id of a conversation that this form starts. */
  newSessionId: string;
  /** Oldest first, the last 50, or those before or around an earlier one. */
  messages: PageMessage[];
  /** The answers that the newest reply offers. */
  choices: string[];
  /** True when the newest messages are not on this page. */
  looksBack: boolean;
  /** The message that the page is opened at. */
  at: number | null;
  /** The message that is open for editing. */
  editId: number | null;
  versions: { of: number; earlier: EarlierVersion[] } | null;
  /** What was sent for a reply. */
  sent: { of: number; receipt: Receipt; words: string } | null;
  olderCursor: string | null;
  /** How many memories Orion proposes of it. */
  proposals: number;
  /** Null when the conversation is not private. */
  privacy: { until: string; usesMemories: boolean } | null;
  /** How full the conversation is in percent; at 100 only messages that speak of danger are accepted. */
  percentUsed: number;
  /** The URL that the page loads next without JavaScript while it waits for a reply. */
  refreshTo: string | null;
  recent: { sessionId: string; title: string; updatedAt: string }[];
};

/**
 * The form error for a rejected message; the text returns to the message input, or to the form that edits `messageId`.
 * `safety` is shown because the message, which it would stand beside, was not stored.
 */
export type RejectedMessage = { error: string; content: string; messageId?: number; safety?: Safety | null };

/**
 * The offer to replace a memory: what stands beside, and the fields to send with the choice. Nothing stands beside where
 * the memory store is full.
 */
export type RememberAnswer = { near: Near; fields: Record<string, string> };

/** The form error for a title that was not taken, with what was typed. */
export type RejectedTitle = { titleError: string; title: string };

export type ChatActionData = RejectedMessage | RejectedTitle | RememberAnswer | undefined;
