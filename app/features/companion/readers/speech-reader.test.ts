import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

const SECRET = 'a'.repeat(40);
const at = (address: string) => ({ address, model: 'voice', headers: {} });
async function mayGet(address: string, kept: { isAllowed: boolean | null; onlyHere: boolean }, model?: string) {
  vi.resetModules();
  vi.stubEnv('ORION_MODEL', 'm');
  vi.stubEnv('OPENAI_BASE_URL', model);
  vi.stubEnv('OPENAI_API_KEY', SECRET);
  const { maySpeechGet } = await import('./speech-reader.server');
  return [maySpeechGet(at(address), kept), maySpeechGet(null, kept)];
}

it.each([
  ['the host of the model, allowed', 'https://api.openai.com/v1', true, false, true],
  ['the host of the model, refused', 'https://api.openai.com/v1', false, false, false],
  ['the host of the model, not asked about yet', 'https://api.openai.com/v1', null, false, false],
  ['another host, whatever was said of the model', 'https://speech.example.com/v1', false, false, true],
  ['the host of the model, from a conversation that stays here', 'https://api.openai.com/v1', true, true, false],
  ['another host, from a conversation that stays here', 'https://speech.example.com/v1', true, true, false],
  ['this machine, from a conversation that stays here', 'http://127.0.0.1:5000/v1', true, true, true],
])('speech goes to %s', async (_what, address, isAllowed, onlyHere, goes) => {
  expect(await mayGet(address, { isAllowed, onlyHere })).toEqual([goes, false]);
});

it('a model on this machine is asked about before it gets speech too', async () => {
  const here = 'http://localhost:11434/v1';
  expect(await mayGet(here, { isAllowed: null, onlyHere: true }, here)).toEqual([false, false]);
  expect(await mayGet(here, { isAllowed: true, onlyHere: true }, here)).toEqual([true, false]);
});
