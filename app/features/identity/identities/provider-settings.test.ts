import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const GOOGLE = { GOOGLE_CLIENT_ID: 'orion-google', GOOGLE_CLIENT_SECRET: 'secret' };
const MICROSOFT = { MICROSOFT_CLIENT_ID: 'orion-microsoft', MICROSOFT_CLIENT_SECRET: 'secret' };

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

/** Loads the module as a server with these settings does. */
function load(settings: Record<string, string>) {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  return import('./provider-settings.server');
}

it('a provider without a client id is off, and no form leads to it', async () => {
  const { providerOrigins, providerSettings, providersOn } = await load({ GOOGLE_AUTH_BASE_URL: 'http://127.0.0.1' });
  expect(providersOn()).toEqual({ google: false, microsoft: false });
  expect([providerSettings('google'), providerOrigins()]).toEqual([null, []]);
});

it('forms lead to every origin that a sign-in page of Microsoft goes to', async () => {
  const { providerOrigins, providersOn } = await load(MICROSOFT);
  expect(providersOn()).toEqual({ google: false, microsoft: true });
  expect(providerOrigins()).toEqual(['https://login.microsoftonline.com', 'https://login.live.com']);
});

it('a server in the place of a provider gets every call', async () => {
  const base = 'https://stand-in.example/oidc//';
  const settings = { ...GOOGLE, ...MICROSOFT, GOOGLE_AUTH_BASE_URL: base, MICROSOFT_AUTH_BASE_URL: base };
  const { providerOrigins, providerSettings } = await load(settings);
  for (const provider of ['google', 'microsoft'] as const)
    expect(providerSettings(provider)).toMatchObject({
      clientId: `orion-${provider}`,
      authorizationUrl: 'https://stand-in.example/oidc/authorize',
      tokenUrl: 'https://stand-in.example/oidc/token',
      profileUrl: 'https://stand-in.example/oidc/userinfo',
    });
  expect(providerOrigins()).toEqual(['https://stand-in.example']);
});
