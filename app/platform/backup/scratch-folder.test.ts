import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { env } from '../env.server';
import { withScratchFolder } from './scratch-folder.server';

it('is gone after its use, also after a failure', async () => {
  const folder = await withScratchFolder((at) => {
    writeFileSync(path.join(at, 'copy.db'), 'x');
    return Promise.resolve(at);
  });
  expect(existsSync(folder)).toBe(false);
  let failed = '';
  const failing = withScratchFolder((at) => Promise.reject(new Error((failed = at))));
  await expect(failing).rejects.toThrow('scratch-');
  expect(existsSync(failed)).toBe(false);
});

it('takes with it what a killed process left a day ago, and nothing newer', async () => {
  const [old, fresh] = ['scratch-old', 'scratch-fresh'].map((name) => path.join(env.dataDir, name));
  for (const folder of [old!, fresh!]) mkdirSync(folder, { recursive: true });
  const before = new Date(Date.now() - 25 * 60 * 60_000);
  utimesSync(old!, before, before);
  await withScratchFolder(() => Promise.resolve());
  expect([existsSync(old!), existsSync(fresh!)]).toEqual([false, true]);
});
