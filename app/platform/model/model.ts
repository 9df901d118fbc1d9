import type { ModelPrompt } from './model-prompt';

/** Why a model gave no whole reply. The words for people are the chat room's. */
export type ModelFailure = 'busy' | 'unavailable' | 'refused' | 'silent' | 'broken' | 'cut' | 'too_long';

export class ModelError extends Error {
  readonly failure: ModelFailure;
  readonly retryAfterSeconds: number | undefined;

  constructor(failure: ModelFailure, options: { cause?: unknown; retryAfterSeconds?: number } = {}) {
    super(`The model failed: ${failure}`, { cause: options.cause });
    this.name = 'ModelError';
    this.failure = failure;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** The door to whatever answers. The iteration ends when the reply is whole or the signal aborts, and throws ModelError otherwise. */
export type Model = {
  kind: 'openai' | 'compatible' | 'offline';
  reply(prompt: ModelPrompt, signal: AbortSignal): AsyncIterable<string>;
};
