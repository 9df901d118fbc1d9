import { env } from '../env.server';

const OPENAI = 'https://api.openai.com/v1';

export type SpeechDoor = { address: string; model: string };

function doorTo(baseUrl: string | undefined, model: string | undefined): SpeechDoor | null {
  const address = baseUrl ?? env.OPENAI_BASE_URL ?? (env.OPENAI_API_KEY ? OPENAI : undefined);
  return address && model ? { address: address.replace(/(?<!\/)\/+$/, ''), model } : null;
}

/** Where text becomes speech, and where speech becomes text: null when not configured. */
export const voiceDoor = doorTo(env.ORION_TTS_BASE_URL, env.ORION_TTS_MODEL);
export const transcriptionDoor = doorTo(env.ORION_STT_BASE_URL, env.ORION_STT_MODEL);

export function speechHeaders(): Record<string, string> {
  return env.OPENAI_API_KEY ? { Authorization: `Bearer ${env.OPENAI_API_KEY}` } : {};
}
