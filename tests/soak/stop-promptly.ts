/** R6, second half: a user's stop closes the model's connection within a second and keeps the text received so far. */
import { setTimeout as sleep } from 'node:timers/promises';
import { lastUserText, type Fault } from '../doubles/openai-double';
import type { Client } from '../setup/http-client';
import { hear, newSession, nothingHeard, readSession, type Environment } from './soak-environment';

let stops = 0;

export async function stopPromptly(
  environment: Environment,
  client: Client,
  kind: Fault | 'normal',
): Promise<string[]> {
  const name = `stop-${(stops += 1)};`;
  const sessionId = await newSession(client);
  const content =
    kind === 'normal' ? `${name} [[tokens:1000,delay:10]]` : `${name} [[fault:${kind},tokens:20,delay:5]]`;
  const heard = nothingHeard();
  const listening = (async () => {
    for await (const event of client.streamEvents(`/api/sessions/${sessionId}/messages`, { content }))
      hear(heard, event);
  })();
  await sleep(400);
  const askedAt = performance.timeOrigin + performance.now();
  const { status, body } = await client.sendJson(
    'POST',
    `/api/sessions/${sessionId}/messages/${heard.messageId}/stop`,
    {},
  );
  const problems = status < 300 ? [] : [`stop answered ${status}: ${JSON.stringify(body)}`];
  await Promise.race([listening, sleep(5000)]);
  if (!heard.done) return [...problems, 'the stream goes on after the stop'];
  await sleep(100);
  const calls = environment.double.calls.filter((one) => lastUserText(one.messages).startsWith(name));
  const closedAt = calls.at(-1)?.clientClosedAt;
  if (!closedAt || closedAt - askedAt > 1000)
    problems.push(
      `the model's connection closed ${closedAt ? `${(closedAt - askedAt).toFixed(0)} ms` : 'not at all'} after the stop`,
    );
  if (heard.done.status !== 'stopped') problems.push(`the reply is ${heard.done.status}`);
  const stored = (await readSession(client, sessionId)).messages[1];
  if (stored?.status !== 'stopped' || stored.content !== heard.text)
    problems.push(
      `stored is a ${stored?.status} reply of ${stored?.content.length} characters, heard were ${heard.text.length}`,
    );
  if (kind === 'normal' && heard.text.length < 20) problems.push('the partial text is lost');
  return problems;
}
