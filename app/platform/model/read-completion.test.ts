import { describe, expect, it } from 'vitest';
import { readCompletion, REPLY_MAX_BYTES } from './read-completion.server';

const event = (content: string, finish_reason: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason }] })}\n\n`;

/** Reads a response that arrives in these pieces. */
async function read(pieces: (string | Uint8Array)[], type = 'text/event-stream') {
  let left = false;
  const arriving = pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece));
  const over = { done: true as const, value: undefined };
  const body = {
    [Symbol.asyncIterator]: () => body,
    next: () => Promise.resolve(arriving.length > 0 ? { done: false as const, value: arriving.shift()! } : over),
    return: () => Promise.resolve(((left = true), over)),
    throw: () => Promise.resolve(over),
  };
  const words: string[] = [];
  let heard = 0;
  const silence = { heard: () => void (heard += 1) };
  const failure = await (async () => {
    try {
      for await (const part of readCompletion({ headers: { 'content-type': type }, body }, silence)) words.push(part);
      return null;
    } catch (error) {
      return (error as { failure?: string }).failure ?? (error as Error).name;
    }
  })();
  expect(left, 'the connection is left').toBe(true);
  return { words, failure, heard };
}

describe('a streamed completion', () => {
  it('gives together what arrives together, and each piece breaks the silence', async () => {
    expect(
      await read([event('One ') + event('two'), ': keep-alive\n\n', event(' three', 'stop'), 'data: [DONE]\n\n']),
    ).toEqual({
      words: ['One two', ' three'],
      failure: null,
      heard: 5,
    });
  });

  it('is whole wherever it is cut, in the middle of a character too', async () => {
    const bytes = Buffer.from(event('Käfer 🌻 ') + event('<think>no</think>fliegt', 'stop'));
    for (let at = 1; at < bytes.length; at += 1) {
      const { words, failure } = await read([bytes.subarray(0, at), bytes.subarray(at)]);
      expect([words.join(''), failure], `cut at ${at}`).toEqual(['Käfer 🌻 fliegt', null]);
    }
  });

  it('gives the words before a broken event of the same piece', async () => {
    expect(await read([event('Before') + 'data: {broken\n\n' + event('after')])).toMatchObject({
      words: ['Before'],
      failure: 'SyntaxError',
    });
    expect(await read([event('Before') + 'data: {"error":{"message":"x"}}\n\n'])).toMatchObject({
      words: ['Before'],
      failure: 'broken',
    });
  });

  it('is cut at its limit, between characters', async () => {
    const { words, failure } = await read([event('x' + '🌻'.repeat(REPLY_MAX_BYTES / 4), 'stop')]);
    expect(failure).toBe('too_long');
    expect(words.join('')).toBe('x' + '🌻'.repeat(REPLY_MAX_BYTES / 4 - 1));
  });

  it.each([
    ['length', 'length'],
    ['content_filter', 'filtered'],
    ['refusal', 'declined'],
  ])('that ends by %s says so after its words', async (reason, failure) => {
    expect(await read([event('Some', reason)])).toMatchObject({ words: ['Some'], failure });
  });

  it('without an end is cut, and without anything is broken', async () => {
    expect(await read([event('Some')])).toMatchObject({ words: ['Some'], failure: 'cut' });
    expect(await read([': nothing\n\n'])).toMatchObject({ words: [], failure: 'broken' });
    expect(await read([event('  ', 'stop')])).toMatchObject({ words: [], failure: 'empty' });
  });
});

it('a completion that is not streamed is read as a whole', async () => {
  const whole = JSON.stringify({ choices: [{ message: { content: 'Whole 🌻' }, finish_reason: 'stop' }] });
  const pieces = [whole.slice(0, 20), whole.slice(20)];
  expect(await read(pieces, 'application/json')).toMatchObject({ words: ['Whole 🌻'], failure: null });
  expect(await read(['{'], 'application/json')).toMatchObject({ words: [], failure: 'SyntaxError' });
});
