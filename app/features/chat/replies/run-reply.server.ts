import { inBackground } from '~/platform/background.server';
import { isDatabaseUnavailable } from '~/platform/db/database-failure.server';
import { log } from '~/platform/log.server';
import { modelErrors } from '~/platform/metrics/metrics.server';
import { ModelError } from '~/platform/model/model';
import { startSpan, withinSpan } from '~/platform/tracing/tracing.server';
import { forgetAskingAfter } from '~/features/safety/ai-notices/asking-after.server';
import { getModel } from '~/features/companion/model.server';
import { composeOfflineReply } from '~/features/companion/offline/compose-offline-reply';
import { countHeld } from '~/features/safety/care/held-counts.server';
import { saysGoodbye } from '~/features/safety/reply/farewells';
import { type HeldKind, isGrave } from '~/features/safety/reply/rules/reply-rule';
import { missingSafetyQuestion } from '~/features/safety/reply/safety-question';
import { safetyOf } from '~/features/safety/safety-of';
import { ReplyScreen } from '~/features/safety/reply/screen-reply';
import type { ModelPrompt } from '~/platform/model/model-prompt';
import { higherSeverity, type Severity, severityRank } from '~/features/safety/severity';
import type { PersonalVault } from '~/platform/vault/vault.server';
import type { MessageStatus } from '../chat-schema';
import { answerFromMemory } from '../memories/answer-from-memory.server';
import type { EarlierThan } from '../earlier/earlier-turns.server';
import { parseMemoryQuestion } from '../memories/parse-memory-question';
import { keepSummary } from '../earlier/conversation-summary.server';
import { suggestTitle } from '../sessions/suggest-title.server';
import { sessionChanged } from '../sessions/session-changed.server';
import { waitForOtherInstances } from './cross-instance.server';
import { keepSaving } from './keep-saving.server';
import { reportHeldReply } from '../report-reply-page.server';
import { loadPrompt } from '../prompt/load-prompt.server';
import type { PromptRows } from '../prompt/prompt-rows.server';
import type { ReplyFailure } from '../messages/reply-failure';
import { recordReply, recordUnsent } from '../receipts/record-reply.server';
import type { Recording } from '../receipts/record-request.server';
import { addRunningReply, RunningReply } from './running-replies.server';

type ReplyJob = {
  userId: string;
  sessionId: string;
  messageId: number;
  clientId: string;
  /** The message to answer. */
  replyToId: number;
  said: { text: string; severity: Severity | null };
  /** The severity once the sentence encoder has read the message. */
  raised?: Promise<Severity | null>;
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
  const span = startSpan('reply', 'internal');
  void withinSpan(span, () => write(reply, job, vault, before)).finally(() => {
    span.set({ outcome: reply.outcome?.status ?? 'lost' });
    span.end(reply.outcome?.status === 'failed');
  });
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
  let earlierThan: Earlier | null = null;
  const asked: Asked = { prompt: promptOfMessage(job), isOwn: false };
  try {
    reply.isWaiting = true;
    if (before) await Promise.race([before, ended(reply.signal)]);
    if (!job.known) await waitForOtherInstances(job, reply.signal);
    reply.isWaiting = false;
    asked.isOwn = await answerFromStore(reply, job, vault);
    if (!asked.isOwn) earlierThan = await askModel(reply, job, vault, asked);
  } catch (error) {
    status = 'failed';
    failure = failureOf(error, job.messageId);
    answerInDanger(reply, asked, failure);
  }
  const outcome = { status: reply.endedAs ?? status, failure: reply.endedAs ? null : failure };
  const isStored = await finish(outcome);
  reply.settle(isStored ? outcome : null);
  sessionChanged(job.userId, job.sessionId);
  if (!isStored || outcome.status !== 'complete') return;
  const { userId, sessionId } = job;
  if (!asked.isOwn) inBackground('suggesting a title', () => suggestTitle(userId, sessionId, vault));
  if (asked.prompt.asksAfter) inBackground('keeping that somebody was asked', () => forgetAskingAfter(userId));
  const than = earlierThan && { userId, sessionId, ...earlierThan };
  if (than) inBackground('summarising earlier messages', () => keepSummary(vault, than));
}

/** The prompt, once it is made, the message alone before that; and whether the store answered. */
type Asked = { prompt: ModelPrompt; isOwn: boolean };

function promptOfMessage({ said: { text, severity }, firstName, sessionId }: ReplyJob): ModelPrompt {
  return { messages: [{ role: 'user', content: text }], firstName, seed: sessionId, severity };
}

/** Where a reply fails, a message that speaks of danger gets a written answer, which asks and guides. */
function answerInDanger(reply: RunningReply, { prompt }: Asked, failure: ReplyFailure): void {
  if (!(failure === 'length' && reply.text !== '')) appendCare(reply, prompt);
}

/** Adds a written answer to a message that speaks of danger. */
function appendCare(reply: RunningReply, prompt: ModelPrompt): void {
  if (prompt.severity === null || prompt.severity === 'low') return;
  const care = composeOfflineReply({ ...prompt, ownSeverity: prompt.severity });
  reply.append(`${reply.text === '' ? '' : '\n\n'}${care}`);
}

/** Answers what is asked of the memory itself, before anything is sent. What speaks of danger is for the model. */
async function answerFromStore(reply: RunningReply, job: ReplyJob, vault: PersonalVault): Promise<boolean> {
  const { userId, sessionId, said } = job;
  if (reply.endedAs || said.severity !== null || !parseMemoryQuestion(said.text)) return false;
  if (((await job.raised) ?? null) !== null) return false;
  const own = await answerFromMemory(userId, sessionId, said.text);
  if (!own || reply.endedAs) return false;
  Object.assign(reply, { sources: own.sources, recording: recordUnsent(job, own.sources, vault) });
  reply.append(own.text);
  return true;
}

/** The first message of the conversation that a prompt had, where earlier ones did not fit, and who got it. */
type Earlier = Pick<EarlierThan, 'before' | 'reader'>;

async function askModel(
  reply: RunningReply,
  job: ReplyJob,
  vault: PersonalVault,
  given: Asked,
): Promise<Earlier | null> {
  if (reply.endedAs) return null;
  const { reader, ownSeverity, earlierThan, ...composed } = await loadPrompt(job, vault, job.known);
  const { prompt } = composed;
  given.prompt = prompt;
  const model = await getModel(reader);
  // The user may stop the reply while documents are being read: nothing is sent then, and nothing recorded as sent.
  if (reply.endedAs) return null;
  const body = model.request?.(prompt) ?? null;
  let recording: Recording | null = recordReply(job, reader, { ...composed, body }, vault);
  const record = () => {
    if (recording) Object.assign(reply, { sources: composed.sources, recording });
    recording = null;
  };
  // A request is recorded as it goes out: without a connection nothing was sent.
  if (body === null) record();
  if (model.kind === 'offline') for await (const text of model.reply(prompt, reply.signal)) reply.append(text);
  else {
    await appendScreened(reply, model.reply(prompt, reply.signal, record), prompt, { job, vault });
    const severity = higherSeverity(ownSeverity, (await job.raised) ?? null);
    askForSafety(reply, { severity, text: job.said.text }, prompt);
  }
  return earlierThan === null ? null : { before: earlierThan, reader };
}

type Said = { severity: Severity | null; text: string };

/** Beside a card a reply asks whether the person is safe. Where the model did not ask, the product does. */
function askForSafety(reply: RunningReply, { severity, text }: Said, { messages }: ModelPrompt): void {
  const said = (by: string) => messages.filter(({ role }) => role === by).map(({ content }) => content);
  const before = said('assistant');
  const talk = { question: before.at(-1) ?? null, said: () => said('user').toReversed().slice(1) };
  const safety = safetyOf(severity, text, talk);
  if (!safety || reply.endedAs) return;
  const question = missingSafetyQuestion(reply.text, safety.kind, before);
  if (question) reply.append(`${reply.text === '' ? '' : '\n\n'}${question}`);
}

/** Adds what a model writes, sentence by sentence, without what a reply must never say (docs/care.md). */
async function appendScreened(
  reply: RunningReply,
  words: AsyncIterable<string>,
  prompt: ModelPrompt,
  { job, vault }: { job: ReplyJob; vault: PersonalVault },
): Promise<void> {
  const isParting = saysGoodbye(job.said.text) && !(await hasCard(job, prompt));
  const screen = new ReplyScreen({ isParting });
  try {
    for await (const text of words) {
      reply.append(screen.push(text));
      if (screen.isEnded) break;
    }
  } finally {
    reply.append(screen.end());
    if (screen.held) noteHeld(reply, screen, prompt, { job, vault });
  }
}

async function hasCard({ raised }: ReplyJob, { severity }: ModelPrompt): Promise<boolean> {
  return severityRank(higherSeverity(severity, (await raised) ?? null)) >= severityRank('medium');
}

/** These answers do not ask whether the person is safe. */
const WITHOUT_QUESTION = new Set<HeldKind>(['hook', 'identity', 'clinical']);

function noteHeld(
  reply: RunningReply,
  { held, heldWords, counts, isEnded }: ReplyScreen,
  prompt: ModelPrompt,
  { job, vault }: { job: ReplyJob; vault: PersonalVault },
): void {
  log.warn({ held: Object.fromEntries(counts) }, 'sentences of a reply were held back');
  inBackground('counting held sentences', () => countHeld(counts));
  if (!held || !isEnded) return;
  if (WITHOUT_QUESTION.has(held)) appendCare(reply, prompt);
  if (isGrave(held)) inBackground('reporting a held reply', () => reportHeldReply(job, held, heldWords, vault));
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
  modelErrors.inc({ kind: failure });
  log.warn(
    { messageId, failure, error: error instanceof ModelError ? (error.cause ?? undefined) : error },
    'a reply failed',
  );
  return failure;
}
