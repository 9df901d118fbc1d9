/** Sets of memories and questions, in the shape of memory-recall.json (see tests/README.md). */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const memory = z.object({
  id: z.string(),
  summary: z.string(),
  date: z.string().nullish(),
  turns: z.array(z.string()).default([]),
});
const question = z.object({
  question: z.string(),
  turns: z.array(z.string()).default([]),
  category: z.number().nullish(),
});
const conversation = z.object({
  conversation: z.string(),
  memories: z.array(memory),
  questions: z.array(question),
});
const recallSet = z.object({ conversations: z.array(conversation) });

export type Conversation = z.infer<typeof conversation>;
export type Question = z.infer<typeof question>;

/** Reads a file, or the standard input as file 0. */
export function readRecallSet(file: string | 0): Conversation[] {
  return recallSet.parse(JSON.parse(readFileSync(file, 'utf8'))).conversations;
}

/** Weights are chosen on one half of the conversations and confirmed on the other. */
export function halfOf({ conversation }: Conversation): 'tuning' | 'unseen' {
  const hash = createHash('sha256').update(conversation).digest();
  return hash.readUInt32BE(0) % 2 === 1 ? 'tuning' : 'unseen';
}

/** Returns the share of a question's turns that the memories with the ids carry. */
export function recallOf({ turns }: Question, ids: string[], { memories }: Conversation): number {
  const found = new Set(memories.filter(({ id }) => ids.includes(id)).flatMap((one) => one.turns));
  const wanted = new Set(turns);
  return [...wanted].filter((turn) => found.has(turn)).length / wanted.size;
}
