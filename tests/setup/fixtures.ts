/** Fixtures of a test file: started before its first test, ended after its last or with the worker. */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll } from 'vitest';
import { startFirebaseDouble } from '../doubles/firebase-double';
import { type Behaviour, type OpenaiDouble, startOpenaiDouble } from '../doubles/openai-double';
import { startProviderDouble } from '../doubles/provider-double';
import { startSpeechDouble } from '../doubles/speech-double';
import { type Client, createClient } from './http-client';
import { startFreshServer } from './fresh-server';
import type { RunningServer, StartOptions } from './start-server';
import { atWorkerEnd } from './worker-end';

/** Returns a proxy of the `start` result, which exists once the tests run. */
export function fixture<Thing extends object>(
  start: () => Promise<Thing>,
  end: (thing: Thing) => Promise<unknown>,
): Thing {
  let thing: Thing | undefined;
  beforeAll(async () => {
    thing = await start();
  });
  afterAll(() => thing && end(thing));
  const running = () => {
    if (!thing) throw new Error('This fixture starts with the tests: use it in beforeAll or later.');
    return thing;
  };
  return new Proxy({} as Thing, {
    get(_, key) {
      const value: unknown = Reflect.get(running(), key);
      return typeof value === 'function' ? (value.bind(running()) as unknown) : value;
    },
    set: (_, key, value) => Reflect.set(running(), key, value),
  });
}

/** Starts the built server on an empty database. Pass options that need another fixture as a function. */
export function withServer(options: StartOptions | (() => StartOptions) = {}): RunningServer {
  return fixture(
    () => startFreshServer(typeof options === 'function' ? options() : options),
    (server) => server.stop(),
  );
}

const shared = new Map<string, RunningServer>();

/**
 * Returns the server of this worker that has this environment. Its files use it one after the other, each with users of
 * its own. A file that looks at the whole log or database, or stops the server, takes `withServer`.
 */
export function withSharedServer(env: () => Record<string, string> = () => ({})): RunningServer {
  return fixture(
    async () => {
      const own = env();
      const key = JSON.stringify(own);
      return shared.get(key) ?? (await startSharedServer(key, own));
    },
    () => Promise.resolve(),
  );
}

async function startSharedServer(key: string, env: Record<string, string>): Promise<RunningServer> {
  const server = await startFreshServer({ env });
  shared.set(key, server);
  atWorkerEnd(() => rmSync(server.dataDir, { recursive: true, force: true }));
  // The file in which it ends fails, and the next one gets another.
  void server.exited.then(() => shared.delete(key));
  return server;
}

/** Returns a client with a registered user. */
export function withClient(server: RunningServer, ...person: Parameters<Client['register']>): Client {
  const register = async () => {
    const client = createClient(server.url);
    await client.register(...person);
    return client;
  };
  return fixture(register, () => Promise.resolve());
}

export const withOpenaiDouble = (options?: Parameters<typeof startOpenaiDouble>[0]) =>
  fixture(
    () => startOpenaiDouble(options),
    (double) => double.close(),
  );

let sharedModel: OpenaiDouble | undefined;

/** Returns the model double of this worker, with `behaviour` and without the calls of earlier files. */
export const withSharedOpenaiDouble = (behaviour: Partial<Behaviour> = {}) =>
  fixture(
    async () => {
      sharedModel ??= await startOpenaiDouble();
      sharedModel.setBehaviour(behaviour);
      sharedModel.calls.length = 0;
      return sharedModel;
    },
    () => Promise.resolve(),
  );

export const withProviderDouble = (...given: Parameters<typeof startProviderDouble>) =>
  fixture(
    () => startProviderDouble(...given),
    (double) => double.stop(),
  );

export const withSpeechDouble = () => fixture(startSpeechDouble, (double) => double.close());

export const withFirebaseDouble = () =>
  fixture(startFirebaseDouble, (double) => {
    double.stop();
    return Promise.resolve();
  });
