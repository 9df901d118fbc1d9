import type { TalkBefore } from '~/features/safety/screen-turns';
import { type Severity, severityRank } from '~/features/safety/severity';
import { db } from '~/platform/db/db.server';
import type { PersonalVault } from '~/platform/vault/vault.server';
import { type MessageRow, openContent } from './message-json.server';

export type BeforeRow = Pick<MessageRow, 'id' | 'role' | 'status' | 'content' | 'severity' | 'sessionId' | 'clientId'>;

/** So many messages before a text are looked at. */
const LOOKED_AT = 20;
/** So many of the person's messages tell what happened to them. */
const TOLD = 5;

/** Returns what was said before a message: `rows` are the messages before it, the newest first. */
export function talkBefore(rows: readonly BeforeRow[], vault: PersonalVault): TalkBefore {
  const reply = rows.find(({ role, status }) => role === 'assistant' && status !== 'streaming');
  const written = rows.filter(({ role }) => role === 'user').slice(0, TOLD);
  const said = () => written.map((row) => openContent(vault, row));
  return { question: reply ? openContent(vault, reply) : null, said };
}

/** Returns the messages of a conversation before one of this id, or the newest ones, the newest first. */
export function listBefore(
  { userId, sessionId }: { userId: string; sessionId: string },
  id?: number,
): Promise<BeforeRow[]> {
  return db.message.findMany({
    where: { userId, sessionId, replacedAt: null, ...(id !== undefined && { id: { lt: id } }) },
    orderBy: { id: 'desc' },
    take: LOOKED_AT,
    select: { id: true, role: true, status: true, content: true, severity: true, sessionId: true, clientId: true },
  });
}

/**
 * Returns what was said before each of `shown`, a run of a conversation, the oldest first. The messages before the run
 * are read only where one near its beginning has a card.
 */
export async function talksBefore<Row extends BeforeRow>(
  owned: { userId: string; sessionId: string },
  shown: readonly Row[],
  vault: PersonalVault,
): Promise<(row: Row) => TalkBefore | undefined> {
  const hasCard = ({ severity }: BeforeRow) => severityRank(severity as Severity | null) >= severityRank('medium');
  const isNear = shown.slice(0, LOOKED_AT).some(hasCard);
  const earlier = isNear ? await listBefore(owned, shown[0]!.id) : [];
  return (row) => {
    if (!hasCard(row)) return undefined;
    const at = shown.indexOf(row);
    return talkBefore([...shown.slice(Math.max(0, at - LOOKED_AT), at).toReversed(), ...earlier], vault);
  };
}
