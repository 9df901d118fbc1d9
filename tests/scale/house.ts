/** Several instances on PostgreSQL and Redis behind a proxy, on this machine. */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ScratchPostgres, startScratchPostgres } from '../../prisma/scratch-postgres';
import { type OpenaiDouble, startOpenaiDouble } from '../doubles/openai-double';
import { makeMigratedDatabase } from '../setup/fresh-server';
import { createClient } from '../setup/http-client';
import { type ProxyKind, type ScratchProxy, startScratchProxy } from '../setup/scratch-proxy';
import { type ScratchRedis, startScratchRedis } from '../setup/scratch-redis';
import { modelEnv, type RunningServer, startServer } from '../setup/start-server';

export type House = {
  proxy: ScratchProxy;
  instances: RunningServer[];
  double: OpenaiDouble;
  postgres: ScratchPostgres;
  redis: ScratchRedis;
  databaseUrl: string;
  /** Stops an instance as an upgrade does, and starts another on its port. */
  restart: (place: number) => Promise<void>;
  end: () => Promise<void>;
};

export async function startHouse(count: number, kind: ProxyKind = 'caddy'): Promise<House> {
  const postgres = await startScratchPostgres();
  const server = (await postgres.database('postgres')).replace(/\/postgres$/, '');
  const databaseUrl = await makeMigratedDatabase(server);
  const [redis, double] = [
    await startScratchRedis(),
    await startOpenaiDouble({ behaviour: { tokens: 20, delayMs: 5 } }),
  ];
  const secrets = { VAULT_KEY: randomBytes(32).toString('base64'), SESSION_SECRET: randomBytes(32).toString('hex') };
  const shared = { REDIS_URL: redis.url, RATE_LIMIT_SCALE: '100000', TRUST_PROXY: '1', LOG_LEVEL: 'warn' };
  const env = { ...modelEnv(double.url), ...secrets, ...shared };
  const start = (port?: number) => startServer({ databaseUrl, env, ...(port !== undefined && { port }) });
  const instances = await Promise.all(Array.from({ length: count }, () => start()));
  const proxy = await startScratchProxy(
    kind,
    instances.map(({ port }) => port),
  );
  await settled(proxy, count);
  return {
    ...{ proxy, instances, double, postgres, redis, databaseUrl },
    restart: async (place) => {
      const { port } = instances[place]!;
      instances[place]!.kill('SIGTERM');
      await instances[place]!.exited;
      instances[place] = await start(port);
      // The proxy looks once a second.
      await sleep(2_000);
    },
    end: async () => {
      await proxy.stop();
      await Promise.all(instances.map((one) => one.stop()));
      await Promise.all([double.close(), redis.stop(), postgres.stop()]);
    },
  };
}

/** Waits until the proxy has found every instance. */
async function settled({ url }: ScratchProxy, count: number): Promise<void> {
  await sleep(1_500);
  for (let good = 0; good < 10 * count;) {
    const isGood = await createClient(url)
      .request('/health')
      .then(
        ({ status }) => status === 200,
        () => false,
      );
    good = isGood ? good + 1 : 0;
    if (!isGood) await sleep(100);
  }
}
