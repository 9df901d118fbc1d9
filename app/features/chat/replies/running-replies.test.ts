import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  addRunningReply,
  countSessionReplies,
  drainReplies,
  endSessionReplies,
  endUserReplies,
  findRunningReply,
  RunningReply,
} from './running-replies.server';

let lastId = 0;

function start({ userId = randomUUID(), sessionId = randomUUID() }: { userId?: string; sessionId?: string } = {}) {
  return addRunningReply(new RunningReply({ messageId: (lastId -= 1), userId, sessionId }));
}

/** Settles the reply when it is ended, as its writer does. */
function settleWhenEnded(reply: RunningReply): RunningReply {
  reply.signal.addEventListener('abort', () => reply.settle({ status: reply.endedAs ?? 'complete', failure: null }));
  return reply;
}

function hear(reply: RunningReply, offset: number) {
  const heard: (string | null)[] = [];
  const leave = reply.listen(offset, { delta: (text) => heard.push(text), end: () => heard.push(null) });
  return { heard, leave };
}

describe('a listener', () => {
  it('gets what was written before it came, what follows, and the end once', () => {
    const reply = start();
    reply.append('one ');
    const { heard } = hear(reply, 0);
    reply.append('two');
    reply.settle({ status: 'complete', failure: null });
    reply.append(' three');
    expect(heard).toEqual(['one ', 'two', null]);
  });

  it('gets the rest from its offset, and all from an offset beyond the text', () => {
    const reply = start();
    reply.append('one two');
    expect(hear(reply, 4).heard).toEqual(['two']);
    expect(hear(reply, 7).heard).toEqual([]);
    expect(hear(reply, 8).heard).toEqual(['one two']);
    reply.settle(null);
  });

  it('that left hears no more, and the reply goes on', () => {
    const reply = start();
    const [stays, leaves] = [hear(reply, 0), hear(reply, 0)];
    leaves.leave();
    reply.append('one');
    reply.settle(null);
    expect(leaves.heard).toEqual([]);
    expect(stays.heard).toEqual(['one', null]);
  });
});

it('a reply that was ended takes no more text, and keeps the first reason', async () => {
  const reply = settleWhenEnded(start());
  reply.append('one');
  await Promise.all([reply.end('stopped'), reply.end('interrupted')]);
  reply.append(' two');
  expect(reply).toMatchObject({ text: 'one', endedAs: 'stopped', outcome: { status: 'stopped' } });
  expect(findRunningReply(reply.messageId)).toBeUndefined();
});

it('ends the replies of one session or one user, and no others', async () => {
  const [userId, sessionId] = [randomUUID(), randomUUID()];
  const inSession = settleWhenEnded(start({ userId, sessionId }));
  const ofUser = settleWhenEnded(start({ userId }));
  const foreign = settleWhenEnded(start());
  expect(countSessionReplies(sessionId)).toBe(1);
  await endSessionReplies(sessionId);
  expect(countSessionReplies(sessionId)).toBe(0);
  expect([inSession, ofUser, foreign].map(({ endedAs }) => endedAs)).toEqual(['stopped', null, null]);
  await endUserReplies(userId);
  expect([ofUser, foreign].map(({ endedAs }) => endedAs)).toEqual(['stopped', null]);
  foreign.settle(null);
});

it('a stop of the process lets replies finish, and interrupts those that do not', async () => {
  const [finishes, hangs] = [start(), settleWhenEnded(start())];
  setImmediate(() => finishes.settle({ status: 'complete', failure: null }));
  await drainReplies(200);
  expect(finishes.outcome).toMatchObject({ status: 'complete' });
  expect(hangs.outcome).toMatchObject({ status: 'interrupted' });
});
