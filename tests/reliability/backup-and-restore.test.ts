import { expect, it } from 'vitest';
import { backupAndRestore } from '../soak/backup-and-restore';

it(
  'R15: a backup that was made while people write restores to what stood at its moment',
  { timeout: 180_000 },
  async () => {
    const { problems, measured } = await backupAndRestore({ rounds: 3, writers: 4 });
    expect(problems).toEqual([]);
    expect(measured.restored).toBe(3);
  },
);
