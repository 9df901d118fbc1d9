import type { ModelPrompt } from './model-prompt';

/**
 * Why a model gave no whole reply. The words for people stand in features/chat. `length`, `filtered` and `declined`: the model ended it itself,
 * at its own limit of length, by its content filter, or because it would not answer.
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

/** The door to whatever answers. The iteration ends when the reply is whole or the signal aborts, and throws ModelError otherwise. */
export type Model = {
  kind: 'openai' | 'compatible' | 'offline';
  reply(prompt: ModelPrompt, signal: AbortSignal): AsyncIterable<string>;
};
