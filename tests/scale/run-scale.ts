/**
 * npm run bench:scale [-- --quick] [--only curve,rolling,killed,outages,growth]: instances on PostgreSQL and Redis behind
 * Caddy, all on this machine. The shape of the curve counts, not its height: instances, databases, proxy and load share
 * the processors.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createClient } from '../setup/http-client';
import { readRows } from '../setup/read-rows';
import { listen, newSession, readSession, send } from '../soak/soak-environment';
import { type House, startHouse } from './house';
import { makePeople, startLoad } from './load';

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } } });
const seconds = values.quick ? 4 : 15;
const say = (text: string) => void process.stdout.write(`${text}\n`);
const wants = (part: string) => !values.only || values.only.split(',').includes(part);
const told = (failed: Record<string, number>) => (Object.keys(failed).length === 0 ? '0' : JSON.stringify(failed));

async function withHouse(count: number, use: (house: House) => Promise<void>): Promise<void> {
  const house = await startHouse(count);
  await use(house).finally(() => house.end());
}

async function curve(): Promise<void> {
  say('\n| Instances | Requests a second | p50 ms | p95 ms | Failed |\n| --- | --- | --- | --- | --- |');
  for (const count of [1, 2, 4])
    await withHouse(count, async ({ proxy }) => {
      const people = await makePeople(proxy.url, 16);
      await sleep(1_000);
      const end = startLoad(people);
      await sleep(seconds * 1000);
      const { perSecond, p50, p95, failed } = await end();
      say(`| ${count} | ${perSecond} | ${p50} | ${p95} | ${told(failed)} |`);
    });
}

async function rolling(): Promise<void> {
  await withHouse(2, async (house) => {
    const people = await makePeople(house.proxy.url, 8);
    const end = startLoad(people);
    const times = values.quick ? 1 : 5;
    for (let turn = 0; turn < times; turn += 1) for (const place of [0, 1]) await house.restart(place);
    const { requests, failed } = await end();
    say(
      `\nRolling restart, ${times} times both of 2 instances under load: ${requests} requests, failed ${told(failed)}`,
    );
  });
}

/** Replies that one instance writes are followed through the proxy, which may send the follower to the other one. */
async function killed(): Promise<void> {
  await withHouse(2, async (house) => {
    const [first] = house.instances;
    house.double.setBehaviour({ tokens: 200, delayMs: 20 });
    const [direct] = await makePeople(first!.url, 1);
    const follower = createClient(house.proxy.url);
    for (const [name, value] of direct!.cookies) follower.cookies.set(name, value);
    const replies = await Promise.all(
      Array.from({ length: 10 }, async (_, at) => {
        const sessionId = await newSession(direct!);
        void send(direct!, sessionId, `message ${at}`).catch(() => undefined);
        return sessionId;
      }),
    );
    await sleep(1_500);
    const following = replies.map(async (sessionId) => {
      const { messages } = await readSession(follower, sessionId);
      const reply = messages.find(({ role }) => role === 'assistant')!;
      const path = `/api/sessions/${sessionId}/messages/${reply.id}/stream`;
      for (let tries = 0; tries < 5; tries += 1) {
        const heard = await listen(follower, path, null).catch(() => null);
        if (heard?.done) return { ...heard.done, shown: heard.text };
      }
      return null;
    });
    await sleep(1_000);
    const at = performance.now();
    first!.kill('SIGKILL');
    const ends = await Promise.all(following);
    const waited = ((performance.now() - at) / 1000).toFixed(1);
    const whole = ends.filter(
      (one) => one && ['interrupted', 'complete'].includes(one.status) && one.content.length > 0,
    );
    const lengths = ends.map((one) => one?.content.length ?? 0);
    say(
      `\nOne of 2 instances killed while 10 of its replies are followed: ${whole.length} of 10 end with their words (${Math.min(...lengths)} to ${Math.max(...lengths)} characters), ${waited} s after the kill`,
    );
  });
}

async function outages(): Promise<void> {
  await withHouse(2, async ({ proxy, redis, postgres }) => {
    const people = await makePeople(proxy.url, 8);
    let end = startLoad(people);
    await sleep(1_500);
    await redis.kill();
    await sleep(2_000);
    await redis.start();
    await sleep(2_000);
    let result = await end();
    say(`\nRedis away for 2 s under load: ${result.requests} requests, failed ${told(result.failed)}`);
    end = startLoad(people);
    await sleep(1_500);
    await postgres.kill();
    await sleep(1_000);
    const back = performance.now();
    await postgres.start();
    let firstGood = 0;
    while (!firstGood && performance.now() - back < 30_000) {
      const { status } = await createClient(proxy.url)
        .request('/health/ready')
        .catch(() => ({ status: 0 }));
      if (status === 200) firstGood = performance.now() - back;
      else await sleep(50);
    }
    await sleep(2_000);
    result = await end();
    say(
      `PostgreSQL killed and started again under load: ${result.requests} requests, failed ${told(result.failed)}; ready again ${(firstGood / 1000).toFixed(1)} s after its start began`,
    );
  });
}

/** What one person with a usual month leaves behind. */
const MONTH = { sessions: 4, messages: 5, entries: 8, memories: 3 };

async function growth(): Promise<void> {
  await withHouse(1, async ({ proxy, double, databaseUrl }) => {
    double.setBehaviour({ tokens: 60, delayMs: 0 });
    const count = values.quick ? 10 : 100;
    const sizes = async () =>
      new Map(
        (
          await readRows<{ name: string; bytes: string }>(
            { databaseUrl, dataDir: '' },
            `SELECT relname AS name, pg_total_relation_size(oid) AS bytes FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
          )
        ).map(({ name, bytes }) => [name, Number(bytes)]),
      );
    const people = await makePeople(proxy.url, count);
    const before = await sizes();
    const begun = performance.now();
    for (let from = 0; from < people.length; from += 10)
      await Promise.all(
        people.slice(from, from + 10).map(async (client) => {
          for (let session = 0; session < MONTH.sessions; session += 1) {
            const sessionId = await newSession(client);
            for (let message = 0; message < MONTH.messages; message += 1)
              await send(
                client,
                sessionId,
                `It is day ${session} and I slept little again, number ${message}. `.repeat(3),
              );
          }
          for (let entry = 0; entry < MONTH.entries; entry += 1)
            await client.sendJson('POST', '/api/journal', {
              title: `Day ${entry}`,
              content: 'The bees are well today. '.repeat(40),
            });
          for (let memory = 0; memory < MONTH.memories; memory += 1)
            await client.sendJson('POST', '/api/memories', { summary: `Fact ${memory} about the garden and its bees` });
        }),
      );
    const took = (performance.now() - begun) / 1000;
    const after = await sizes();
    const grown = [...after]
      .map(([name, bytes]) => ({ name, bytes: bytes - (before.get(name) ?? 0) }))
      .filter(({ bytes }) => bytes > 0);
    const total = grown.reduce((sum, { bytes }) => sum + bytes, 0);
    const megabytes = (bytes: number) => ((bytes / count) * 1000) / 1e6;
    say(
      `\n${JSON.stringify(MONTH)} for each of ${count} people, in ${took.toFixed(0)} s\n\n| Table, with its indexes | MB for 1,000 people and a month |\n| --- | --- |`,
    );
    for (const { name, bytes } of grown.sort((a, b) => b.bytes - a.bytes).slice(0, 8))
      say(`| ${name} | ${megabytes(bytes).toFixed(1)} |`);
    say(`| all | ${megabytes(total).toFixed(1)} |`);
  });
}

for (const [name, run] of Object.entries({ curve, rolling, killed, outages, growth })) {
  if (!wants(name)) continue;
  process.stderr.write(`${name}\n`);
  await run();
}
