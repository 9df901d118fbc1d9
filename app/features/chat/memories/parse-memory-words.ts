import { z } from 'zod';
import { MEMORY_LIMITS } from '~/features/memory/memory-limits';
import { truncate } from '~/platform/text/truncate';
import type { MemoryWords } from './summarise-words';

const KEYWORDS = 8;
/** More than a model was asked for is no answer. */
const MAX_TEXT = 10_000;
const text = z.string().max(MAX_TEXT, { abort: true });

const keywordList = z.union([z.array(text), text.transform((list) => list.split(/[,;\n]/))]);

const memoryWords = z.object({
  summary: text.trim().min(1),
  keywords: keywordList.optional(),
  emotionalContext: text.optional(),
  emotional_context: text.optional(),
});

/**
 * Parses what a model answered: the first JSON object in it, whatever stands around it. Returns null when there is none
 * with a summary. Texts that are too long are cut.
 */
export function parseMemoryWords(answer: string): MemoryWords | null {
  const parsed = memoryWords.safeParse(firstObject(answer));
  if (!parsed.success) return null;
  const { summary, keywords = [], emotionalContext, emotional_context: otherName } = parsed.data;
  const tidied = keywords.map((keyword) => truncate(tidy(keyword), MEMORY_LIMITS.keyword)).filter(Boolean);
  return {
    summary: truncate(tidy(summary), MEMORY_LIMITS.summary),
    keywords: [...new Set(tidied)].slice(0, KEYWORDS),
    emotionalContext: truncate(tidy(emotionalContext ?? otherName ?? ''), MEMORY_LIMITS.emotionalContext) || 'neutral',
  };
}

function firstObject(answer: string): unknown {
  const [start, end] = [answer.indexOf('{'), answer.lastIndexOf('}')];
  if (start === -1 || end < start) return null;
  try {
    return JSON.parse(answer.slice(start, end + 1));
  } catch {
    return null;
  }
}

/** Models may send control characters and marks that nobody sees. */
function tidy(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
