import { env } from '~/platform/env.server';
import type { Model } from '~/platform/model/model';
import type { ModelReader } from '~/platform/model/model-reader';
import { createOfflineModel } from './offline/offline-model';

let offlineModel: Model | undefined;
let configuredModel: Promise<Model> | undefined;

/** Returns the model that the reader's replies are from: the offline companion, or the configured one. */
export function getModel({ place }: ModelReader): Promise<Model> {
  if (place === 'offline')
    return Promise.resolve((offlineModel ??= createOfflineModel({ wordDelayMs: env.ORION_WORD_DELAY_MS })));
  configuredModel ??= import('~/platform/model/openai-model.server').then(({ createOpenaiModel }) =>
    createOpenaiModel(),
  );
  return configuredModel;
}
