import { openOr, type PersonalVault } from '~/platform/vault/vault.server';
import type { SessionJson } from '../chat-schema';

export type SessionRow = {
  id: string;
  title: string;
  messageCount: number;
  pinnedAt: Date | null;
  archivedAt: Date | null;
  /** Left out by lists, which contain no private conversation. */
  privateUntil?: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

/** Returns the title, or a placeholder when it is damaged: the conversation stays listed and can be renamed. */
export function openTitle(vault: PersonalVault, { id, title }: Pick<SessionRow, 'id' | 'title'>): string {
  return openOr(
    () => vault.open(titleAssociatedData(id), title),
    () => 'This title is damaged',
  );
}

export function sessionJson(vault: PersonalVault, row: SessionRow): SessionJson {
  return {
    sessionId: row.id,
    title: openTitle(vault, row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    messageCount: row.messageCount,
    pinned: row.pinnedAt !== null,
    archived: row.archivedAt !== null,
    private: Boolean(row.privateUntil),
  };
}

export const titleAssociatedData = (sessionId: string) => ({ table: 'ChatSession', column: 'title', id: sessionId });
