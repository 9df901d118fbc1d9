/**
 * Creates a WAV of speech for Chromium's fake microphone with espeak-ng, which is installed where possible. Uses a tone
 * otherwise.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export function makeSpokenFile(words: string): { file: string; isSpeech: boolean } {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'orion-voice-')), 'spoken.wav');
  const speak = () => spawnSync('espeak-ng', ['-v', 'en-us', '-w', file, words]).status === 0;
  if (speak() || (installEspeak() && speak())) return { file, isSpeech: true };
  process.stdout.write('espeak-ng is not here and cannot be installed: a tone stands in for the spoken file\n');
  writeFileSync(file, toneFile(2));
  return { file, isSpeech: false };
}

function installEspeak(): boolean {
  if (process.getuid?.() !== 0) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) => spawnSync('apt-get', args, { stdio: 'ignore', env, timeout: 50_000 }).status === 0;
  const install = () => apt('install', '-y', '--no-install-recommends', 'espeak-ng');
  return install() || (apt('update') && install());
}

/** Returns a WAV of a 440 Hz tone: 16-bit mono at 16 kHz. */
export function toneFile(seconds: number): Buffer {
  const rate = 16_000;
  const samples = Buffer.alloc(rate * seconds * 2);
  for (let index = 0; index < rate * seconds; index += 1)
    samples.writeInt16LE(Math.round(8_000 * Math.sin((index * 2 * Math.PI * 440) / rate)), index * 2);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}
