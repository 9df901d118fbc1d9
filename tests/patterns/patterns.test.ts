import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
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

// Patterns take seconds: the runner is answered between them.
afterEach(() => nextTurn());

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
});
