import { describe, expect, it, vi } from 'vitest';
import { followReply, waitBefore, type ReplyRun } from './follow-reply';
import { ResponseError } from '../../response-error';
import type { ReplyEvent } from './read-event-stream';

const message = {
  id: 7,
  role: 'assistant',
  content: '',
  timestamp: '',
  status: 'streaming',
  sources: [],
  failure: null,
};
const started = `id: 1\nevent: message\ndata: ${JSON.stringify({ userMessage: { ...message, id: 6, role: 'user' }, assistantMessage: message })}\n\n`;
const done = `id: 9\nevent: done\ndata: ${JSON.stringify({ ...message, status: 'complete', content: 'ab' })}\n\n`;
const delta = (id: number, text: string) => `id: ${id}\nevent: delta\ndata: ${JSON.stringify({ text })}\n\n`;
const stream = (...events: string[]) =>
  new Response(events.join(''), { headers: { 'Content-Type': 'text/event-stream' } });
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

function makeRun(more: Partial<ReplyRun>) {
  const events: ReplyEvent[] = [];
  const connections: string[] = [];
  const run: ReplyRun = {
    open: null,
    resume: () => Promise.reject(new TypeError('offline')),
    replyId: null,
    onEvent: (event) => events.push(event),
    onConnection: (connection) => connections.push(connection),
    wait: () => Promise.resolve(),
    signal: new AbortController().signal,
    ...more,
  };
  return { run, events, connections };
}

describe('followReply', () => {
  it('follows a reply to its end', async () => {
    const { run, events, connections } = makeRun({
      open: () => Promise.resolve(stream(started, delta(2, 'ab'), done)),
    });
    await expect(followReply(run)).resolves.toBe('ended');
    expect(events.map(({ kind }) => kind)).toEqual(['message', 'delta', 'done']);
    expect(connections).toEqual([]);
  });

  it('resumes behind the last event after the connection drops', async () => {
    const resume = vi
      .fn<ReplyRun['resume']>()
      .mockRejectedValueOnce(new TypeError('offline'))
      .mockResolvedValueOnce(stream(delta(3, 'b'), done));
    const { run, events, connections } = makeRun({
      open: () => Promise.resolve(stream(started, delta(2, 'a'))),
      resume,
    });
    await expect(followReply(run)).resolves.toBe('ended');
    expect(resume.mock.calls.map(([replyId, lastEventId]) => [replyId, lastEventId])).toEqual([
      [7, '2'],
      [7, '2'],
    ]);
    expect(events.map(({ kind }) => kind)).toEqual(['message', 'delta', 'delta', 'done']);
    expect(connections).toEqual(['lost', 'lost', 'open']);
  });

  it('asks again for a message that was never confirmed, then leaves it to the person', async () => {
    const open = vi.fn<NonNullable<ReplyRun['open']>>().mockRejectedValue(new TypeError('offline'));
    const { run } = makeRun({ open });
    await expect(followReply(run)).resolves.toBe('unsent');
    expect(open).toHaveBeenCalledTimes(4);
  });

  it('waits out a restarting server', async () => {
    const open = vi
      .fn<NonNullable<ReplyRun['open']>>()
      .mockResolvedValueOnce(json(503, {}))
      .mockResolvedValueOnce(stream(started, done));
    const { run } = makeRun({ open });
    await expect(followReply(run)).resolves.toBe('ended');
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('shows help at once for a message that a failing server could not take', async () => {
    const safety = { severity: 'high' as const, kind: 'danger' as const, resources: [] };
    const { run, events } = makeRun({
      open: () => Promise.resolve(json(503, { error: 'unavailable', message: 'Try again.', safety })),
    });
    await expect(followReply(run)).resolves.toBe('unsent');
    expect(events[0]).toEqual({ kind: 'safety', safety });
  });

  it('takes the end that follows an error, or the error as the end', async () => {
    const failure = 'event: error\ndata: {"message":"No answer."}\n\n';
    const told = makeRun({ open: () => Promise.resolve(stream(started, failure, done)) });
    await expect(followReply(told.run)).resolves.toBe('ended');
    expect(told.events.map(({ kind }) => kind)).toEqual(['message', 'error', 'done']);
    const cut = makeRun({ open: () => Promise.resolve(stream(started, failure)) });
    await expect(followReply(cut.run)).resolves.toBe('ended');
  });

  it('hands on a refusal with its sentence and does not ask again', async () => {
    const open = vi
      .fn<NonNullable<ReplyRun['open']>>()
      .mockResolvedValue(json(429, { error: 'too_many_requests', message: 'Please wait a minute.' }));
    const { run } = makeRun({ open });
    await expect(followReply(run)).rejects.toEqual(new ResponseError(429, 'Please wait a minute.'));
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('resumes a reply that was under way when the page was loaded', async () => {
    const resume = vi.fn<ReplyRun['resume']>().mockResolvedValue(stream(started, delta(2, 'ab'), done));
    const { run } = makeRun({ replyId: 7, resume });
    await expect(followReply(run)).resolves.toBe('ended');
    expect(resume).toHaveBeenCalledWith(7, null, run.signal);
  });

  it('stops when the reader leaves', async () => {
    const leaving = new AbortController();
    const { run } = makeRun({
      open: () => {
        leaving.abort();
        return Promise.reject(new TypeError('aborted'));
      },
      signal: leaving.signal,
    });
    await expect(followReply(run)).resolves.toBe('left');
  });

  it('waits longer each time, up to five seconds', () => {
    expect([1, 2, 3, 4, 5, 9].map(waitBefore)).toEqual([500, 1000, 2000, 4000, 5000, 5000]);
  });
});
