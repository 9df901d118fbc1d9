import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { answerRunner } from '../setup/answer-runner';
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

/** Patterns take seconds: the runner is answered between them. */
async function findSlow<Pattern extends { source: string; flags: string }>(
  patterns: readonly Pattern[],
  placeOf: (pattern: Pattern) => { file: string; at: string },
): Promise<string[]> {
  const slow: string[] = [];
  for (const pattern of patterns) {
    const { file, at } = placeOf(pattern);
    const text = findSlowText(pattern, boundOf(file)?.longest);
    if (text) slow.push(told(at, pattern.source, text));
    await answerRunner();
  }
  return slow;
}

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
    async (folder) => {
      const here = literals.filter(({ file }) => path.posix.dirname(file) === folder);
      expect(await findSlow(here, (pattern) => pattern)).toEqual([]);
    },
  );

  it('stand still on no text where they are put together when a module is loaded', { timeout: 180_000 }, async () => {
    expect([...new Set(made.map(({ file }) => file))].sort()).toEqual(Object.keys(madePatterns).sort());
    for (const file of Object.keys(madePatterns).filter((one) => madePatterns[one]!.load)) {
      const patterns = await loadedPatterns(file);
      expect(patterns.length, file).toBeGreaterThan(0);
      expect(await findSlow(patterns, () => ({ file, at: file }))).toEqual([]);
    }
  });
});
