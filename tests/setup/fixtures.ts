/** What a test file needs for all of its tests: started before the first of them, ended after the last. */
import { afterAll, beforeAll } from 'vitest';
import { startOpenaiDouble } from '../doubles/openai-double';
import { startProviderDouble } from '../doubles/provider-double';
import { type Client, createClient } from './browser-less-client';
import { startFreshServer } from './fresh-server';
import type { RunningServer, StartOptions } from './start-server';

/** Stands for what `start` answers, which is there once the tests run. */
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

/** The built server on an empty database. Options that need another fixture are given as a function. */
export function withServer(options: StartOptions | (() => StartOptions) = {}): RunningServer {
  return fixture(
    () => startFreshServer(typeof options === 'function' ? options() : options),
    (server) => server.stop(),
  );
}

/** Somebody who has registered. */
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

export const withProviderDouble = (...given: Parameters<typeof startProviderDouble>) =>
  fixture(
    () => startProviderDouble(...given),
    (double) => double.stop(),
  );
