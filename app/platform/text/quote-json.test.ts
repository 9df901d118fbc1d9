import fc from 'fast-check';
import { expect, it } from 'vitest';
import { quoteJson } from './quote-json';

it('is one line with the same value, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const quoted = quoteJson({ text });
      expect(JSON.parse(quoted)).toEqual({ text });
      expect(quoted).not.toMatch(/[\n\r\u0085\u2028\u2029]/);
    }),
  );
});

it('shows what is hidden, and leaves joined letters and emoji as they are', () => {
  expect(quoteJson('a\u202eb\u200bc\u{e0041}')).toBe(String.raw`"a\u202eb\u200bc\udb40\udc41"`);
  expect(quoteJson('a\u00adb\u061cc\u3164d\ufe00')).toBe(String.raw`"a\u00adb\u061cc\u3164d\ufe00"`);
  expect(quoteJson('❤️')).toBe('"❤️"');
  expect(quoteJson('👩‍👧 می‌خواهم')).toBe('"👩‍👧 می‌خواهم"');
});
