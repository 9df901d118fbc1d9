import { createUserCache } from '~/platform/cache/cache.server';
import { writeRows } from '~/platform/db/sql.server';
import type { Statement } from '~/platform/db/statement';
import type { ModelReader } from '~/platform/model/model-reader';
import { OFFLINE_READER } from '~/platform/model/model-reader.server';
import type { PersonalVault } from '~/platform/vault/vault.server';
import type { LeftOut } from '../chat-schema';
import type { ComposedPrompt, PromptPart } from '../prompt/compose-prompt';
import type { PromptRows } from '../prompt/prompt-rows.server';
import { pieceAssociatedData, requestAssociatedData, type SentPart, type SentRequest } from './sent-request';

/** Shorter texts are kept in the request itself. */
const MIN_PIECE = 40;
const ID_CHARACTERS = 32;
const MAX_KNOWN_PIECES = 2_000;

/** The pieces of a person that are stored: writing them again with each reply would cost more than the reply. */
const knownPieces = createUserCache<Set<string>>({ maxEntries: 500, idleMs: 10 * 60_000 });

type Reply = { userId: string; sessionId: string; messageId: number };
type Request = Omit<ComposedPrompt, 'prompt'> & {
  body: Record<string, unknown> | null;
  leftOut: LeftOut[];
  embeddings: string | null;
  /** The sealed About Me that was read. */
  about: PromptRows['about'];
};

/** What is to be stored of a request, and what to call when it is. */
export type Recording = { statements: Statement<number>[]; stored: () => void };

/**
 * Returns the statements that store the request of a reply, in pieces: each text that was taken from a source goes with
 * that source, and no text is kept twice for a conversation. `body` is the request as it goes out, null for the offline
 * companion, which gets no request.
 */
export function recordRequest(
  vault: PersonalVault,
  reply: Reply,
  reader: ModelReader,
  { body, system, history, leftOut, embeddings, about }: Request,
): Recording {
  if (body === null || reader === OFFLINE_READER)
    return { statements: [insertPrompt(reply, OFFLINE_READER, null)], stored: () => undefined };
  const known = knownPieces.get(reply.userId) ?? new Set<string>();
  const fresh = new Map<string, PromptPart>();
  const parts = system.map((part): SentPart => {
    if (part.kind === 'text' && part.text.length < MIN_PIECE) return part.text;
    const { kind, id: sourceId, text, updatedAt = '' } = part;
    const id = vault
      .digest('sent piece', `${reply.sessionId}\n${kind}\n${sourceId}\n${updatedAt}\n${text}`)
      .slice(0, ID_CHARACTERS);
    // A profile that is written once more after it was deleted has the same id.
    if (!known.has(id) || kind === 'profile') fresh.set(id, part);
    return kind === 'memory' && sourceId ? [id, kind, sourceId] : [id, kind];
  });
  const { model, messages: _, ...rest } = body;
  const request: SentRequest = {
    model: String(model),
    rest,
    system: parts,
    history: history.map(({ id, role, content }) => [id, role, content.length]),
    leftOut,
    recalled: [...new Set(system.flatMap(({ kind, id }) => (kind === 'turn' ? [Number(id)] : [])))],
    ...(embeddings !== null && { embeddings }),
  };
  const sealed = vault.seal(requestAssociatedData(reply.messageId), JSON.stringify(request));
  const statements = [...fresh].map(([id, part]) => insertPiece(vault, reply, id, part, about));
  return {
    statements: [...statements, insertPrompt(reply, reader, sealed)],
    stored: () => {
      if (known.size > MAX_KNOWN_PIECES) known.clear();
      for (const id of fresh.keys()) known.add(id);
      knownPieces.set(reply.userId, known);
    },
  };
}

function insertPrompt({ userId, messageId }: Reply, { name }: ModelReader, request: string | null) {
  return writeRows`
    INSERT INTO "SentPrompt" ("messageId", "userId", "reader", "request", "createdAt")
    SELECT "id", "userId", ${name}, ${request}, ${new Date()} FROM "Message" WHERE "id" = ${messageId} AND "userId" = ${userId}
    ON CONFLICT ("messageId") DO NOTHING`;
}

/** The text of a source that was deleted meanwhile is not stored, nor that of a memory or About Me that was changed. */
function insertPiece(
  vault: PersonalVault,
  { userId, sessionId }: Reply,
  id: string,
  part: PromptPart,
  { pronouns, aboutMe, interests }: PromptRows['about'],
) {
  const sealed = vault.seal(pieceAssociatedData(id), part.text);
  const of = (kind: PromptPart['kind']) => (part.kind === kind ? part.id : null);
  const [memoryId, documentId, entryId] = [of('memory'), of('document'), of('journal')];
  const readAt = new Date(part.updatedAt ?? 0);
  return writeRows`
    INSERT INTO "SentPiece" ("id", "userId", "sessionId", "kind", "memoryId", "documentId", "entryId", "text", "createdAt")
    SELECT ${id}, "userId", "id", ${part.kind}, ${memoryId}, ${documentId}, ${entryId}, ${sealed}, ${new Date()}
    FROM "ChatSession" WHERE "id" = ${sessionId} AND "userId" = ${userId}
      AND (${memoryId ?? ''} = '' OR EXISTS (SELECT 1 FROM "Memory" WHERE "id" = ${memoryId ?? ''} AND "userId" = ${userId} AND "updatedAt" = ${readAt}))
      AND (${part.kind} <> 'profile' OR EXISTS (SELECT 1 FROM "User" WHERE "id" = ${userId} AND COALESCE("pronouns", '') = ${pronouns ?? ''}
        AND COALESCE("aboutMe", '') = ${aboutMe ?? ''} AND COALESCE("interests", '') = ${interests ?? ''}))
      AND (${part.kind} <> 'biometrics' OR EXISTS (SELECT 1 FROM "WearableDay" WHERE "userId" = ${userId} AND "day" = ${part.id ?? ''}))
      AND (${documentId ?? ''} = '' OR EXISTS (SELECT 1 FROM "Document" WHERE "id" = ${documentId ?? ''} AND "userId" = ${userId}))
      AND (${entryId ?? ''} = '' OR EXISTS (SELECT 1 FROM "JournalEntry" WHERE "id" = ${entryId ?? ''} AND "userId" = ${userId}))
    ON CONFLICT ("id") DO NOTHING`;
}
