import { expect, it } from 'vitest';
import { hearEvents } from '../../../tests/setup/hear-events';
import { type EventStream, eventStream } from './event-stream.server';

/** Starts a stream that the test writes. */
async function start() {
  let end!: () => void;
  const over = new Promise<void>((resolve) => (end = resolve));
  let events!: EventStream;
  const heard = await hearEvents(
    eventStream((given) => {
      events = given;
      return over;
    }),
  );
  return { events, end, heard };
}

it('writes events in their order, and ends with its work', async () => {
  const { events, end, heard } = await start();
  events.send('message', '1', { id: 1 });
  events.sendText('delta', '2', 'line\nbreak');
  end();
  expect(await heard.text()).toBe(
    'id: 1\nevent: message\ndata: {"id":1}\n\nid: 2\nevent: delta\ndata: {"text":"line\\nbreak"}\n\n',
  );
});

it('joins the pieces that a client does not read, and loses none', async () => {
  const { events, end, heard } = await start();
  const piece = 'x'.repeat(1_000);
  const pieces = 20_000;
  for (let count = 1; count <= pieces; count += 1) events.sendText('delta', String(count), piece);
  events.send('done', 'last', {});
  end();
  const blocks = (await heard.text()).trimEnd().split('\n\n');
  const texts = blocks.slice(0, -1).map((block) => JSON.parse(block.split('\ndata: ')[1]!) as { text: string });
  expect(texts.map(({ text }) => text).join('')).toHaveLength(pieces * piece.length);
  expect(blocks.length).toBeLessThan(1_000);
  expect(blocks.at(-2)).toMatch(new RegExp(`^id: ${pieces}\n`));
  expect(blocks.at(-1)).toBe('id: last\nevent: done\ndata: {}');
});

it('tells when the client leaves, and writes nothing after that', async () => {
  const { events, end, heard } = await start();
  const left = new Promise<void>((resolve) => events.onClose(resolve));
  heard.leave();
  await left;
  expect(events.isClosed).toBe(true);
  events.send('message', '1', {});
  end();
});
