import { env } from '~/platform/env.server';
import type { Model } from '~/platform/model/model';
import { createOfflineModel } from './offline/offline-model';

/** Who receives what is sent to the model: nobody for the offline companion, otherwise OpenAI or the named host. */
export type ModelReader = { kind: 'offline' } | { kind: 'openai' } | { kind: 'compatible'; host: string };

let model: Promise<Model> | undefined;

export const isModelOffline = !env.OPENAI_API_KEY && !env.OPENAI_BASE_URL;

export function modelReader(): ModelReader {
  if (isModelOffline) return { kind: 'offline' };
  return env.OPENAI_BASE_URL ? { kind: 'compatible', host: new URL(env.OPENAI_BASE_URL).hostname } : { kind: 'openai' };
}

const OWN_HOSTS = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Returns whether what is sent to the model leaves this machine. */
export function leavesMachine(reader = modelReader()): boolean {
  if (reader.kind === 'compatible') return !OWN_HOSTS.test(reader.host);
  return reader.kind === 'openai';
}

/** Returns the configured model: OpenAI, a compatible server, or the offline companion when neither is set. */
export function getModel(): Promise<Model> {
  model ??= isModelOffline
    ? Promise.resolve(createOfflineModel({ wordDelayMs: env.ORION_WORD_DELAY_MS }))
    : import('~/platform/model/openai-model.server').then(({ createOpenaiModel }) => createOpenaiModel());
  return model;
}
