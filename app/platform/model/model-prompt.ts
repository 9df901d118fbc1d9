export type PromptMessage = { role: 'system' | 'user' | 'assistant'; content: string };

/**
 * A quote from one of the user's documents. `isAlone` is true when the user sent the document without a text of their
 * own.
 */
export type PromptQuote = { document: string; words: string; isBeginning: boolean; isAlone: boolean };

/**
 * The input of a model. `seed` (the session id) makes the offline companion repeatable. `severity` is the highest of
 * the recent user messages, determined outside the model, because care does not depend on one. `quote` is what the
 * offline companion repeats from documents; it understands none.
 */
export type ModelPrompt = {
  messages: PromptMessage[];
  firstName: string | null;
  seed: string;
  severity: 'low' | 'medium' | 'high' | 'critical' | null;
  /** The severity of the message to answer by itself; where it is missing, that of the conversation counts. */
  ownSeverity?: ModelPrompt['severity'];
  quote?: PromptQuote | null;
  /** The answer is one JSON object. A server that does not know how to be asked for one refuses the request. */
  answersJson?: boolean;
  /** The reply asks how the person has been since an earlier visit. */
  asksAfter?: boolean;
  /**
   * Set when a reflection on a journal entry is requested. Only the offline companion reads it; other models get the
   * entry in the messages.
   */
  entry?: { title: string; content: string };
};
