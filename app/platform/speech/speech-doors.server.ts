import { env } from '../env.server';

const OPENAI = 'https://api.openai.com/v1';
/** Whose key OPENAI_API_KEY is. */
const KEY_ADDRESS = trimmed(env.OPENAI_BASE_URL ?? OPENAI);

export type SpeechDoor = { address: string; model: string; headers: Record<string, string> };

function doorTo(kind: 'TTS' | 'STT'): SpeechDoor | null {
  const model = env[`ORION_${kind}_MODEL`];
  const given = env[`ORION_${kind}_BASE_URL`] ?? env.OPENAI_BASE_URL ?? (env.OPENAI_API_KEY ? OPENAI : undefined);
  if (!given || !model) return null;
  const address = trimmed(given);
  // A key goes to nobody but the one who gave it.
  const key = env[`ORION_${kind}_API_KEY`] ?? (address === KEY_ADDRESS ? env.OPENAI_API_KEY : undefined);
  return { address, model, headers: key ? { Authorization: `Bearer ${key}` } : {} };
}

function trimmed(address: string): string {
  return address.replace(/\/+$/, '');
}

/** Where text becomes speech, and where speech becomes text: null when not configured. */
export const voiceDoor = doorTo('TTS');
export const transcriptionDoor = doorTo('STT');
