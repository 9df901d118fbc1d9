import { expect, it } from 'vitest';
import { captureLog } from '../../tests/setup/capture-log';
import { log } from './log.server';

it('an error is logged by its name, code and place, never by its words', async () => {
  const error = Object.assign(new TypeError('wrong in "a private thought"\n    here too'), {
    code: 'E_WRONG',
    cause: 'a private cause',
  });
  const [line] = await captureLog(() => log.error({ error }, 'it failed'));
  expect(line).toMatchObject({ msg: 'it failed', error: { name: 'TypeError', code: 'E_WRONG' } });
  expect(JSON.stringify(line)).not.toMatch(/private|thought|here too/);
  expect((line!.error as { at: string[] }).at[0]).toContain('log.test.ts');
});

it.each(['a private thought', { message: 'a private thought' }, undefined])(
  'so is what is no error: %j',
  async (error) => {
    const [line] = await captureLog(() => log.warn({ error }, 'it failed'));
    expect(JSON.stringify(line)).not.toContain('private');
  },
);

it('a line has its time and names neither the machine nor the process', async () => {
  const [line] = await captureLog(() => log.info('started'));
  expect(Object.keys(line!).sort()).toEqual(['level', 'msg', 'time']);
  expect(new Date(String(line!.time)).toISOString()).toBe(line!.time);
});
