import { expect, it } from 'vitest';
import { runSweeps } from './run-sweeps';

/** Notes when each begins and ends. */
function makeSweeps(failures: Record<string, Error>) {
  const noted: string[] = [];
  const sweeps = ['a', 'b', 'c'].map((name) => async () => {
    noted.push(`${name} begins`);
    await Promise.resolve();
    if (failures[name]) throw failures[name];
    noted.push(`${name} ends`);
  });
  return { noted, sweeps };
}

it('go one after the other, and past one that fails', async () => {
  const { noted, sweeps } = makeSweeps({ a: new Error('a mistake') });
  await runSweeps(sweeps);
  expect(noted).toEqual(['a begins', 'b begins', 'b ends', 'c begins', 'c ends']);
});

it('leave a database alone that takes nothing', async () => {
  const { noted, sweeps } = makeSweeps({ b: Object.assign(new Error('busy'), { code: 'SQLITE_BUSY' }) });
  await runSweeps(sweeps);
  expect(noted).toEqual(['a begins', 'a ends', 'b begins']);
});
