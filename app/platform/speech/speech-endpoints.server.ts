import { env } from '~/platform/env.server';

const OPENAI = 'https://api.openai.com/v1';

export type SpeechEndpoint = { address: string; model: string; headers: Record<string, string> };

type SpeechSettings = { baseUrl: string | undefined; apiKey: string | undefined; model: string | undefined };

function endpointOf({ baseUrl, apiKey, model }: SpeechSettings): SpeechEndpoint | null {
  const given = baseUrl ?? env.OPENAI_BASE_URL ?? (apiKey || env.OPENAI_API_KEY ? OPENAI : undefined);
  if (!given || !model) return null;
  const address = given.replace(/(?<!\/)\/+$/, '');
  const key = apiKey ?? sharedKeyFor(address);
  return { address, model, headers: key ? { Authorization: `Bearer ${key}` } : {} };
}

/** Returns the API key of the model only for the server that the key belongs to. */
function sharedKeyFor(address: string): string | undefined {
  const isSameServer = new URL(address).origin === new URL(env.OPENAI_BASE_URL ?? OPENAI).origin;
  return isSameServer ? env.OPENAI_API_KEY : undefined;
}

/** The endpoints for text to speech and speech to text, null when not configured. */
export const speechEndpoint = endpointOf({
  baseUrl: env.ORION_TTS_BASE_URL,
  apiKey: env.ORION_TTS_API_KEY,
  model: env.ORION_TTS_MODEL,
});
export const transcriptionEndpoint = endpointOf({
  baseUrl: env.ORION_STT_BASE_URL,
  apiKey: env.ORION_STT_API_KEY,
  model: env.ORION_STT_MODEL,
});
