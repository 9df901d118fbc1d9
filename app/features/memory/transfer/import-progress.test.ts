import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { findImportProgress, withProgress } from './import-progress.server';

it('the progress of an import is of its user, until its step ends or fails', async () => {
  const [userId, other] = [randomUUID(), randomUUID()];
  const seen: unknown[] = [];
  await withProgress(userId, 'saving', async (tell) => {
    seen.push(findImportProgress(userId));
    tell(0.256);
    seen.push(findImportProgress(userId), findImportProgress(other));
  });
  const none = { status: 'none', percent: 0 };
  expect(seen).toEqual([{ status: 'saving', percent: 0 }, { status: 'saving', percent: 25 }, none]);
  expect(findImportProgress(userId)).toEqual(none);
  await expect(withProgress(userId, 'reading', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(findImportProgress(userId)).toEqual(none);
  await withProgress(userId, 'saving', async () => {
    const during = await withProgress(userId, 'reading', async () => findImportProgress(userId).status);
    expect([during, findImportProgress(userId).status]).toEqual(['saving', 'saving']);
  });
});
