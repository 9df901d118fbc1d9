import { db } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';
import type { EarlierVersion } from '../chat-schema';
import { pageMessage, type PageMessageRow, type Render } from './page-message.server';

/** More than anybody looks through. */
const MOST_VERSIONS = 20;

/** What stood in the place of a message before it was edited or written again, oldest first. An edited message comes with the reply it had. */
export async function listEarlierVersions(
  userId: string,
  sessionId: string,
  messageId: number,
  render: Render,
): Promise<EarlierVersion[]> {
  const own = { userId, sessionId };
  const message = await db.message.findFirst({ where: { ...own, id: messageId }, select: { versionOf: true } });
  if (!message?.versionOf) return [];
  const { versionOf } = message;
  const [vault, versions] = await Promise.all([
    openVault(userId),
    db.message.findMany({
      where: { ...own, id: { lt: messageId }, OR: [{ id: versionOf }, { versionOf }] },
      orderBy: { id: 'desc' },
      take: MOST_VERSIONS,
    }),
  ]);
  const asked = versions.filter(({ role }) => role === 'user').map(({ id }) => id);
  const replies = await db.message.findMany({ where: { ...own, replyToId: { in: asked } }, orderBy: { id: 'asc' } });
  const lastReplyTo = new Map<number | null, PageMessageRow>(replies.map((reply) => [reply.replyToId, reply]));
  return versions.reverse().map((version) => {
    const reply = lastReplyTo.get(version.id);
    return { message: pageMessage(vault, version, render), reply: reply ? pageMessage(vault, reply, render) : null };
  });
}
