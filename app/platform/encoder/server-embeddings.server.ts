import { z } from 'zod';
import { env } from '~/platform/env.server';
import { log } from '~/platform/log.server';
import { modelReader } from '~/platform/model/model-reader.server';
import { outboundFetch } from '~/platform/outbound/outbound-fetch.server';

const TIMEOUT_MS = 20_000;
/** 16 vectors of 4,096 numbers as decimals. */
const MAX_BYTES = 4 * 1024 * 1024;
const MAX_TEXTS = 16;
const MAX_CHARACTERS = 8_000;

/** The answer of an embeddings endpoint: docs/outside-apis.md §1. */
const answer = z.object({
  data: z
    .array(z.object({ index: z.number().int().min(0), embedding: z.array(z.number()).min(1).max(8_192) }))
    .max(MAX_TEXTS),
});

/** Whether the server that writes replies makes the vectors, in place of the encoder on this machine. */
export const hasServerEmbeddings = env.ORION_EMBEDDINGS_MODEL !== undefined;

/** Names what makes vectors. Those of two encoders are never compared. */
export const VECTOR_MODEL = hasServerEmbeddings
  ? `${modelReader().name} ${env.ORION_EMBEDDINGS_MODEL}`
  : 'universal-sentence-encoder-lite';

/**
 * Returns a vector for each text, or null when the server gives no good answer. Only texts that the reader at that
 * server may have are passed to it. Never throws.
 */
export async function embedAtServer(
  texts: readonly string[],
  timeoutMs: number = TIMEOUT_MS,
): Promise<Float32Array[] | null> {
  try {
    const vectors: Float32Array[] = [];
    for (let at = 0; at < texts.length; at += MAX_TEXTS)
      vectors.push(...(await embedFew(texts.slice(at, at + MAX_TEXTS), timeoutMs)));
    return vectors;
  } catch (error) {
    log.warn({ error }, 'the embeddings endpoint gave no answer: memories are recalled by their words alone');
    return null;
  }
}

async function embedFew(texts: readonly string[], timeoutMs: number): Promise<Float32Array[]> {
  const input = texts.map((text) => text.slice(0, MAX_CHARACTERS));
  const response = await outboundFetch(
    `${env.OPENAI_BASE_URL ?? 'https://api.openai.com/v1'}/embeddings`,
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(env.OPENAI_API_KEY && { authorization: `Bearer ${env.OPENAI_API_KEY}` }),
      },
      body: JSON.stringify({ model: env.ORION_EMBEDDINGS_MODEL, input, encoding_format: 'float' }),
      signal: AbortSignal.timeout(timeoutMs),
    },
    { maxBytes: MAX_BYTES, maxLineBytes: MAX_BYTES, expects: 'application/json' },
  );
  const text = await response.text();
  if (response.status !== 200) throw new Error(`the embeddings endpoint answered ${response.status}`);
  const byIndex = new Map(answer.parse(JSON.parse(text)).data.map(({ index, embedding }) => [index, embedding]));
  return texts.map((_, index) => {
    const embedding = byIndex.get(index);
    if (!embedding) throw new Error('the embeddings endpoint left a text out');
    return Float32Array.from(embedding);
  });
}
