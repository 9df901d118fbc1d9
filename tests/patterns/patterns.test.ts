import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { bounds, madePatterns } from './exceptions';
import { findPatterns, patternsMadeBy } from './find-patterns';
import { findSlowText } from './time-pattern';

const root = path.resolve(import.meta.dirname, '../..');
const { literals, made } = findPatterns(root);

async function loadedPatterns(file: string) {
  const { load } = madePatterns[file]!;
  vi.resetModules();
  return load ? patternsMadeBy(load) : [];
}

const boundOf = (file: string) => bounds.find(({ of }) => file.startsWith(of));
const told = (at: string, source: string, { before, run, end }: { before: string; run: string; end: string }) =>
  `${at} /${source.slice(0, 120)}/ stands still on ${JSON.stringify(before)} + ${JSON.stringify(run)} again and again + ${JSON.stringify(end)}`;

describe('the regular expressions of the product', () => {
  it('are found in every kind of source', () => {
    for (const file of [
      'server/validate-request.ts',
      'features/journal/transfer/import/reading/markdown-entry.ts',
      'root.tsx',
      'speech-text.ts',
    ]) {
      expect(literals.map((one) => one.file)).toContain(`app/${file}`);
    }
  });

  it.each([...new Set(literals.map(({ file }) => path.posix.dirname(file)))])(
    'stand still on no text, in %s',
    { timeout: 180_000 },
    (folder) => {
      const slow = literals
        .filter(({ file }) => path.posix.dirname(file) === folder)
        .flatMap((pattern) => {
          const text = findSlowText(pattern, boundOf(pattern.file)?.longest);
          return text ? told(pattern.at, pattern.source, text) : [];
        });
      expect(slow).toEqual([]);
    },
  );

  it('stand still on no text where they are put together when a module is loaded', { timeout: 180_000 }, async () => {
    expect([...new Set(made.map(({ file }) => file))].sort()).toEqual(Object.keys(madePatterns).sort());
    for (const file of Object.keys(madePatterns).filter((one) => madePatterns[one]!.load)) {
      const patterns = await loadedPatterns(file);
      expect(patterns.length, file).toBeGreaterThan(0);
      const slow = patterns.flatMap((pattern) => {
        const text = findSlowText(pattern, boundOf(file)?.longest);
        return text ? told(file, pattern.source, text) : [];
      });
      expect(slow).toEqual([]);
    }
  });

  it.each(bounds)('still need the bound of $longest characters in $of', { timeout: 180_000 }, async ({ of }) => {
    const own: { source: string; flags: string }[] = literals.filter(({ file }) => file.startsWith(of));
    for (const file of Object.keys(madePatterns).filter((one) => one.startsWith(of)))
      own.push(...(await loadedPatterns(file)));
    expect(own.some((pattern) => findSlowText(pattern) !== null)).toBe(true);
  });
});

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
