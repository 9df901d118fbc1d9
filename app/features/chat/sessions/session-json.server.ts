import type { PersonalVault } from '~/platform/vault/vault.server';
import type { SessionJson } from '../chat-schema';
import { titlePlace } from './session-vault';

export type SessionRow = {
  id: string;
  title: string;
  messageCount: number;
  pinnedAt: Date | null;
  archivedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

export function sessionJson(vault: PersonalVault, row: SessionRow): SessionJson {
  return {
    sessionId: row.id,
    title: vault.open(titlePlace(row.id), row.title),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    messageCount: Number(row.messageCount),
    pinned: row.pinnedAt !== null,
    archived: row.archivedAt !== null,
  };
}
