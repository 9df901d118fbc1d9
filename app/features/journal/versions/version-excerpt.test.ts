import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { versionExcerpt } from './version-excerpt';

const WORDS =
  'One two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty. '.repeat(
    3,
  );

describe('the excerpt of a version', () => {
  it('is a short text whole', () => {
    expect(versionExcerpt('All day.\n\nAll  night.', 'Something else.')).toBe('All day. All night.');
    expect(versionExcerpt('Same.', 'Same.')).toBe('Same.');
  });

  it('is the beginning where nothing of the text changed', () => {
    expect(versionExcerpt(WORDS, WORDS)).toMatch(/^One two three .*…$/);
  });

  it('shows what two versions differ by, however far in', () => {
    const [tea, coffee] = [`${WORDS}Then I drank tea. ${WORDS}`, `${WORDS}Then I drank coffee. ${WORDS}`];
    expect(versionExcerpt(tea, coffee)).toMatch(/^…(\w+ )*.*Then I drank tea\. One two/);
    expect(versionExcerpt(coffee, tea)).toContain('Then I drank coffee.');
  });

  it('shows the last words of a text that was written on', () => {
    expect(versionExcerpt(`${WORDS}The end.`, `${WORDS}The end. And more.`)).toMatch(/^….*The end\.$/);
  });

  it('is one line of limited length without half a character, whatever the texts', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 600 });
    const halfCharacter = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
    fc.assert(
      fc.property(text, text, (one, other) => {
        const excerpt = versionExcerpt(one, other);
        expect(excerpt.length).toBeLessThanOrEqual(162);
        expect(excerpt).not.toMatch(/[\n\r]/);
        expect(excerpt).not.toMatch(halfCharacter);
      }),
      { numRuns: 300 },
    );
  });
});
