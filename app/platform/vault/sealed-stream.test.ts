import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeKey } from './seal.server';
import { openStream, sealStream } from './sealed-stream.server';

const key = makeKey(randomBytes(32));
const CHUNK = 64 * 1024;

function inPieces(bytes: Buffer, size: number): Readable {
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.subarray(at, at + size));
  return Readable.from(pieces);
}

const sealed = (bytes: Buffer, size = 50_000) => buffer(inPieces(bytes, size).pipe(sealStream(key)));
async function opened(bytes: Buffer, size = 50_000, keys = [key]): Promise<Buffer> {
  const stream = openStream(keys);
  inPieces(bytes, size).pipe(stream);
  return buffer(stream);
}

it.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 3 * CHUNK + 7])(
  '%d bytes come back as they were',
  async (size) => {
    const bytes = randomBytes(size);
    const closed = await sealed(bytes);
    expect(await opened(closed)).toEqual(bytes);
    expect(await opened(closed, 1_000)).toEqual(bytes);
  },
);

it('however the bytes arrive', async () => {
  const bytes = randomBytes(200_000);
  const closed = await sealed(bytes);
  const size = fc.integer({ min: 900, max: 300_000 });
  await fc.assert(
    fc.asyncProperty(size, size, async (one, two) => {
      expect((await opened(await sealed(bytes, one), two)).equals(bytes)).toBe(true);
      expect((await opened(closed, one)).equals(bytes)).toBe(true);
    }),
    { numRuns: 20 },
  );
});

it('the same bytes are never sealed alike, and nothing of them is seen', async () => {
  const bytes = Buffer.from('a quiet thought '.repeat(10));
  const [one, two] = [await sealed(bytes), await sealed(bytes)];
  expect(one.equals(two)).toBe(false);
  expect(one.includes('quiet')).toBe(false);
});

it('a flipped bit at any place is told', async () => {
  const closed = await sealed(randomBytes(2 * CHUNK + 500));
  await fc.assert(
    fc.asyncProperty(fc.nat(closed.length - 1), fc.nat(7), async (at, bit) => {
      const changed = Buffer.from(closed);
      changed[at]! ^= 1 << bit;
      await expect(opened(changed)).rejects.toThrow('does not open');
    }),
    { numRuns: 60 },
  );
});

it('so are a cut, a chunk that is missing, chunks in another order, and bytes behind the end', async () => {
  const closed = await sealed(randomBytes(3 * CHUNK + 500));
  const head = closed.subarray(0, 52);
  const chunk = (number: number) => closed.subarray(52 + number * (CHUNK + 16), 52 + (number + 1) * (CHUNK + 16));
  for (const length of [0, 10, 52, 60, 52 + CHUNK + 16, closed.length - 1])
    await expect(opened(closed.subarray(0, length)), `cut at ${length}`).rejects.toThrow('does not open');
  for (const order of [
    [0, 2, 3],
    [1, 0, 2, 3],
    [0, 1, 1, 2, 3],
    [0, 1, 2],
  ])
    await expect(opened(Buffer.concat([head, ...order.map(chunk)])), String(order)).rejects.toThrow('damaged');
  await expect(opened(Buffer.concat([closed, Buffer.from('more')]))).rejects.toThrow('damaged');
});

it('another key opens nothing, and one of several does', async () => {
  const closed = await sealed(Buffer.from('mine'));
  const other = makeKey(randomBytes(32));
  await expect(opened(closed, 100, [other])).rejects.toMatchObject({ reason: 'other-key' });
  expect(String(await opened(closed, 100, [other, key]))).toBe('mine');
  await expect(
    opened(Buffer.from('SQLite format 3 and more bytes than a head has, which are not sealed')),
  ).rejects.toMatchObject({ reason: 'not-sealed' });
});
