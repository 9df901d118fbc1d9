/** Orion behind nginx and Caddy with the configurations of docs/proxies: streams, the live socket, and who is believed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenaiDouble, startOpenaiDouble } from '../doubles/openai-double';
import { createClient } from '../setup/http-client';
import { missingProxy, type ProxyKind, type ScratchProxy, startScratchProxy } from '../setup/scratch-proxy';
import { liveSocket } from '../setup/server-pair';
import { modelEnv, type RunningServer, startServer } from '../setup/start-server';
import { newSession } from '../soak/soak-environment';

const hashes = (log: string) =>
  [...log.matchAll(/"event":"sign-in.failed".*?"network":"(\w+)"/g)].map(([, hash]) => hash);

describe.each<ProxyKind>(['nginx', 'caddy'])('behind %s', (kind) => {
  const missing = missingProxy(kind);
  let [double, server, proxy]: [OpenaiDouble, RunningServer, ScratchProxy] = [undefined!, undefined!, undefined!];

  beforeAll(async () => {
    if (missing) return;
    double = await startOpenaiDouble({ behaviour: { tokens: 30, delayMs: 20 } });
    server = await startServer({ env: { ...modelEnv(double.url), TRUST_PROXY: '1', LOG_LEVEL: 'info' } });
    proxy = await startScratchProxy(kind, [server.port]);
  });
  afterAll(async () => {
    await proxy?.stop();
    await Promise.all([server?.stop(), double?.close()]);
  });

  it.skipIf(missing)(
    `replies arrive word by word, and the live socket opens${missing ? ` (left out: ${missing})` : ''}`,
    async () => {
      const client = createClient(proxy.url);
      await client.register();
      const socket = await liveSocket(client);
      const sessionId = await newSession(client);
      const pieces: number[] = [];
      for await (const { event, at } of client.streamEvents(`/api/sessions/${sessionId}/messages`, {
        content: 'hello',
      }))
        if (event === 'delta') pieces.push(at);
      // In one piece if the proxy held them back.
      expect(pieces.length).toBeGreaterThan(10);
      expect(pieces.at(-1)! - pieces[0]!).toBeGreaterThan(200);
      await expect.poll(() => socket.heard.length).toBeGreaterThan(1);
      socket.close();
    },
  );

  it.skipIf(missing)(
    `a visitor cannot choose an address, nor read metrics${missing ? ` (left out: ${missing})` : ''}`,
    async () => {
      const attempt = (address: string) =>
        createClient(proxy.url).request('/auth', {
          method: 'POST',
          body: new URLSearchParams({ intent: 'signin', email: 'nobody@example.test', password: 'Wrong-Room-42' }),
          headers: { 'x-forwarded-for': address },
        });
      await attempt('203.0.113.7');
      await attempt('198.51.100.8');
      await expect.poll(() => hashes(server.logs()).length).toBe(2);
      expect(new Set(hashes(server.logs())).size).toBe(1);
      expect((await createClient(proxy.url).request('/metrics')).status).toBe(403);
    },
  );
});
