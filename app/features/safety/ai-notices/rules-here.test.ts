import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

const rulesOf = (setting: string) => {
  vi.resetModules();
  vi.stubEnv('RULE_PROFILES', setting);
  return import('./rules-here.server');
};

it('are the strictest of all places, or those of the places that are named', async () => {
  expect((await rulesOf('')).rulesHere).toMatchObject({ everyHours: 3, afterDaysAway: 7 });
  expect((await rulesOf('us-ut')).rulesHere).toMatchObject({ everyHours: null, afterDaysAway: 7, whenAsked: true });
  expect((await rulesOf('us-ut, us-ny')).rulesHere).toMatchObject({ everyHours: 3, afterDaysAway: 7 });
});

it('a place that is not known stops the start', async () => {
  await expect(rulesOf('nowhere')).rejects.toThrow("names 'nowhere'");
});
