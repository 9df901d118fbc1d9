import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { transcribeRecording } from './transcribe-recording.server';

const WEBM = Buffer.concat([
  Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
  Buffer.alloc(64),
]);

it.each([
  ['text', Buffer.from('Beans climb.')],
  ['nothing', Buffer.alloc(0)],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['a WAV', Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVEfmt '), Buffer.alloc(64)])],
])('%s is no recording', async (_what, bytes) => {
  await expect(transcribeRecording(randomUUID(), bytes, false)).rejects.toMatchObject({ code: 'unsupported_type' });
});

it('a recording is taken, and told to be unavailable where no server for speech is set up', async () => {
  await expect(transcribeRecording(randomUUID(), WEBM, false)).rejects.toMatchObject({ code: 'unavailable' });
});
