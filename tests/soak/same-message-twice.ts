/** R5: the same message sent again creates one message, one reply and one call of the model. */
import type { Client } from '../setup/http-client';
import { lastUserText } from '../doubles/openai-double';
import {
  inParallel,
  listen,
  newPeople,
  newSession,
  readSession,
  send,
  startEnvironment,
  type SoakResult,
} from './soak-environment';

type SameMessageTwiceFigures = { pairs: number; atOnce: number };

export async function sameMessageTwice(figures: SameMessageTwiceFigures): Promise<SoakResult> {
  const environment = await startEnvironment({ double: { behaviour: { tokens: 6, delayMs: 3 }, keepCalls: 100_000 } });
  const problems: string[] = [];
  try {
    const people = await newPeople(environment, 4);
    const pairs = Array.from({ length: figures.pairs }, (_, index) => index);
    await inParallel(pairs, figures.atOnce, async (index) => {
      const found = await onePair(people[index % people.length] as Client, index).catch((error: Error) => [
        String(error),
      ]);
      problems.push(...found.map((line) => `pair ${index}: ${line}`));
    });
    const asked = new Map<string, number>();
    for (const call of environment.double.calls) {
      const pair = /pair \d+;/.exec(lastUserText(call.messages))?.[0];
      if (pair) asked.set(pair, (asked.get(pair) ?? 0) + 1);
    }
    for (const index of pairs) {
      const times = asked.get(`pair ${index};`) ?? 0;
      if (times !== 1) problems.push(`pair ${index}: the model was asked ${times} times`);
    }
  } finally {
    await environment.end();
  }
  return { promise: 'R5 the same message twice is one message', figures, measured: { pairs: figures.pairs }, problems };
}

type Ids = { user: number | undefined; assistant: number | undefined; text: string };

async function onePair(client: Client, index: number): Promise<string[]> {
  const sessionId = await newSession(client);
  const content = `pair ${index}; please`;
  const clientId = `pair-${index}`;
  const ways = [sendPlainly, sendStreaming];
  const first = ways[index % 2] ?? sendPlainly;
  const second = ways[Math.floor(index / 2) % 2] ?? sendPlainly;
  const answers = await Promise.all([
    first(client, sessionId, content, clientId),
    second(client, sessionId, content, clientId),
  ]);
  answers.push(await sendPlainly(client, sessionId, content, clientId));
  const problems: string[] = [];
  if (new Set(answers.map((one) => `${one.user}/${one.assistant}/${one.text}`)).size !== 1)
    problems.push(`the answers differ: ${JSON.stringify(answers)}`);
  const { messages } = await readSession(client, sessionId);
  if (messages.length !== 2) problems.push(`${messages.length} messages are stored`);
  const other = await newSession(client);
  const elsewhere = await sendPlainly(client, other, 'another conversation', clientId);
  if (elsewhere.user === answers[0]?.user)
    problems.push('the same clientId in another session is taken for the same message');
  return problems;
}

async function sendPlainly(client: Client, sessionId: string, content: string, clientId: string): Promise<Ids> {
  const { status, body } = await send(client, sessionId, content, clientId);
  if (status !== 201 && status !== 200) throw new Error(`sending answered ${status}: ${JSON.stringify(body)}`);
  return { user: body.userMessage.id, assistant: body.assistantMessage.id, text: body.assistantMessage.content };
}

async function sendStreaming(client: Client, sessionId: string, content: string, clientId: string): Promise<Ids> {
  const heard = await listen(client, `/api/sessions/${sessionId}/messages`, { content, clientId });
  const start = heard.events.find((event) => event.event === 'message')?.data as
    { userMessage: { id: number } } | undefined;
  if (heard.text !== heard.done?.content)
    throw new Error(`heard "${heard.text}", done carries "${heard.done?.content}"`);
  return { user: start?.userMessage.id, assistant: heard.done.id, text: heard.text };
}
