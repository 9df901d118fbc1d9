/**
 * Sets of memories and questions: { conversations: [{ conversation, memories: [{ id, summary, date, turns }], questions:
 * [{ question, turns, category }] }] }. `turns` are the places in the conversation that a memory tells of, and that the
 * answer needs.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { text as readText } from 'node:stream/consumers';
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
  category: z.number().nullish().catch(null),
});
const conversation = z.object({
  conversation: z.union([z.string(), z.number()]),
  memories: z.array(memory),
  questions: z.array(question),
});
const recallSet = z.object({ conversations: z.array(conversation) });

export type Conversation = z.infer<typeof conversation>;
export type Question = z.infer<typeof question>;

/** Reads a file, or the standard input where none is named. Ends the process with a sentence when it is no such set. */
export async function readRecallSet(file: string | undefined): Promise<Conversation[]> {
  try {
    return recallSet.parse(JSON.parse(await (file ? readFile(file, 'utf8') : readText(process.stdin)))).conversations;
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    process.stderr.write(`This is no set of memories and questions: ${reason}\n`);
    process.exit(1);
  }
}

/** Weights are chosen on one half of the conversations and confirmed on the other. */
export function halfOf({ conversation }: Conversation): 'tuning' | 'unseen' {
  const hash = createHash('sha256').update(`${conversation}`).digest();
  return hash.readUInt32BE(0) % 2 === 1 ? 'tuning' : 'unseen';
}

/** Returns the share of a question's turns that the memories with the ids carry. */
export function recallOf({ turns }: Question, ids: string[], { memories }: Conversation): number {
  const found = new Set(memories.filter(({ id }) => ids.includes(id)).flatMap((one) => one.turns));
  const wanted = new Set(turns);
  return [...wanted].filter((turn) => found.has(turn)).length / wanted.size;
}
