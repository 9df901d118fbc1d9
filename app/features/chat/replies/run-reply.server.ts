import { writeRows } from '~/platform/db/sql.server';
import { inBackground } from '~/platform/background.server';
import { isDatabaseUnavailable } from '~/platform/db/database-failure.server';
import { log } from '~/platform/log.server';
import { ModelError } from '~/platform/model/model';
import { getModel } from '~/features/companion/model.server';
import { OFFLINE_READER } from '~/platform/model/model-reader.server';
import type { PersonalVault } from '~/platform/vault/vault.server';
import type { MessageStatus, Source } from '../chat-schema';
import { messageAssociatedData } from '../messages/message-json.server';
import { answerFromMemory } from '../memories/answer-from-memory.server';
import { keepSummary } from '../earlier/conversation-summary.server';
import { suggestTitle } from './suggest-title.server';
import { sessionChanged } from '../sessions/session-changed.server';
import { waitForOtherInstances } from './cross-instance.server';
import { keepSaving } from './keep-saving.server';
import { loadPrompt } from '../prompt/load-prompt.server';
import type { PromptRows } from '../prompt/prompt-rows.server';
import type { ReplyFailure } from '../messages/reply-failure';
import { type Recording, recordRequest } from '../receipts/record-request.server';
import type { ModelReader } from '~/platform/model/model-reader';
import { addRunningReply, RunningReply } from './running-replies.server';

type ReplyJob = {
  userId: string;
  sessionId: string;
  messageId: number;
  clientId: string;
  /** The message to answer. */
  replyToId: number;
  firstName: string;
  /** What the prompt is made of, where it was read with the exchange, and no earlier reply was open. */
  known?: PromptRows;
};

const lastOfSession = new Map<string, Promise<void>>();

/**
 * Starts writing a reply, independent of the request, and notifies the user's other tabs. Replies of one session are
 * written one after the other.
 */
export function runReply(job: ReplyJob, vault: PersonalVault): RunningReply {
  const reply = addRunningReply(new RunningReply(job));
  sessionChanged(job.userId, job.sessionId);
  const before = lastOfSession.get(job.sessionId);
  lastOfSession.set(job.sessionId, reply.settled);
  void reply.settled.then(() => {
    if (lastOfSession.get(job.sessionId) === reply.settled) lastOfSession.delete(job.sessionId);
  });
  void write(reply, job, vault, before);
  return reply;
}

async function write(
  reply: RunningReply,
  job: ReplyJob,
  vault: PersonalVault,
  before: Promise<void> | undefined,
): Promise<void> {
  const finish = keepSaving(reply, vault, job);
  let status: MessageStatus = 'complete';
  let failure: ReplyFailure | null = null;
  let earlierThan: number | null = null;
  try {
    if (before) await Promise.race([before, ended(reply.signal)]);
    if (!job.known) await waitForOtherInstances(job, reply.signal);
    earlierThan = await askModel(reply, job, vault);
  } catch (error) {
    status = 'failed';
    failure = failureOf(error, job.messageId);
  }
  const outcome = { status: reply.endedAs ?? status, failure: reply.endedAs ? null : failure };
  const isStored = await finish(outcome);
  reply.settle(isStored ? outcome : null);
  sessionChanged(job.userId, job.sessionId);
  if (!isStored || outcome.status !== 'complete') return;
  const { userId, sessionId } = job;
  inBackground('suggesting a title', () => suggestTitle(userId, sessionId, vault));
  const than = earlierThan === null ? null : { userId, sessionId, before: earlierThan };
  if (than) inBackground('summarising earlier messages', () => keepSummary(vault, than));
}

/** Returns the first message of the conversation that the prompt had, where earlier ones did not fit. */
async function askModel(reply: RunningReply, job: ReplyJob, vault: PersonalVault): Promise<number | null> {
  if (reply.endedAs) return null;
  const { sources, reader, leftOut, ownSeverity, earlierThan, ...composed } = await loadPrompt(job, vault, job.known);
  const model = await getModel(reader);
  const { prompt } = composed;
  const asked = ownSeverity === null ? (prompt.messages.at(-1)?.content ?? '') : '';
  // What is answered from the store is sent to nobody.
  const own = await answerFromMemory(job.userId, job.sessionId, asked);
  // The user may stop the reply while documents are being read: nothing is sent then, and nothing recorded as sent.
  if (reply.endedAs) return null;
  reply.sources = own ? own.sources : sources;
  reply.recording = recordReply(
    job,
    own ? OFFLINE_READER : reader,
    { ...composed, sources: reply.sources, leftOut, body: own ? null : (model.request?.(prompt) ?? null) },
    vault,
  );
  if (own) reply.append(own.text);
  else for await (const text of model.reply(prompt, reply.signal)) reply.append(text);
  return earlierThan;
}

/** The kinds of sources whose labels hold no words of them. */
const WITHOUT_WORDS = new Set<Source['kind']>(['profile', 'summary', 'turn']);

type Composed = Parameters<typeof recordRequest>[3] & { sources: Source[] };

/** Makes the statements that store what the reply is based on, and what was sent for it: with its first words, or its end. */
function recordReply(job: ReplyJob, reader: ModelReader, composed: Composed, vault: PersonalVault): Recording {
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

function ended(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

function failureOf(error: unknown, messageId: number): ReplyFailure {
  const failure =
    error instanceof ModelError ? error.failure : isDatabaseUnavailable(error) ? 'unavailable' : 'unexpected';
  log.warn(
    { messageId, failure, error: error instanceof ModelError ? (error.cause ?? undefined) : error },
    'a reply failed',
  );
  return failure;
}
