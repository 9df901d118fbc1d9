import { writeRows } from '~/platform/db/sql.server';
import { inBackground } from '~/platform/background.server';
import { isDatabaseUnavailable } from '~/platform/db/database-failure.server';
import { batchWrites } from '~/platform/db/batch-writes.server';
import { log } from '~/platform/log.server';
import { ModelError } from '~/platform/model/model';
import { getModel } from '~/features/companion/model.server';
import type { PersonalVault } from '~/platform/vault/vault.server';
import type { MessageStatus, Source } from '../chat-schema';
import { messageAssociatedData } from '../messages/message-json.server';
import { suggestTitle } from './suggest-title.server';
import { sessionChanged } from '../sessions/session-changed.server';
import { waitForOtherInstances } from './cross-instance.server';
import { keepSaving } from './keep-saving.server';
import { loadPrompt } from '../prompt/load-prompt.server';
import type { PromptRows } from '../prompt/prompt-rows.server';
import type { ReplyFailure } from '../messages/reply-failure';
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
  try {
    if (before) await Promise.race([before, ended(reply.signal)]);
    if (!job.known) await waitForOtherInstances(job, reply.signal);
    await askModel(reply, job, vault);
  } catch (error) {
    status = 'failed';
    failure = failureOf(error, job.messageId);
  }
  const outcome = { status: reply.endedAs ?? status, failure: reply.endedAs ? null : failure };
  const isStored = await finish(outcome);
  reply.settle(isStored ? outcome : null);
  sessionChanged(job.userId, job.sessionId);
  if (isStored && outcome.status === 'complete')
    inBackground('suggesting a title', () => suggestTitle(job.userId, job.sessionId, vault));
}

async function askModel(reply: RunningReply, job: ReplyJob, vault: PersonalVault): Promise<void> {
  if (reply.endedAs) return;
  const [model, { prompt, sources }] = await Promise.all([getModel(), loadPrompt(job, vault, job.known)]);
  if (sources.length > 0) await keepSources(reply, sources, job, vault);
  // The user may stop the reply while documents are being read.
  if (reply.endedAs) return;
  for await (const text of model.reply(prompt, reply.signal)) reply.append(text);
}

/** Stores the sources before the first word, so that they are recorded however the reply ends. */
async function keepSources(
  reply: RunningReply,
  sources: Source[],
  { sessionId, clientId, userId, messageId }: ReplyJob,
  vault: PersonalVault,
): Promise<void> {
  reply.sources = sources;
  const sealed = vault.seal(messageAssociatedData({ sessionId, clientId }, 'sources'), JSON.stringify(sources));
  await batchWrites([
    writeRows`UPDATE "Message" SET "sources" = ${sealed} WHERE "id" = ${messageId} AND "userId" = ${userId}`,
  ]);
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
