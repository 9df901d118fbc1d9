/**
 * R6: whatever the model's server does, the user soon has the reply or a clear message, and never the upstream's own
 * words.
 */
import { freePort } from '../setup/start-server';
import {
  faults,
  lastUserText,
  normalBehaviour,
  replyText,
  upstreamSentence,
  type DoubleCall,
  type Fault,
} from '../doubles/openai-double';
import type { Client } from '../setup/http-client';
import {
  inParallel,
  newPeople,
  newSession,
  nothingHeard,
  hear,
  readSession,
  round,
  send,
  startEnvironment,
  type Environment,
  type Heard,
  type MessageJson,
  type SoakResult,
} from './soak-environment';
import { stopPromptly } from './stop-promptly';

/**
 * `soonMs`: longest wait of the user after a fault other than silence. The promise is 1,000; a run beside other tests
 * needs more.
 */
type UpstreamFaultsFigures = { times: number; atOnce: number; soonMs: number };

const idleSeconds = 2;
const replyLimitCharacters = 256 * 1024;
const silent: readonly Fault[] = ['stallbefore', 'stallafter', 'slowhead'];
/** Faults that break off a reply: it keeps what arrived and is not marked complete. */
const breaksOff: readonly Fault[] = ['cut', 'cutearly', 'errevent', 'stallafter'];
const failsWhole: readonly Fault[] = ['401', '429', '500', '503', 'html', 'empty', 'stallbefore', 'slowhead'];
/** Faults after which either the broken part is skipped and the reply whole, or the reply breaks off there. */
const mayGoOn: readonly Fault[] = ['badjson', 'badutf8', 'nochoices'];
const tooMuch: readonly Fault[] = ['huge', 'flood'];
/** From the end of a flood to the end of its reply: the text that waits in buffers is read meanwhile. */
const floodWithinMs = 10_000;
const before = replyText({ ...normalBehaviour }, normalBehaviour.after);

export async function upstreamFaults(figures: UpstreamFaultsFigures): Promise<SoakResult> {
  const environment = await startEnvironment({
    server: { env: { ORION_IDLE_SECONDS: String(idleSeconds) } },
    double: { keepCalls: 100_000 },
  });
  const problems: string[] = [];
  const measured: Record<string, number | string> = {};
  try {
    const people = await newPeople(environment, 8);
    const runs = faults.flatMap((fault) => Array.from({ length: figures.times }, (_, index) => ({ fault, index })));
    await inParallel(runs, figures.atOnce, async ({ fault, index }, at) => {
      const person = people[at % people.length] as Client;
      const found = await oneFault(environment, person, fault, `${fault}-${index}`, figures.soonMs, measured).catch(
        (error: Error) => [String(error)],
      );
      problems.push(...found.map((line) => `${fault}: ${line}`));
    });
    const stops = ['normal', ...silent] as const;
    for (const kind of stops)
      problems.push(
        ...(await stopPromptly(environment, people[0] as Client, kind)).map((line) => `stop during ${kind}: ${line}`),
      );
  } finally {
    await environment.end();
  }
  for (const [name, baseUrl] of await unreachable()) {
    const found = await oneUnreachable(name, baseUrl, measured).catch((error: Error) => [String(error)]);
    problems.push(...found.map((line) => `${name}: ${line}`));
  }
  return { promise: 'R6 the upstream fault menu', figures, measured, problems };
}

async function oneFault(
  environment: Environment,
  client: Client,
  fault: Fault,
  name: string,
  soonMs: number,
  measured: Record<string, number | string>,
): Promise<string[]> {
  const sessionId = await newSession(client);
  const content = `${name}; [[fault:${fault},tokens:20,delay:2]]`;
  const { heard, endedAt } = await listenOrGiveUp(client, `/api/sessions/${sessionId}/messages`, content);
  const calls = environment.double.calls.filter((call) => lastUserText(call.messages).startsWith(`${name};`));
  const problems = heard ? judgeHeard(fault, heard) : ['the stream does not end within 20 s'];
  const late = endedAt - faultMoment(fault, calls, heard);
  measured[`${fault} ms`] = Math.max(Number(measured[`${fault} ms`] ?? 0), round(late, 0));
  const allowed = silent.includes(fault) ? 10_000 : soonMs;
  const waited = endedAt - (calls.at(-1)?.endedAt ?? endedAt);
  if (fault === 'flood' && waited > floodWithinMs)
    problems.push(`the reply ends ${waited.toFixed(0)} ms after the upstream's end`);
  if (late > allowed)
    problems.push(
      `the person hears ${late.toFixed(0)} ms after the fault, at most ${allowed} allowed (${calls.length} calls)`,
    );
  if (calls.length > 4) problems.push(`${calls.length} calls for one reply`);
  const session = await readSession(client, sessionId);
  problems.push(...judgeStored(fault, session.messages, content));
  const page = await (await client.request(`/?session=${sessionId}`)).text();
  const shown = JSON.stringify(heard?.events ?? []) + JSON.stringify(session) + page;
  if (shown.includes(upstreamSentence.slice(0, 20))) problems.push("the upstream's own words reach the person");
  if (tooMuch.includes(fault)) problems.push(...(await closedAfterLimit(calls)));
  const plain = await send(client, await newSession(client), `plainly ${content}`);
  if (plain.status !== 201) problems.push(`sent without a stream it answers ${plain.status}`);
  else problems.push(...judgeEnd(fault, plain.body.assistantMessage).map((line) => `without a stream: ${line}`));
  const next = await send(client, sessionId, 'and now a normal one [[tokens:3,delay:0]]');
  if (next.body.assistantMessage?.content !== 'w0 w1 w2 ')
    problems.push(`a normal message afterwards gives ${JSON.stringify(next.body)}`);
  return problems;
}

async function listenOrGiveUp(
  client: Client,
  path: string,
  content: string,
): Promise<{ heard: Heard | null; endedAt: number }> {
  const heard = nothingHeard();
  const now = () => performance.timeOrigin + performance.now();
  const limit = AbortSignal.timeout(20_000);
  try {
    for await (const event of client.streamEvents(path, { content }, { signal: limit })) hear(heard, event);
    return { heard, endedAt: heard.events.at(-1)?.at ?? now() };
  } catch (error) {
    if (limit.aborted) return { heard: null, endedAt: now() };
    throw error;
  }
}

/**
 * Returns the time of the fault: when the last attempt failed; for silence, when it began; for a flood, when its last
 * text reached the user, because megabytes of it wait in the buffers of the sockets after the upstream has sent them.
 */
function faultMoment(fault: Fault, calls: readonly DoubleCall[], heard: Heard | null): number {
  const last = calls.at(-1);
  if (!last) return 0;
  if (silent.includes(fault)) return last.at;
  if (fault === 'flood') return heard?.deltas.at(-1)?.at ?? last.at;
  return last.endedAt ?? last.at;
}

function judgeHeard(fault: Fault, heard: Heard): string[] {
  if (!heard.done)
    return [`the stream ends without done (events: ${heard.events.map((event) => event.event).join(' ')})`];
  const problems = judgeEnd(fault, heard.done);
  if (heard.done.content !== heard.text)
    problems.push(`${heard.text.length} characters heard, done carries ${heard.done.content.length}`);
  if (heard.done.status === 'failed' && !heard.error) problems.push('the reply failed without an error event');
  return problems;
}

function judgeEnd(fault: Fault, { status, content, failure }: MessageJson): string[] {
  const problems: string[] = [];
  const wants = (right: boolean, what: string) =>
    right ||
    problems.push(`${what} (status ${status}, ${content.length} characters, failure ${JSON.stringify(failure)})`);
  if (failsWhole.includes(fault)) {
    wants(status === 'failed', 'this is a failed reply');
    wants(content === '', 'nothing was said');
  } else if (breaksOff.includes(fault)) {
    wants(status === 'failed' || status === 'interrupted', 'a reply that broke off is not complete');
    wants(content === before, 'the partial text is not kept');
  } else if (mayGoOn.includes(fault)) {
    wants(status === 'complete' || status === 'failed', 'neither complete nor failed');
    wants(content.startsWith(before), 'the text before the broken part is not kept');
  } else if (tooMuch.includes(fault)) {
    wants(status === 'failed' || status === 'complete', 'neither complete nor failed');
    wants(content.length <= replyLimitCharacters, `longer than ${replyLimitCharacters}`);
    wants(content.startsWith('w0 w1 w2'), 'the text before the limit is not kept');
  } else {
    wants(status === 'complete', 'this is a whole reply');
    wants(content === replyText({ ...normalBehaviour, tokens: 20 }), 'the text is not what the model said');
  }
  if (status === 'failed') wants(/^[A-Z].{15,}[.?]/.test(failure ?? ''), 'no clear sentence');
  return problems;
}

function judgeStored(fault: Fault, messages: MessageJson[], content: string): string[] {
  if (messages.length !== 2) return [`${messages.length} messages are stored`];
  const [question, reply] = messages;
  if (question?.content !== content) return ["the person's message is not kept"];
  return reply ? judgeEnd(fault, reply).map((line) => `stored: ${line}`) : [];
}

async function closedAfterLimit(calls: readonly DoubleCall[]): Promise<string[]> {
  const open = () => calls.filter((call) => call.endedAt === null);
  for (let waited = 0; waited < 1000 && open().length > 0; waited += 50)
    await new Promise((resolve) => setTimeout(resolve, 50));
  return open().length > 0 ? ['the upstream connection is still open 1 s later'] : [];
}

async function unreachable(): Promise<[name: string, baseUrl: string][]> {
  const closed = await freePort();
  const double = await freePort();
  return [
    ['refused', `http://127.0.0.1:${closed}/v1`],
    ['DNS', 'http://no-such-model.invalid/v1'],
    ['bad TLS', `https://127.0.0.1:${double}/v1`],
  ];
}

async function oneUnreachable(
  name: string,
  baseUrl: string,
  measured: Record<string, number | string>,
): Promise<string[]> {
  const port = Number(new URL(baseUrl).port);
  const options = name === 'bad TLS' ? { double: { port } } : {};
  const environment = await startEnvironment({
    ...options,
    server: { env: { OPENAI_BASE_URL: baseUrl, ORION_IDLE_SECONDS: String(idleSeconds) } },
  });
  try {
    const [client] = await newPeople(environment, 1);
    const sessionId = await newSession(client as Client);
    const startedAt = performance.now();
    const { body, status } = await send(client as Client, sessionId, 'are you there?');
    const ms = performance.now() - startedAt;
    measured[`${name} ms`] = round(ms, 0);
    if (status !== 201) return [`answered ${status}: ${JSON.stringify(body)}`];
    const problems = judgeEnd('503', body.assistantMessage);
    if (ms > 4000) problems.push(`the person hears after ${ms.toFixed(0)} ms`);
    if (/127\.0\.0\.1|ECONN|ENOTFOUND|EPROTO|SSL|invalid/i.test(body.assistantMessage.failure ?? ''))
      problems.push('the failure shows its insides');
    return problems;
  } finally {
    await environment.end();
  }
}
