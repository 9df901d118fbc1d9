import { writeRows } from '~/platform/db/sql.server';
import type { ModelReader } from '~/platform/model/model-reader';
import { OFFLINE_READER } from '~/platform/model/model-reader.server';
import type { PersonalVault } from '~/platform/vault/vault.server';
import type { Source } from '../chat-schema';
import { messageAssociatedData } from '../messages/message-json.server';
import { type Recording, recordRequest } from './record-request.server';

/** The kinds of sources whose labels hold no words of them. */
const WITHOUT_WORDS = new Set<Source['kind']>(['profile', 'summary', 'turn']);

type Reply = { userId: string; sessionId: string; messageId: number; clientId: string };
type Composed = Parameters<typeof recordRequest>[3] & { sources: Source[] };

/** Makes the statements that store what the reply is based on, and what was sent for it: with its first words, or its end. */
export function recordReply(job: Reply, reader: ModelReader, composed: Composed, vault: PersonalVault): Recording {
  const { sources } = composed;
  const recording = recordRequest(vault, job, reader, composed);
  if (sources.length === 0) return recording;
  // Without their words: those of a source that is deleted later would stay in the receipt.
  const kept = sources.map((source) => (WITHOUT_WORDS.has(source.kind) ? source : { ...source, label: '' }));
  const sealed = vault.seal(messageAssociatedData(job, 'sources'), JSON.stringify(kept));
  const { messageId, userId } = job;
  const keepSources = writeRows`UPDATE "Message" SET "sources" = ${sealed} WHERE "id" = ${messageId} AND "userId" = ${userId}`;
  return { ...recording, statements: [keepSources, ...recording.statements] };
}

/** The same for a reply that nothing was sent for. */
export function recordUnsent(job: Reply, sources: Source[], vault: PersonalVault): Recording {
  const about = { pronouns: null, aboutMe: null, interests: null };
  const nothing = { system: [], history: [], leftOut: [], embeddings: null, body: null, about };
  return recordReply(job, OFFLINE_READER, { ...nothing, sources }, vault);
}
