export type PromptMessage = { role: 'system' | 'user' | 'assistant'; content: string };

/** Words of one of the person's documents. `isAlone` where the person sent the document and said nothing besides. */
export type PromptQuote = { document: string; words: string; isBeginning: boolean; isAlone: boolean };

/**
 * What a model is asked. `seed` makes the offline companion repeatable (the session id). `severity` is the highest of
 * the recent user messages, found outside the model, because care does not depend on one. `quote` is what the offline companion repeats
 * of documents: it understands none.
 */
export type ModelPrompt = {
  messages: PromptMessage[];
  firstName: string | null;
  seed: string;
  severity: 'low' | 'medium' | 'high' | 'critical' | null;
  quote?: PromptQuote | null;
  /** Set when a reflection on a journal entry is asked for. The offline companion reads it here, other models in the messages. */
  entry?: { title: string; content: string };
};
