import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readAloud } from './read-aloud.server';
import { ttsBody } from './speech-schema';

describe('what is to be read aloud', () => {
  it('has a voice and a speed where none are given', () => {
    expect(ttsBody.parse({ text: 'Beans.' })).toEqual({ text: 'Beans.', voice: 'ash', sessionId: '', speed: 1 });
  });

  it('is no other text, voice, speed or field', () => {
    const text = 'Beans.';
    const texts = [{}, { text: ' \n' }, { text: 'a'.repeat(40_001) }];
    const others = [{ voice: 'a b' }, { voice: '' }, { speed: 0.2 }, { speed: 4.1 }, { speed: '1' }, { format: 'wav' }];
    for (const body of [...texts, ...others.map((other) => ({ text, ...other }))])
      expect(ttsBody.safeParse(body).success).toBe(false);
    expect(ttsBody.safeParse({ text: 'a'.repeat(40_000), speed: 4, voice: 'a.b-c_1' }).success).toBe(true);
  });
});

it('is unavailable where no server for speech is set up', async () => {
  const body = ttsBody.parse({ text: 'Beans.' });
  await expect(readAloud(randomUUID(), body, false)).rejects.toMatchObject({ code: 'unavailable' });
});
