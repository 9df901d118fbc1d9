import fc from 'fast-check';
import { ENTRY_LIMITS, MOOD_SCORES } from '~/features/journal/entry-limits';
import type { WholeEntry } from '~/features/journal/transfer/export/list-whole-entries.server';

/** Texts that break front matter, lines, quotes, archives and encodings. */
const TRAPS = [
  '---',
  '---\ntitle: "no"\n---\n',
  '...',
  'a: b: c',
  '"quoted" and \'single\'',
  '\\"',
  '# heading',
  '[x](y)',
  '- list',
  '{"a": 1}',
  '\r',
  '\n\n',
  ' indented\n\tby tab ',
  '👩‍👩‍👧 mixed é é',
  '\u2028\u2029\u0085\u007f\ufeff',
  '\u0000',
  '../../etc/passwd',
  'true',
  'null',
  '2024-05-01',
  '#tag, other',
  '&amp; <script>alert(1)</script>',
  '%0a',
  'ünïcödé',
  'ﷺ\u202e',
];

/** Replaces an unpaired surrogate by another character, as storing it does. */
const wellFormed = (words: string) => Buffer.from(words).toString();

const word = fc.oneof(
  fc.constantFrom(...TRAPS),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 8 }),
);
const text = fc.array(word, { maxLength: 6 }).map((words) => wellFormed(words.join(' ')));
/** Texts as the journal stores them: lines trimmed, nothing empty, line endings as on Unix. */
const line = (most: number) =>
  text.map((words) => wellFormed(words.trim().slice(0, most)).trim()).filter((words) => words !== '');
const content = fc
  .tuple(fc.constantFrom('', '\n', '\n\n', '  '), text, fc.constantFrom('', '\n', '\n\n\n'))
  .map((parts) => parts.join('').replace(/\r\n?/g, '\n'))
  .filter((words) => words.trim() !== '');

/** Any entry that the journal can hold. */
export const arbitraryEntry: fc.Arbitrary<WholeEntry> = fc
  .record({
    entryId: fc.uuid(),
    title: line(ENTRY_LIMITS.title),
    content,
    mood: fc.option(line(ENTRY_LIMITS.mood)),
    moodScore: fc.option(fc.constantFrom(...MOOD_SCORES)),
    tags: fc.option(fc.uniqueArray(line(ENTRY_LIMITS.tag), { minLength: 1, maxLength: 5 })),
    isPrivate: fc.boolean(),
    timeZone: fc.option(
      fc.constantFrom('UTC', 'Europe/Berlin', 'America/St_Johns', 'Pacific/Kiritimati', 'Asia/Kathmandu'),
    ),
    // No times in the future: import replaces a later `updatedAt` with the current time.
    time: fc.integer({ min: Date.UTC(1850, 0, 1), max: Date.UTC(2025, 0, 1) }),
    later: fc.integer({ min: 0, max: 10 ** 10 }),
  })
  .map(({ time, later, ...entry }) => ({
    ...entry,
    createdAt: new Date(time).toISOString(),
    updatedAt: new Date(time + later).toISOString(),
  }));
