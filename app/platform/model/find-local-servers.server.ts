import { get } from 'node:http';
import { z } from 'zod';
import { env } from '../env.server';
import { isModelOffline } from './model-reader.server';

/** A server on this machine that speaks Chat Completions: its base URL, which ends in /v1, and its models. */
export type LocalServer = { baseUrl: string; models: string[] };

const MAX_WAIT_MS = 300;
const MAX_BYTES = 256 * 1024;
const MAX_MODELS = 20;

/** Names that can stand in .env as they are. */
const modelName = /^[\w.:/@+-]{1,120}$/;
const modelList = z.object({ data: z.array(z.object({ id: z.string() })).max(10_000) });

let asked: Promise<LocalServer[]> | undefined;

/**
 * Returns the model servers that answered on this machine when it was first asked, at the start. Nothing is sent to
 * them. There are none where a model is configured.
 */
export function localServers(): Promise<LocalServer[]> {
  return (asked ??= isModelOffline ? findLocalServers(env.LOCAL_MODEL_PORTS) : Promise.resolve([]));
}

/** Asks these ports of the loopback address for their models, all at once, and waits 300 ms. It never throws. */
export async function findLocalServers(ports: readonly number[]): Promise<LocalServer[]> {
  const found = await Promise.all(
    ports.map(async (port) => {
      const baseUrl = `http://127.0.0.1:${port}/v1`;
      const models = parseModels(await read(`${baseUrl}/models`));
      return models.length > 0 ? [{ baseUrl, models }] : [];
    }),
  );
  return found.flat();
}

/** Returns the body of a successful answer, or null. It follows no redirect, so that nobody else is asked. */
function read(url: string): Promise<string | null> {
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(MAX_WAIT_MS);
    const request = get(url, { signal, agent: false, headers: { Accept: 'application/json' } }, (response) => {
      if (response.statusCode !== 200) return void response.destroy(new Error('no model server'));
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        body += part;
        if (body.length > MAX_BYTES) response.destroy(new Error('too much'));
      });
      response.on('end', () => resolve(body));
      response.on('error', () => resolve(null));
    });
    request.on('error', () => resolve(null));
  });
}

function parseModels(body: string | null): string[] {
  try {
    const { data } = modelList.parse(JSON.parse(body ?? ''));
    return data
      .map(({ id }) => id)
      .filter((id) => modelName.test(id))
      .slice(0, MAX_MODELS);
  } catch {
    return [];
  }
}

/** Returns the two lines of .env that make Orion use a model of a server. */
export function settingsFor(server: LocalServer, model: string): string {
  return `OPENAI_BASE_URL=${server.baseUrl}\nORION_MODEL=${model}`;
}
