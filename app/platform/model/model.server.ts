import { env } from '../env.server';
import type { Model } from './model';
import { createOfflineModel } from './offline/offline-model';

let model: Promise<Model> | undefined;

export const isModelOffline = !env.OPENAI_API_KEY && !env.OPENAI_BASE_URL;

/** The model of the configuration: OpenAI, a compatible server, or the offline companion when neither is set. */
export function getModel(): Promise<Model> {
  model ??= isModelOffline
    ? Promise.resolve(createOfflineModel({ wordDelayMs: env.ORION_WORD_DELAY_MS }))
    : import('./openai-model.server').then(({ createOpenaiModel }) => createOpenaiModel());
  return model;
}
