/**
 * How much each step counts. Chosen on a half of the conversations of LoCoMo (Maharana et al., Evaluating very long-term
 * conversational memory of LLM agents, 2024) and confirmed on the other: npm run eval:memory.
 */
export const DEFAULT_WEIGHTS = {
  /** Of a term that memories have with a capital letter mostly. */
  name: 2,
  /** Of a term that begins as the one in the question. */
  prefix: 0.3,
  /** Of a term with the same meaning. */
  synonym: 0.3,
  /** Of a kind, or of what belongs to it. */
  related: 0.4,
  /** Of a month or year that the memory is dated with. */
  date: 1.5,
  /** Of two terms that stand beside each other in the question, divided by their distance in the memory. */
  proximity: 0.7,
  /** Added for the share of the question's terms that the memory has. */
  coverage: 0.2,
  /** Added for a memory that begins with a name in the question. */
  subject: 0.1,
  /** Added for a memory with words of time, where the question asks for one. */
  time: 0.3,
  /** Of the likeness of the sentences, compared with the best match of words. */
  sentence: 0.8,
  /** Of the memories beside it, from the same source. */
  neighbor: 0.2,
  /** Of the best memories from the same source. */
  source: 0.2,
};

export type RecallWeights = typeof DEFAULT_WEIGHTS;
