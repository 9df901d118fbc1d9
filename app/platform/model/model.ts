import type { ModelPrompt } from './model-prompt';

/**
 * Why a model gave no complete reply. The texts for users are in features/chat. With `length`, `filtered` and
 * `declined` the model ended the reply itself: at its own length limit, by its content filter, or because it declined.
 */
export type ModelFailure =
  | 'busy'
  | 'unavailable'
  | 'refused'
  | 'silent'
  | 'broken'
  | 'cut'
  | 'too_long'
  | 'empty'
  | 'length'
  | 'filtered'
  | 'declined';

export class ModelError extends Error {
  readonly failure: ModelFailure;

  constructor(failure: ModelFailure, options: { cause?: unknown } = {}) {
    super(`The model failed: ${failure}`, { cause: options.cause });
    this.name = 'ModelError';
    this.failure = failure;
  }
}

/**
 * The interface of all models. The iteration ends when the reply is complete or the signal aborts, and throws
 * ModelError otherwise.
 */
export type Model = {
  kind: 'openai' | 'compatible' | 'offline';
  /** Returns the body of the request for a reply; a model without requests has none. */
  request?(prompt: ModelPrompt): Record<string, unknown>;
  /** `onSent` is called each time the request goes out: not when no connection came about. */
  reply(prompt: ModelPrompt, signal: AbortSignal, onSent?: () => void): AsyncIterable<string>;
};
