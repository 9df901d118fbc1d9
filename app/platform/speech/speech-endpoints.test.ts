import { afterEach, expect, it, vi } from 'vitest';

const SECRET = 'sk-of-the-model';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** Loads the speech endpoints with these settings. */
async function endpointsWith(settings: Record<string, string>) {
  vi.resetModules();
  for (const [name, value] of Object.entries({
    ORION_MODEL: 'm',
    ORION_TTS_MODEL: 'voice',
    ORION_STT_MODEL: 'ears',
    ...settings,
  }))
    vi.stubEnv(name, value);
  return import('./speech-endpoints.server');
}

it.each([
  ['OpenAI itself', {}, 'https://api.openai.com/v1', `Bearer ${SECRET}`],
  ["the model's server", { OPENAI_BASE_URL: 'http://models.test/v1' }, 'http://models.test/v1', `Bearer ${SECRET}`],
  [
    "the model's server, named again",
    {
      OPENAI_BASE_URL: 'http://models.test/v1',
      ORION_TTS_BASE_URL: 'http://models.test/v1/',
      ORION_STT_BASE_URL: 'http://models.test/v1/',
    },
    'http://models.test/v1',
    `Bearer ${SECRET}`,
  ],
  [
    'OpenAI, named',
    { ORION_TTS_BASE_URL: 'https://api.openai.com/v1', ORION_STT_BASE_URL: 'https://api.openai.com/v1' },
    'https://api.openai.com/v1',
    `Bearer ${SECRET}`,
  ],
  [
    'another server',
    { ORION_TTS_BASE_URL: 'http://speech.test/v1', ORION_STT_BASE_URL: 'http://speech.test/v1' },
    'http://speech.test/v1',
    undefined,
  ],
  [
    'another server beside a model elsewhere',
    {
      OPENAI_BASE_URL: 'http://models.test/v1',
      ORION_TTS_BASE_URL: 'https://api.openai.com/v1',
      ORION_STT_BASE_URL: 'https://api.openai.com/v1',
    },
    'https://api.openai.com/v1',
    undefined,
  ],
  [
    'another server with a key of its own',
    {
      ORION_TTS_BASE_URL: 'http://speech.test/v1',
      ORION_STT_BASE_URL: 'http://speech.test/v1',
      ORION_TTS_API_KEY: 'own',
      ORION_STT_API_KEY: 'own',
    },
    'http://speech.test/v1',
    'Bearer own',
  ],
])('%s gets the key that is meant for it', async (_what, settings, address, authorization) => {
  const { speechEndpoint, transcriptionEndpoint } = await endpointsWith({
    OPENAI_API_KEY: SECRET,
    ...settings,
  });
  for (const endpoint of [speechEndpoint, transcriptionEndpoint])
    expect([endpoint!.address, endpoint!.headers.Authorization]).toEqual([address, authorization]);
});

it('without a key none is sent', async () => {
  const { speechEndpoint } = await endpointsWith({ OPENAI_BASE_URL: 'http://models.test/v1' });
  expect(speechEndpoint!.headers).toEqual({});
});
