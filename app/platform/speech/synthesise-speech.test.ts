import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type SpeechDouble,
  type SpeechFault,
  speechSecret,
  startSpeechDouble,
} from '../../../tests/doubles/speech-double';
import { synthesiseSpeech } from './synthesise-speech.server';

const VOICE = { voice: 'ash', speed: 1.5 };

let server: SpeechDouble;
beforeAll(async () => {
  server = await startSpeechDouble();
});
beforeEach(() => void (server.speeches.length = 0));
afterAll(() => server.close());

const speak = (...pieces: string[]) => {
  const headers = { Authorization: 'Bearer sk-own' };
  return synthesiseSpeech({ address: server.url, model: 'voice-1', headers }, pieces, VOICE);
};
const textOf = (audio: ReadableStream<Uint8Array>) => new Response(audio).text();

it('pieces are spoken in order as one audio, each asked for with the voice, model and key', async () => {
  const { type, audio } = await speak('One.', 'Two.', 'Three.');
  expect(type).toBe('audio/mpeg');
  expect(await textOf(audio)).toBe('<One.><Two.><Three.>');
  expect(server.speeches.map(({ input }) => input)).toEqual(['One.', 'Two.', 'Three.']);
  for (const call of server.speeches)
    expect(call).toMatchObject({ ...VOICE, model: 'voice-1', authorization: 'Bearer sk-own' });
});

it('the next piece is asked for when the one before has been read', async () => {
  const { audio } = await speak('One.', 'Two.', 'Three.', 'Four.', 'Five.');
  expect(server.speeches.length).toBeLessThan(5);
  await textOf(audio);
  expect(server.speeches).toHaveLength(5);
});

describe('a failure', () => {
  it.each<[SpeechFault, string]>([
    ['400', 'validation'],
    ['401', 'upstream_failed'],
    ['500', 'upstream_failed'],
    ['html', 'upstream_failed'],
    ['empty', 'upstream_failed'],
  ])('before any audio is an error (%s: %s) without words of the server', async (fault, code) => {
    const failed = speak(`fault-${fault}`);
    await expect(failed).rejects.toMatchObject({ code });
    await expect(failed).rejects.not.toThrow(speechSecret);
  });

  it('after the first audio breaks the stream off', async () => {
    const { audio } = await speak('One.', 'fault-500', 'Three.');
    await expect(textOf(audio)).rejects.toThrow();
    expect(server.speeches.map(({ input }) => input)).toEqual(['One.', 'fault-500']);
  });
});

it('a listener who leaves ends the call', async () => {
  const { audio } = await speak('fault-stall');
  await audio.cancel();
  await expect.poll(() => server.speeches[0]!.closedEarly).toBe(true);
});
