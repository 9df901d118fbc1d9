/** R1: kill -9 neither loses nor duplicates an acknowledged write. */
import { setTimeout as sleep } from 'node:timers/promises';
import { isPostgresql } from '../setup/fresh-server';
import type { Client } from '../setup/http-client';
import {
  hear,
  newPeople,
  newSession,
  nothingHeard,
  percentile,
  readSession,
  round,
  send,
  startEnvironment,
  type SoakResult,
} from './soak-environment';
import { damageIn } from './sqlite-check';
import { compareJournal, type JournalDiary, writeJournal } from './write-journal';

type KillWritersFigures = { rounds: number; writers: number; restartWithinMs: number };

type Sent = { clientId: string; content: string; acknowledged: boolean; whole: boolean };
type Conversation = { sessionId: string; title: string | null; unsureTitle: string | null; sent: Sent[] };
type Diary = { conversations: Conversation[]; journal: JournalDiary };

const messagesPerSession = 5;
let names = 0;

export async function killWriters(figures: KillWritersFigures): Promise<SoakResult> {
  const environment = await startEnvironment({ double: { behaviour: { tokens: 4, delayMs: 2 } } });
  const problems: string[] = [];
  const restarts: number[] = [];
  let acknowledged = 0;
  const all: { writer: Client; diary: Diary }[] = [];
  try {
    const writers = await newPeople(environment, figures.writers);
    for (let round = 0; round < figures.rounds; round += 1) {
      const diaries = writers.map((): Diary => ({ conversations: [], journal: [] }));
      const stopped = { now: false };
      const writing = writers.map((writer, index) => write(writer, diaries[index]!, index % 2 === 0, stopped));
      await sleep(400 + Math.random() * 1200);
      environment.server.kill('SIGKILL');
      stopped.now = true;
      await environment.server.exited;
      await Promise.all(writing);
      await environment.server.restart();
      restarts.push(environment.server.startedInMs);
      const damage = isPostgresql ? [] : damageIn(environment.server.dataDir);
      problems.push(...damage.map((line) => `round ${round}: ${line}`));
      for (const [index, writer] of writers.entries()) {
        const diary = diaries[index]!;
        const { conversations, journal } = diary;
        acknowledged +=
          [...conversations.flatMap((one) => one.sent), ...journal].filter((one) => one.acknowledged).length +
          conversations.length;
        problems.push(...(await compare(writer, diary)).map((line) => `round ${round}: ${line}`));
        all.push({ writer, diary });
      }
    }
    for (const { writer, diary } of all.slice(0, -figures.writers))
      problems.push(...(await compare(writer, diary, false)).map((line) => `at the end: ${line}`));
    const slowest = percentile(restarts, 0.99);
    if (slowest > figures.restartWithinMs)
      problems.push(`a restart took ${slowest.toFixed(0)} ms (p99), more than ${figures.restartWithinMs}`);
    const measured = {
      acknowledged,
      'restart p50 ms': round(percentile(restarts, 0.5)),
      'restart p99 ms': round(slowest),
    };
    return { promise: 'R1 kill -9 loses and doubles nothing', figures, measured, problems };
  } finally {
    await environment.end();
  }
}

/** Writes until the server is gone. The diary marks acknowledged writes; the others may or may not have happened. */
async function write(client: Client, diary: Diary, streaming: boolean, stopped: { now: boolean }): Promise<void> {
  while (!stopped.now) {
    try {
      const conversation: Conversation = {
        sessionId: await newSession(client),
        title: null,
        unsureTitle: null,
        sent: [],
      };
      diary.conversations.push(conversation);
      conversation.unsureTitle = `Title ${(names += 1)}`;
      const renamed = await client.sendJson('PATCH', `/api/sessions/${conversation.sessionId}`, {
        title: conversation.unsureTitle,
      });
      if (renamed.status === 200) conversation.title = conversation.unsureTitle;
      for (let index = 0; index < messagesPerSession && !stopped.now; index += 1)
        await writeMessage(client, conversation, streaming);
      if (!stopped.now) await writeJournal(client, diary.journal);
    } catch {
      if (!stopped.now) await sleep(5);
    }
  }
}

async function writeMessage(client: Client, { sessionId, sent }: Conversation, streaming: boolean): Promise<void> {
  names += 1;
  const message: Sent = {
    clientId: `c-${names}`,
    content: `message number ${names}`,
    acknowledged: false,
    whole: false,
  };
  sent.push(message);
  if (!streaming) {
    message.acknowledged = (await send(client, sessionId, message.content, message.clientId)).status === 201;
    message.whole = message.acknowledged;
    return;
  }
  const heard = nothingHeard();
  for await (const event of client.streamEvents(`/api/sessions/${sessionId}/messages`, {
    content: message.content,
    clientId: message.clientId,
  })) {
    hear(heard, event);
    if (event.event === 'message') message.acknowledged = true;
    if (event.event === 'done') message.whole = true;
  }
}

async function compare(client: Client, diary: Diary, repeatLost = true): Promise<string[]> {
  const problems = await compareJournal(client, diary.journal, repeatLost);
  for (const { sessionId, title, unsureTitle, sent } of diary.conversations) {
    const session = await readSession(client, sessionId).catch((error: Error) => error);
    if (session instanceof Error) {
      problems.push(`an acknowledged session is gone: ${session.message}`);
      continue;
    }
    if (title && session.title !== title)
      problems.push(`session ${sessionId} is called "${session.title}", not "${title}" (last tried "${unsureTitle}")`);
    // With PostgreSQL, replies of a dead process end 15 s later (R3).
    if (!isPostgresql && session.messages.some((one) => one.status === 'streaming'))
      problems.push(`session ${sessionId} still has a streaming message after the restart`);
    for (const message of sent) {
      const found = session.messages.filter((one) => one.role === 'user' && one.content === message.content);
      if (found.length > 1) problems.push(`"${message.content}" is there ${found.length} times`);
      if (found.length === 0 && message.acknowledged)
        problems.push(`"${message.content}" was acknowledged and is lost`);
      const reply = session.messages.find((one) => one.role === 'assistant' && one.id > (found[0]?.id ?? Infinity));
      if (found.length > 0 && !reply) problems.push(`"${message.content}" has no reply, not even an interrupted one`);
      if (message.whole && reply?.status !== 'complete')
        problems.push(`the whole reply to "${message.content}" is ${reply?.status}`);
    }
    const unsure = sent.find((one) => !one.acknowledged);
    if (unsure && repeatLost) problems.push(...(await repeat(client, sessionId, unsure)));
  }
  return problems;
}

/**
 * Sends a message again, as a client without a response does: the message must exist once, whatever happened before.
 */
async function repeat(client: Client, sessionId: string, { clientId, content }: Sent): Promise<string[]> {
  const { status } = await send(client, sessionId, content, clientId);
  if (status !== 201) return [`sending "${content}" again answered ${status}`];
  const { messages } = await readSession(client, sessionId);
  const times = messages.filter((one) => one.content === content).length;
  return times === 1 ? [] : [`"${content}", sent again, is there ${times} times`];
}
