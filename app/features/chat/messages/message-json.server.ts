import type { PersonalVault } from '~/platform/vault/vault.server';
import type { MessageJson, MessageRole, MessageStatus, Source } from '../chat-schema';
import { replyFailureText } from '../replies/reply-failure';
import { messagePlace } from './message-vault';

export type MessageRow = {
  id: number;
  sessionId: string;
  clientId: string;
  role: string;
  status: string;
  content: string;
  sources: string | null;
  severity: string | null;
  failure: string | null;
  replyToId: number | null;
  createdAt: Date;
};

export function messageJson(vault: PersonalVault, row: MessageRow): MessageJson {
  return {
    id: Number(row.id),
    role: row.role as MessageRole,
    content: openContent(vault, row),
    timestamp: row.createdAt.toISOString(),
    status: row.status as MessageStatus,
    sources: openSources(vault, row),
    failure: replyFailureText(row.failure),
  };
}

/** A reply whose first word has not come is empty and not sealed. */
export function openContent(vault: PersonalVault, row: Pick<MessageRow, 'sessionId' | 'clientId' | 'content'>): string {
  return row.content === '' ? '' : vault.open(messagePlace(row, 'content'), row.content);
}

export function openSources(vault: PersonalVault, row: Pick<MessageRow, 'sessionId' | 'clientId' | 'sources'>): Source[] {
  return row.sources ? (JSON.parse(vault.open(messagePlace(row, 'sources'), row.sources)) as Source[]) : [];
}
