import { z } from 'zod';
import { env } from '~/platform/env.server';
import type { ModelReader } from '~/platform/model/model-reader';
import { OFFLINE_READER } from '~/platform/model/model-reader.server';
import { looksEnglish } from '~/platform/encoder/looks-english';
import { log } from '~/platform/log.server';
import { outboundJson } from '~/platform/outbound/outbound-json.server';
import type { Screening } from '../screen-text';
import { severityRank } from '../severity';
import { THRESHOLDS } from '../thresholds';

const TIMEOUT_MS = 1_500;
/** The last part of a long text is what the person ended with. */
const MAX_LENGTH = 20_000;
/** Above this score OpenAI's check is sure of an intent. */
const SURE = 0.9;

/** OpenAI's answer: docs/outside-apis.md §1. */
const answer = z.object({
  results: z
    .array(
      z.object({ categories: z.record(z.string(), z.boolean()), category_scores: z.record(z.string(), z.number()) }),
    )
    .min(1),
});

const isOn = env.MODERATION ? env.MODERATION === 'on' : Boolean(env.OPENAI_API_KEY && !env.OPENAI_BASE_URL);

/**
 * Asks the moderation endpoint of the server that writes the reply about a text that rules and words are not sure of,
 * or that is not English. Nobody else receives it. Returns what was found, or something graver. Never throws, and waits
 * 1.5 seconds at most.
 */
export async function screenModeration(text: string, found: Screening, reader: ModelReader): Promise<Screening> {
  const isSure = severityRank(found.severity) >= severityRank('medium');
  const isDoubtful = found.hasFailed || found.score >= THRESHOLDS.unsure || !looksEnglish(text);
  if (!isOn || reader === OFFLINE_READER || isSure || !isDoubtful) return found;
  try {
    return raiseByModeration(found, await moderate(text.slice(-MAX_LENGTH)));
  } catch (error) {
    log.warn({ error }, 'the moderation endpoint gave no answer');
    return found;
  }
}

async function moderate(input: string): Promise<z.infer<typeof answer>> {
  const { status, body } = await outboundJson(`${env.OPENAI_BASE_URL ?? 'https://api.openai.com/v1'}/moderations`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(env.OPENAI_API_KEY && { authorization: `Bearer ${env.OPENAI_API_KEY}` }),
    },
    body: JSON.stringify({ input }),
    timeoutMs: TIMEOUT_MS,
  });
  if (status !== 200) throw new Error(`the moderation endpoint answered ${status}`);
  return answer.parse(body);
}

function raiseByModeration(found: Screening, { results: [result] }: z.infer<typeof answer>): Screening {
  const { categories, category_scores: scores } = result!;
  const isHarm = Object.entries(categories).some(([name, isFlagged]) => isFlagged && name.startsWith('self-harm'));
  if (!isHarm) return found;
  const isIntent = categories['self-harm/intent'] === true && (scores['self-harm/intent'] ?? 0) >= SURE;
  return {
    ...found,
    severity: isIntent ? 'high' : 'medium',
    categories: ['self-harm'],
    reason: "OpenAI's moderation",
  };
}
