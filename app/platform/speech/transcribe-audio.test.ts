import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  type SpeechDouble,
  speechEnv,
  type SpeechFault,
  speechSecret,
  startSpeechDouble,
} from '../../../tests/doubles/speech-double';

const AUDIO = { bytes: new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 0, 255]), name: 'speech.webm', type: 'audio/webm' };

let server: SpeechDouble;
beforeEach(async () => {
  server = await startSpeechDouble();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.resetModules();
  await server.close();
});

/** Loads the module with these settings. */
async function withSettings(settings: Record<string, string>) {
  vi.resetModules();
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  return (await import('./transcribe-audio.server')).transcribeAudio;
}

it('the recording is sent unchanged, and its text comes without white space around it', async () => {
  const transcribe = await withSettings(speechEnv(server));
  server.hears('  Two words \n');
  expect(await transcribe(AUDIO)).toBe('Two words');
  server.hears('');
  expect(await transcribe(AUDIO)).toBe('');
  expect(server.transcriptions[0]).toEqual({
    model: 'ears-1',
    fileName: 'speech.webm',
    type: 'audio/webm',
    bytes: Buffer.from(AUDIO.bytes),
    authorization: 'Bearer sk-ears',
  });
});

it.each<[SpeechFault, string]>([
  ['400', 'validation'],
  ['401', 'upstream_failed'],
  ['500', 'upstream_failed'],
  ['html', 'upstream_failed'],
  ['badjson', 'upstream_failed'],
])('the failure %s of the server is %s, without its words', async (fault, code) => {
  const transcribe = await withSettings(speechEnv(server));
  server.breaks(fault);
  const failed = transcribe(AUDIO);
  await expect(failed).rejects.toMatchObject({ code });
  await expect(failed).rejects.not.toThrow(speechSecret);
});

it('a silent server is given up', async () => {
  const transcribe = await withSettings({ ...speechEnv(server), ORION_IDLE_SECONDS: '0.1' });
  server.breaks('hang');
  await expect(transcribe(AUDIO)).rejects.toMatchObject({ code: 'upstream_failed' });
});

it('without a server it says so', async () => {
  const transcribe = await withSettings({ ORION_STT_BASE_URL: '', ORION_STT_MODEL: '', OPENAI_API_KEY: '' });
  await expect(transcribe(AUDIO)).rejects.toMatchObject({ code: 'unavailable', status: 503 });
});
