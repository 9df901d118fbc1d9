import { expect, it } from 'vitest';
import { fileMemory } from './memory-file';

it.each([
  [{ from: '2026-02-01', until: '2026-03-01' }, true],
  [{ from: '2026-03-01', until: '2026-03-01' }, true],
  [{ until: '2026-03-01' }, true],
  [{ from: '2026-04-01', until: '2026-03-01' }, false],
])('a memory of a file has its days in order: %o', (days, isRead) => {
  expect(fileMemory.safeParse({ summary: 'I keep bees.', ...days }).success).toBe(isRead);
});
