import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const GOOGLE = { GOOGLE_HEALTH_CLIENT_ID: 'g', GOOGLE_HEALTH_CLIENT_SECRET: 'secret' };
const FITBIT = { FITBIT_CLIENT_ID: 'f', FITBIT_CLIENT_SECRET: 'secret' };

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

/** Loads the module as a server with these settings does. */
function load(settings: Record<string, string>) {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  return import('./providers.server');
}

it('demo data stand in where nothing is set up, and lead nowhere else', async () => {
  const { findProvider, providerToConnect, wearableOrigins } = await load({});
  expect([providerToConnect().id, wearableOrigins(), findProvider('google')]).toEqual(['demo', [], null]);
});

it('Google Health comes before Fitbit, and forms may lead to both', async () => {
  const { findProvider, providerToConnect, wearableOrigins } = await load({ ...GOOGLE, ...FITBIT });
  expect(providerToConnect().id).toBe('google');
  expect(wearableOrigins()).toEqual(['https://accounts.google.com', 'https://www.fitbit.com']);
  expect([findProvider('fitbit')?.label, findProvider('demo')]).toEqual(['Fitbit', null]);
});

it('a stand-in takes the place of a provider', async () => {
  const { wearableOrigins } = await load({
    ...{ ...GOOGLE, ...FITBIT, GOOGLE_HEALTH_AUTH_BASE_URL: 'http://stand-in.example/a//' },
    FITBIT_API_BASE_URL: 'http://other.example/',
  });
  expect(wearableOrigins()).toEqual(['http://stand-in.example', 'http://other.example']);
});
