import { describe, expect, it } from 'vitest';
import { findSlowText } from './time-pattern';

/** Patterns that were once in the product, each with the reason why it was slow. */
const SLOW = [
  ['a choice of kinds that is tried again from everywhere', /(?=.*[a-z])(?=.*[A-Z])(?=.*\d)/s],
  ['two repetitions that take the same blanks', /^[ \t]*[-*_|: \t]{3,}$/gm],
  ['three repetitions that take the same blanks', /^#{1,6}\s+(.+?)\s*#*\s*$/],
  [
    'blanks at the beginning of a line that go on over lines',
    /[*_`#>|~[\]\\]|^\s*(?:[-+=]|\d+[.)])|https?:|www\.|@|&/m,
  ],
  ['blanks on both sides of something that is optional', /^\W{0,3}(reflection|questions?)\s*\d?\s*[:.)]\s*(.*)$/iu],
  ['a run that is looked for at the end, from each of its places', /[.!]+$/],
  ['the same at both ends', /^_+|_+$/g],
  ['the same with letters', /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu],
  ['everything before a mark that does not come', /[^.?!\n]*\?/],
  ['a bracket that is never closed', /\[([^\]]*)\]\([^)]*\)/g],
  ['a bracket that is never closed, after a mark', /!\[[^\]\n]*\]\(dayone-moment:[^)\n]*\)/g],
  ['blanks around a line break', /\s*\n\s*/g],
  [
    'a repetition of two alternatives that say the same',
    /^thanks(?: (?:so much|a lot|very much|a (?:bit|little|lot)))*$/,
  ],
  [
    'the same in the middle of a pattern',
    /\b(?:dont|never) (?:\w+ ){0,1}?(?:would |plan on |plans? (?:on|to|of) |ever )*(?:die\b|dying)\b(?! more)/g,
  ],
  ['a repetition within a repetition', /^(?:a+)+$/],
  ['the end of a word that the next one may take', /\bfriend (?:threaten\w*|wants) ?(?:\w+ ){0,3}?suicide/],
] as const;

const QUICK = [
  /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)/s,
  /^[-*_|: \t]{3,}$/gm,
  /(?<![.!])[.!]+$/,
  /^[A-Za-z0-9_-]{1,64}$/,
  /\p{L}/gu,
  /\s+/g,
];

describe('the search for slow texts', () => {
  it.each(SLOW)('finds one for %s', (_, pattern) => expect(findSlowText(pattern), pattern.source).not.toBeNull());
  it.each(QUICK)('finds none for %s', (pattern) => expect(findSlowText(pattern)).toBeNull());
});
