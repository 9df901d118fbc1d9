import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listResponse, parseCursor, parseLimit, writeCursor } from './cursor-page';

const MIN_TIME = Date.parse('0001-01-01T00:00:00Z');
const MAX_TIME = Date.parse('9999-12-31T23:59:59.999Z');

describe('a cursor', () => {
  it('is read as it was written, at any time that a database stores', () => {
    fc.assert(
      fc.property(fc.integer({ min: MIN_TIME, max: MAX_TIME }), fc.uuid(), (time, id) => {
        expect(parseCursor(writeCursor(new Date(time), id))).toEqual({ time: new Date(time), id });
      }),
    );
  });

  it('of nobody is none, and of another text is rejected', () => {
    expect([parseCursor(null), parseCursor('')]).toEqual([null, null]);
    const cursorOf = (text: string) => Buffer.from(text).toString('base64url');
    for (const cursor of [
      'x',
      cursorOf(`${MIN_TIME - 1} id`),
      cursorOf(`${MAX_TIME + 1} id`),
      cursorOf('1 '),
      cursorOf('1.5 id'),
      cursorOf('1 id; DROP'),
      cursorOf(`1 ${'x'.repeat(65)}`),
    ])
      expect(() => parseCursor(cursor), cursor).toThrow('This cursor is not valid.');
  });

  it('whatever it is made of gives a storable time or an error with a code', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        try {
          const cursor = parseCursor(text);
          if (cursor) expect(cursor.time.getTime()).toSatisfy((time: number) => time >= MIN_TIME && time <= MAX_TIME);
        } catch (error) {
          expect(error).toMatchObject({ code: 'validation' });
        }
      }),
    );
  });
});

it.each([
  ['', 50],
  ['?limit=1', 1],
  ['?limit=200', 200],
])('the limit of %j is %i', (query, limit) => {
  expect(parseLimit(new URL(`http://localhost/api/journal${query}`))).toBe(limit);
});

it.each(['0', '201', '-1', '1.5', 'ten', '', '1e9'])('a limit of %j is rejected', (limit) => {
  expect(() => parseLimit(new URL(`http://localhost/api/journal?limit=${limit}`))).toThrow(
    'whole number from 1 to 200',
  );
});

it('a list names its next page with the rest of the query, and the last page names none', async () => {
  const url = new URL('http://localhost/api/journal?limit=2&cursor=old&q=a%26b');
  const response = listResponse([1, 2], url, 'next');
  expect(await response.json()).toEqual([1, 2]);
  const [, next, rel] = /^<(.*)>; (.*)$/.exec(response.headers.get('Link')!)!;
  expect(rel).toBe('rel="next"');
  const { pathname, searchParams } = new URL(next!, url);
  expect([pathname, ...searchParams]).toEqual(['/api/journal', ['limit', '2'], ['cursor', 'next'], ['q', 'a&b']]);
  expect(listResponse([], url, null).headers.has('Link')).toBe(false);
});
