import { openOr, type PersonalVault } from '~/platform/vault/vault.server';
import type { SessionJson } from '../chat-schema';

/** As lists read it: they contain no private conversation. */
export type ListedSessionRow = {
  id: string;
  title: string;
  messageCount: number;
  onlyHere: boolean;
  pinnedAt: Date | null;
  archivedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
};
export type SessionRow = ListedSessionRow & { privateUntil?: Date | null };

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
    onlyHere: row.onlyHere,
    pinned: row.pinnedAt !== null,
    archived: row.archivedAt !== null,
    private: Boolean(row.privateUntil),
  };
}

export const titleAssociatedData = (sessionId: string) => ({ table: 'ChatSession', column: 'title', id: sessionId });
