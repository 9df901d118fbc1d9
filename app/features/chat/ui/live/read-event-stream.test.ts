import { describe, expect, it } from 'vitest';
import { readReplyEvents, type IdentifiedEvent } from './read-event-stream';

function bodyOf(
  chunks: (string | Uint8Array)[],
  end: 'close' | 'error' | 'hang' = 'close',
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(typeof chunk === 'string' ? encoder.encode(chunk) : chunk);
      if (end === 'close') controller.close();
    },
    pull(controller) {
      if (end === 'error') controller.error(new TypeError('network error'));
    },
  });
}

async function collect(body: ReadableStream<Uint8Array>, silenceMs?: number) {
  const events: IdentifiedEvent[] = [];
  for await (const event of readReplyEvents(body, silenceMs)) events.push(event);
  return events;
}

const delta = (id: number, text: string) => `id: ${id}\nevent: delta\ndata: ${JSON.stringify({ text })}\n\n`;

describe('readReplyEvents', () => {
  it('reads events with their ids', async () => {
    const events = await collect(bodyOf([delta(1, 'Packed '), delta(2, 'boxes')]));
    expect(events).toEqual([
      { id: '1', event: { kind: 'delta', text: 'Packed ' } },
      { id: '2', event: { kind: 'delta', text: 'boxes' } },
    ]);
  });

  it('puts together what the network cut, in the middle of a line and of a character', async () => {
    const bytes = new TextEncoder().encode(delta(1, 'Größe 🌟'));
    const single = Array.from(bytes, (_, index) => bytes.slice(index, index + 1));
    const events = await collect(bodyOf(single));
    expect(events).toEqual([{ id: '1', event: { kind: 'delta', text: 'Größe 🌟' } }]);
  });

  it('passes over comments, unknown events and broken data', async () => {
    const events = await collect(
      bodyOf([
        ': keep-alive\n\n',
        'event: weather\ndata: {}\n\n',
        'event: delta\ndata: {oops\n\n',
        'event: toString\ndata: {}\n\n',
        delta(3, 'still here'),
      ]),
    );
    expect(events).toEqual([{ id: '3', event: { kind: 'delta', text: 'still here' } }]);
  });

  it('tells where in the reply a piece ends', async () => {
    const events = await collect(bodyOf(['id: 7.12\nevent: delta\ndata: {"text":"boxes"}\n\n']));
    expect(events[0]?.event).toEqual({ kind: 'delta', text: 'boxes', end: 12 });
  });

  it('gives safety, done and error their shape', async () => {
    const safety = { severity: 'high', resources: [{ name: '988', call: '988' }] };
    const reply = { id: 2, content: 'x', status: 'complete' };
    const events = await collect(
      bodyOf([
        `event: safety\ndata: ${JSON.stringify(safety)}\n\n`,
        `event: error\ndata: {"message":"No answer."}\n\n`,
        `event: done\ndata: ${JSON.stringify(reply)}\n\n`,
      ]),
    );
    expect(events.map(({ event }) => event)).toEqual([
      { kind: 'safety', safety },
      { kind: 'error', message: 'No answer.' },
      { kind: 'done', reply },
    ]);
  });

  it('throws when the connection breaks, after what had arrived', async () => {
    const seen: IdentifiedEvent[] = [];
    const reading = (async () => {
      for await (const event of readReplyEvents(bodyOf([delta(1, 'half')], 'error'))) seen.push(event);
    })();
    await expect(reading).rejects.toThrow('network error');
    expect(seen).toHaveLength(1);
  });

  it('throws when the connection falls silent', async () => {
    await expect(collect(bodyOf([delta(1, 'half')], 'hang'), 20)).rejects.toThrow('silent');
  });
});
