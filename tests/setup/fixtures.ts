/** Fixtures of a test file: started before its first test, ended after its last. */
import { afterAll, beforeAll } from 'vitest';
import { startOpenaiDouble } from '../doubles/openai-double';
import { startProviderDouble } from '../doubles/provider-double';
import { type Client, createClient } from './browser-less-client';
import { startFreshServer } from './fresh-server';
import type { RunningServer, StartOptions } from './start-server';

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

export const withProviderDouble = (...given: Parameters<typeof startProviderDouble>) =>
  fixture(
    () => startProviderDouble(...given),
    (double) => double.stop(),
  );
