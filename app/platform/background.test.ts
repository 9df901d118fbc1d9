import { expect, it } from 'vitest';
import { captureLog } from '../../tests/setup/capture-log';
import { drainBackground, inBackground } from './background.server';

it('a drain waits for all work that has begun', async () => {
  const done: string[] = [];
  const finish: (() => void)[] = [];
  for (const name of ['one', 'two'])
    inBackground(name, async () => {
      await new Promise<void>((resolve) => finish.push(resolve));
      done.push(name);
    });
  const drained = drainBackground(60_000).then(() => done.push('drained'));
  finish[1]!();
  finish[0]!();
  await drained;
  expect(done).toEqual(['two', 'one', 'drained']);
});

it('a drain gives up on work that does not end', async () => {
  let finish!: () => void;
  inBackground('long', () => new Promise((resolve) => (finish = resolve)));
  await drainBackground(1);
  finish();
  await drainBackground(60_000);
});

it('a failure is logged by the name of the work and harms nothing else', async () => {
  const lines = await captureLog(async () => {
    inBackground('broken work', () => Promise.reject(new Error('a private thought')));
    await drainBackground(60_000);
  });
  expect(lines).toMatchObject([{ level: 50, work: 'broken work', error: { name: 'Error' } }]);
  expect(JSON.stringify(lines)).not.toContain('private');
});
