import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTagFields, parseTagText, writeTagText } from './tag-text';

describe('tags in a line', () => {
  it.each([
    ['moving, mum , sleep', ['moving', 'mum', 'sleep']],
    [' ,, a,a , A', ['a', 'A']],
    ['"a, b", c', ['a, b', 'c']],
    ['"she said ""no""", d', ['she said "no"', 'd']],
    ['5" nails, x', ['5" nails', 'x']],
    ['"open, end', ['"open', 'end']],
    ['"quoted" and more, y', ['"quoted" and more', 'y']],
    ['', []],
    ['   ', []],
    ['"', ['"']],
    ['""', []],
  ])('%j', (text, tags) => {
    expect(parseTagText(text)).toEqual(tags);
  });

  const tag = fc
    .oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[a-c", ]{0,8}$/))
    .map((text) => text.trim());
  const tags = fc.uniqueArray(tag.filter(Boolean), { maxLength: 12 });

  it('reads back what it wrote, whatever the tags', () => {
    fc.assert(
      fc.property(tags, (list) => {
        expect(parseTagText(writeTagText(list))).toEqual(list);
      }),
      { numRuns: 2000 },
    );
  });

  it('makes trimmed, different, non-empty tags of any text, the same when read twice', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[ab", \t\n]{0,40}$/)), (text) => {
        const list = parseTagText(text);
        expect(list.every((one) => one !== '' && one === one.trim())).toBe(true);
        expect(new Set(list).size).toBe(list.length);
        expect(parseTagText(writeTagText(list))).toEqual(list);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('tags of a form', () => {
  it('takes repeated fields as they are, and one as a line', () => {
    expect(parseTagFields(['a, b', ' c ', 'c', ''])).toEqual(['a, b', 'c']);
    expect(parseTagFields(['a, b'])).toEqual(['a', 'b']);
    expect(parseTagFields([])).toEqual([]);
  });
});
