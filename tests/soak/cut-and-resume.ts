/** R4: wherever the connection is cut, the rest of the reply arrives, byte for byte and once. */
import { behaviourFor, normalBehaviour, replyText } from '../doubles/openai-double';
import type { Client } from '../setup/http-client';
import {
  hear,
  newPeople,
  newSession,
  nothingHeard,
  readSession,
  startEnvironment,
  type Heard,
  type SoakResult,
} from './soak-environment';

type CutAndResumeFigures = { cuts: number; atOnce: number };

const cutsPerReply = 5;

export async function cutAndResume(figures: CutAndResumeFigures): Promise<SoakResult> {
  const environment = await startEnvironment();
  const problems: string[] = [];
  const counted = { replies: 0, cuts: 0, early: 0, characters: 0, secondReaders: 0 };
  try {
    const people = await newPeople(environment, Math.min(figures.atOnce, 8));
    let replies = 0;
    const reader = async (client: Client) => {
      while (counted.cuts < figures.cuts) await readOne(client, (replies += 1));
    };
    const readOne = async (client: Client, index: number) => {
      const content = `reply ${index} [[tokens:${80 + Math.floor(Math.random() * 160)},delay:${index % 4 === 0 ? 1 : 6},words:wide]]`;
      const found = await oneReply(client, content, index, counted).catch((error: Error) => [String(error)]);
      problems.push(...found.map((line) => `reply ${index}: ${line}`));
    };
    await Promise.all(
      Array.from({ length: figures.atOnce }, (_, index) => reader(people[index % people.length] as Client)),
    );
    counted.replies = replies;
    const asked = environment.double.calls.filter((call) => call.stream).length;
    if (asked !== replies) problems.push(`the model was asked ${asked} times for ${replies} replies`);
  } finally {
    await environment.end();
  }
  return { promise: 'R4 a cut connection costs nothing', figures, measured: counted, problems };
}

type Counted = { replies: number; cuts: number; early: number; characters: number; secondReaders: number };

async function oneReply(client: Client, content: string, index: number, counted: Counted): Promise<string[]> {
  const sessionId = await newSession(client);
  const heard = nothingHeard();
  const problems: string[] = [];
  const body = { content, clientId: `cut-${index}` };
  for (let cuts = 0; heard.done === null && cuts < 60; cuts += 1) {
    const last = cuts >= cutsPerReply;
    const path =
      heard.messageId === null
        ? `/api/sessions/${sessionId}/messages`
        : `/api/sessions/${sessionId}/messages/${heard.messageId}/stream`;
    problems.push(...(await listenAWhile(client, path, heard.messageId === null ? body : null, heard, last)));
    if (heard.done === null) counted.cuts += 1;
    if (heard.messageId === null) counted.early += 1;
  }
  const expected = replyText(behaviourFor(content, normalBehaviour));
  counted.characters += expected.length;
  if (heard.text !== expected)
    problems.push(
      `heard ${heard.text.length} characters of ${expected.length}, first difference at ${firstDifference(heard.text, expected)}`,
    );
  if (heard.done?.content !== expected)
    problems.push(`done carries ${heard.done?.content.length} characters of ${expected.length}`);
  if (heard.done?.status !== 'complete') problems.push(`the reply is ${heard.done?.status}`);
  if (heard.events.filter((event) => event.event === 'done').length > 1) problems.push('done came twice');
  const { messages } = await readSession(client, sessionId);
  if (messages.length !== 2 || messages[1]?.content !== expected)
    problems.push(`stored are ${messages.length} messages, the last of ${messages.at(-1)?.content.length} characters`);
  problems.push(...(await secondReader(client, sessionId, heard, expected)));
  counted.secondReaders += 1;
  return problems;
}

/**
 * Listens, then destroys the connection after a random number of events, or after a random time that may be before the
 * first event.
 */
async function listenAWhile(
  client: Client,
  path: string,
  body: unknown,
  heard: Heard,
  toTheEnd: boolean,
): Promise<string[]> {
  const problems: string[] = [];
  const cut = new AbortController();
  const early = !toTheEnd && Math.random() < 0.2;
  const timer = setTimeout(() => cut.abort(), early ? Math.random() * 12 : 30_000);
  let left = toTheEnd ? Infinity : 1 + Math.floor(Math.random() * 40);
  const options = {
    signal: cut.signal,
    ...(heard.lastEventId === undefined ? {} : { lastEventId: heard.lastEventId }),
  };
  try {
    for await (const event of client.streamEvents(path, body, options)) {
      const problem = hear(heard, event);
      if (problem) problems.push(problem);
      left -= 1;
      if (left === 0) cut.abort();
    }
  } catch (error) {
    if (!cut.signal.aborted) problems.push(`the stream broke by itself: ${String(error)}`);
  } finally {
    clearTimeout(timer);
  }
  return problems;
}

/** Resumes as a late second tab, with a position in the middle, one at the end, and an invalid one. */
async function secondReader(
  client: Client,
  sessionId: string,
  { messageId, deltas }: Heard,
  expected: string,
): Promise<string[]> {
  const path = `/api/sessions/${sessionId}/messages/${messageId}/stream`;
  const middle = deltas[Math.floor(deltas.length / 2)]?.offset ?? 0;
  const cases: [lastEventId: string, rest: string][] = [
    [`${messageId}.${middle}`, expected.slice(middle)],
    [`${messageId}.${expected.length}`, ''],
    ['nonsense', expected],
    ['999999.3', expected],
  ];
  const problems: string[] = [];
  for (const [lastEventId, rest] of cases) {
    let text = '';
    let done = 0;
    for await (const event of client.streamEvents(path, null, { lastEventId })) {
      if (event.event === 'delta') text += (event.data as { text: string }).text;
      if (event.event === 'done') done += 1;
    }
    if (text !== rest || done !== 1)
      problems.push(`after Last-Event-ID ${lastEventId}: ${text.length} characters of ${rest.length}, ${done} done`);
  }
  return problems;
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}
