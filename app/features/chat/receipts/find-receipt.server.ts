import { db } from '~/platform/db/db.server';
import type { PromptMessage } from '~/platform/model/model-prompt';
import { openOr, openVault, type PersonalVault } from '~/platform/vault/vault.server';
import type { LeftOut, SourceKind } from '../chat-schema';
import { openContent } from '../messages/message-json.server';
import { findReplyRow } from '../messages/messages.server';
import { pieceAssociatedData, requestAssociatedData, type SentPart, type SentRequest } from './sent-request';

/**
 * What was sent for a reply (docs/api.md). `host` is null when nothing was sent, and when no request was kept, as for
 * replies from before requests were kept: `isKept` tells which.
 */
export type Receipt = {
  host: string | null;
  model: string | null;
  messages: PromptMessage[];
  left_out: LeftOut[];
  isKept: boolean;
  /** The body of the request as it went out. Null where a part of it was deleted or changed since. */
  body: string | null;
  /** The model at the same host that got what was said, and memories, to compare them. */
  embeddings?: string | undefined;
};

const NOTHING_SENT: Receipt = { host: null, model: null, messages: [], left_out: [], isKept: true, body: null };

/** Returns what was sent for the user's reply. What was deleted since is missing in it. Throws `not_found`. */
export async function findReceipt(userId: string, sessionId: string, messageId: number): Promise<Receipt> {
  const [vault, reply] = await Promise.all([openVault(userId), findReplyRow(userId, messageId, sessionId)]);
  const row = await db.sentPrompt.findUnique({ where: { messageId, userId } });
  if (!row) return { ...NOTHING_SENT, isKept: false };
  const sealed = row.request;
  if (sealed === null) return NOTHING_SENT;
  const request = openOr(
    () => JSON.parse(vault.open(requestAssociatedData(messageId), sealed)) as SentRequest,
    () => null,
  );
  if (!request) return { ...NOTHING_SENT, isKept: false };
  const [pieces, said] = await Promise.all([
    openPieces(userId, vault, request.system),
    openHistory(userId, sessionId, request.history, vault),
  ]);
  const isWhole = request.system.every((part) => typeof part === 'string' || pieces.has(part[0]));
  const changed = isWhole ? new Set<string>() : await findKeptMemories(userId, request.system);
  const system = request.system.map((part) =>
    typeof part === 'string' ? part : (pieces.get(part[0]) ?? gone(part, changed)),
  );
  const messages = [{ role: 'system' as const, content: system.join('') }, ...said];
  return {
    host: hostOf(row.reader),
    model: request.model,
    messages,
    left_out: await leftOutOf(userId, sessionId, request, reply.createdAt),
    isKept: true,
    embeddings: request.embeddings,
    body: isWhole ? JSON.stringify({ model: request.model, messages, ...request.rest }) : null,
  };
}

const hostOf = (reader: string) => (reader === 'openai' ? 'api.openai.com' : reader);

const KINDS: Record<SourceKind | 'text', string> = {
  memory: 'deleted memory',
  document: 'deleted document',
  journal: 'deleted journal entry',
  profile: 'deleted About Me',
  biometrics: 'deleted reading',
  summary: 'deleted summary',
  turn: 'deleted message',
  text: 'deleted text',
};

/** What is said in place of a piece. An edit of a memory deletes what was sent of it, and the memory is still there. */
function gone([, kind, memoryId = '']: Exclude<SentPart, string>, changed: ReadonlySet<string>): string {
  return JSON.stringify({ [changed.has(memoryId) ? 'changed memory' : KINDS[kind]]: true });
}

async function findKeptMemories(userId: string, parts: readonly SentPart[]): Promise<Set<string>> {
  const ids = parts.flatMap((part) => (typeof part !== 'string' && part[2] ? [part[2]] : []));
  const rows = await db.memory.findMany({ where: { userId, id: { in: ids } }, select: { id: true } });
  return new Set(rows.map(({ id }) => id));
}

async function openPieces(
  userId: string,
  vault: PersonalVault,
  parts: readonly SentPart[],
): Promise<Map<string, string>> {
  const ids = parts.flatMap((part) => (typeof part === 'string' ? [] : [part[0]]));
  const rows = await db.sentPiece.findMany({ where: { userId, id: { in: ids } }, select: { id: true, text: true } });
  return new Map(
    rows.flatMap(({ id, text }) =>
      openOr(
        () => [[id, vault.open(pieceAssociatedData(id), text)] as const],
        () => [],
      ),
    ),
  );
}

/** A reply may have grown since, where its writer was thought dead. */
async function openHistory(
  userId: string,
  sessionId: string,
  history: SentRequest['history'],
  vault: PersonalVault,
): Promise<PromptMessage[]> {
  const rows = await db.message.findMany({
    where: { userId, sessionId, id: { in: history.map(([id]) => id) } },
    select: { id: true, sessionId: true, clientId: true, content: true },
  });
  const contents = new Map(rows.map((row) => [row.id, openContent(vault, row)]));
  return history.map(([id, role, length]) => ({
    role: role as PromptMessage['role'],
    content: (contents.get(id) ?? '').slice(0, length),
  }));
}

/** Counts the earlier messages that stood in the conversation at that time, found no room, and are not quoted. */
async function leftOutOf(
  userId: string,
  sessionId: string,
  { history, leftOut, recalled = [] }: SentRequest,
  at: Date,
): Promise<LeftOut[]> {
  const first = history[0]?.[0] ?? 0;
  const count = await db.message.count({
    where: {
      userId,
      sessionId,
      id: { lt: first, notIn: recalled },
      content: { not: '' },
      OR: [{ replacedAt: null }, { replacedAt: { gt: at } }],
    },
  });
  return count > 0 ? [{ kind: 'message', count }, ...leftOut] : leftOut;
}
