import { offeredChoices } from '~/features/companion/offline/talks/find-place';
import type { SentDocument } from '~/features/documents/document-schema';
import { aiNoticeJson } from '~/features/safety/ai-notices/due-notice';
import { rulesHere } from '~/features/safety/ai-notices/rules-here.server';
import { safetyOf } from '~/features/safety/safety-of';
import type { TalkBefore } from '~/features/safety/screen-turns';
import { openOr, type PersonalVault } from '~/platform/vault/vault.server';
import type { MessageJson, MessageRole, MessageStatus, PageMessage, Source } from '../chat-schema';
import { foldTurns } from './fold-turns';
import { replyFailureText } from './reply-failure';

export type MessageRow = {
  id: number;
  sessionId: string;
  clientId: string;
  role: string;
  status: string;
  content: string;
  sources: string | null;
  severity: string | null;
  notice: string | null;
  failure: string | null;
  replyToId: number | null;
  createdAt: Date;
};

export function messageJson(vault: PersonalVault, row: MessageRow, documents?: SentDocument[]): MessageJson {
  const content = shownContent(vault, row);
  return {
    id: row.id,
    role: row.role as MessageRole,
    content,
    timestamp: row.createdAt.toISOString(),
    status: row.status as MessageStatus,
    sources: openSources(vault, row),
    failure: replyFailureText(row.failure),
    ...(documents && { documents }),
    ...withNotice(row),
    ...withChoices({ ...row, content }),
  };
}

/** Returns the answers that a finished reply offers, as a field, or no field when there are none. */
export function withChoices({ role, status, content }: { role: string; status: string; content: string }) {
  const choices = role === 'assistant' && status === 'complete' ? offeredChoices(content) : [];
  return choices.length > 0 ? { choices } : {};
}

function withNotice({ notice: kind }: MessageRow) {
  const notice = aiNoticeJson(kind, rulesHere.interruption);
  return notice && { notice };
}

type ContentRow = Pick<MessageRow, 'sessionId' | 'clientId' | 'content'>;

/** Returns the text of a message, or an empty text when it is damaged. */
export function openContent(vault: PersonalVault, row: ContentRow): string {
  return contentOr(vault, row, '');
}

/** Returns the text of a message as it is shown to the user, or a notice when it is damaged. */
export function shownContent(vault: PersonalVault, row: ContentRow): string {
  return contentOr(vault, row, '(This is damaged and could not be opened.)');
}

/** A reply without its first word is empty and not sealed. */
function contentOr(vault: PersonalVault, row: ContentRow, damaged: string): string {
  return openOr(
    () => (row.content === '' ? '' : vault.open(messageAssociatedData(row, 'content'), row.content)),
    () => damaged,
  );
}

export function openSources(
  vault: PersonalVault,
  row: Pick<MessageRow, 'sessionId' | 'clientId' | 'sources'>,
): Source[] {
  return openOr(
    () => (row.sources ? (JSON.parse(vault.open(messageAssociatedData(row, 'sources'), row.sources)) as Source[]) : []),
    () => [],
  );
}

/**
 * Returns the associated data of a message. Session and clientId together are unique and known before the row is
 * written, unlike the message id.
 */
export const messageAssociatedData = (row: { sessionId: string; clientId: string }, column: 'content' | 'sources') => ({
  table: 'Message',
  column,
  id: `${row.sessionId}/${row.clientId}`,
});

/** Renders a reply as safe HTML. */
export type Render = (text: string) => string;

export type PageMessageRow = MessageRow & { versionOf: number | null };

export function pageMessage(
  vault: PersonalVault,
  row: PageMessageRow,
  render: Render,
  documents: readonly SentDocument[] = [],
  before?: TalkBefore,
): PageMessage {
  const content = shownContent(vault, row);
  const isRendered = row.role === 'assistant' && row.status !== 'streaming';
  return {
    id: row.id,
    role: row.role as MessageRole,
    timestamp: row.createdAt.toISOString(),
    status: row.status as MessageStatus,
    sources: foldTurns(openSources(vault, row)),
    failure: replyFailureText(row.failure),
    safety: safetyOf(row.severity, content, before),
    ...withNotice(row),
    hasEarlier: row.versionOf !== null,
    documents,
    text: isRendered ? '' : content,
    html: isRendered ? render(content) : null,
  };
}
