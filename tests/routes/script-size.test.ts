import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserScriptSize } from '../bench/browser-script-size';
import { type Client, createClient } from '../setup/browser-less-client';
import { startFreshServer } from '../setup/fresh-server';
import type { RunningServer } from '../setup/start-server';

let server: RunningServer;
let client: Client;
beforeAll(async () => {
  server = await startFreshServer();
  client = createClient(server.url);
  await client.register();
});
afterAll(() => server.stop());

describe('the scripts of a page', () => {
  // A library that reaches the browser by one careless import shows here: zod alone weighs 90 kB.
  it.each([
    ['/', 130],
    ['/history', 150],
    ['/journal', 150],
    ['/settings?tab=security', 150],
  ])('weigh little on %s: at most %i KiB', async (path, most) => {
    expect((await browserScriptSize(client, path)).gzipBytes).toBeLessThan(most * 1024);
  });
});
