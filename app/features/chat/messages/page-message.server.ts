import type { SentDocument } from '~/features/documents/document-schema';
import type { PersonalVault } from '~/platform/vault/vault.server';
import type { MessageRole, MessageStatus, PageMessage } from '../chat-schema';
import { replyFailureText } from '../replies/reply-failure';
import { type MessageRow, openSources, shownContent } from './message-json.server';
import { safetyOf } from '~/features/safety/safety-of';

/** Makes safe HTML of a reply. */
export type Render = (text: string) => string;

export type PageMessageRow = MessageRow & { versionOf: number | null };

export function pageMessage(
  vault: PersonalVault,
  row: PageMessageRow,
  render: Render,
  documents: readonly SentDocument[] = [],
): PageMessage {
  const content = shownContent(vault, row);
  const isRendered = row.role === 'assistant' && row.status !== 'streaming';
  return {
    id: Number(row.id),
    role: row.role as MessageRole,
    timestamp: row.createdAt.toISOString(),
    status: row.status as MessageStatus,
    sources: openSources(vault, row),
    failure: replyFailureText(row.failure),
    safety: safetyOf(row.severity),
    hasEarlier: row.versionOf !== null,
    documents,
    text: isRendered ? '' : content,
    html: isRendered ? render(content) : null,
  };
}
