/** Runs a seeded HTTP fuzz over every route and method of a running server. */
import { get } from 'node:http';
import path from 'node:path';
import { repositoryRoot } from '../setup/start-server';
import { draftRequest, type Draft, type DraftContext } from './draft-request';
import type { KnownIds } from './known-ids';
import { judgeOutcome, type JudgeOptions } from './judge-outcome';
import { spoil } from './mutations';
import { exchange, serialize, type Outcome } from './raw-exchange';
import { roomOf } from './route-inputs';
import { readRouteTable, type RouteEntry } from './route-table';
import { seededRandom } from './seeded-random';
import { confirmSuspects, watchHealth } from './watch-health';

export type FuzzOptions = JudgeOptions & {
  baseUrl: string;
  seed: number;
  count: number;
  /**
   * A string, or a function called again every few hundred requests and when the cookies no longer work, because a
   * fuzzed sign-out really signs out.
   */
  cookies: string | (() => Promise<string>);
  ownIds: KnownIds;
  otherIds: KnownIds;
  concurrency?: number;
  /** Used instead of the product's own route table. */
  routes?: readonly RouteEntry[];
  limitMs?: number;
  onProgress?: (sent: number, failures: number) => void;
};

export type FuzzFailure = { seedIndex: number; request: string; why: string };
type Counts = Record<string, number>;
export type FuzzResult = {
  sent: number;
  byStatus: Counts;
  byRoom: Record<string, Counts>;
  failures: FuzzFailure[];
  slowest: { seedIndex: number; request: string; ms: number }[];
  /**
   * Longest wait of `GET /health`; number of requests in flight during waits that were too long; number of those that
   * caused such a wait again when sent alone.
   */
  health: { longestMs: number; suspects: number; confirmed: number };
};

const keptSlowest = 8;

const cookiesEvery = 300;

export function makeRequest(seed: number, index: number, context: DraftContext): Draft {
  const random = seededRandom(seed, index);
  const draft = draftRequest(context, random);
  // Half of the requests with a room stay unchanged, so that code behind the first checks is reached as well.
  if (!draft.room || random.chance(0.5)) spoil(draft, random);
  return draft;
}

export async function runFuzz(options: FuzzOptions): Promise<FuzzResult> {
  const { hostname, port, host } = new URL(options.baseUrl);
  const context = await contextFor(options, host);
  const result: FuzzResult = {
    sent: 0,
    byStatus: {},
    byRoom: {},
    failures: [],
    slowest: [],
    health: { longestMs: 0, suspects: 0, confirmed: 0 },
  };
  const watch = watchHealth(Number(port));
  let next = 0;
  let dead = false;
  let renewing: Promise<void> | null = null;
  /** All workers wait for this: without working cookies the requests reach little. */
  const renew = () => {
    renewing ??= cookiesFrom(options)
      .then((cookies) => void (context.cookies = cookies))
      .finally(() => (renewing = null));
    return renewing;
  };
  const worker = async () => {
    while (next < options.count && !dead) {
      const index = next;
      next += 1;
      await renewing;
      if (index % cookiesEvery === 0 && index > 0) await renew();
      const draft = makeRequest(options.seed, index, context);
      watch.begin(index, draft);
      const outcome = await exchange(hostname, Number(port), draft, options.limitMs ?? 10_000);
      watch.end(index);
      const why = judgeOutcome(draft, outcome, options);
      count(result, draft, outcome);
      if (isSignedOut(draft, outcome, context.cookies)) await renew();
      if (outcome.kind === 'answer') keepSlow(result, { seedIndex: index, request: summary(draft), ms: outcome.ms });
      if (why) result.failures.push({ seedIndex: index, request: summary(draft), why });
      if (outcome.kind === 'unreachable' && !(await isAlive(options.baseUrl))) dead = true;
      if (result.sent % 5000 === 0) options.onProgress?.(result.sent, result.failures.length);
    }
  };
  await Promise.all(Array.from({ length: options.concurrency ?? 16 }, worker));
  const { longestMs, suspects } = await watch.stop();
  const confirmed = dead
    ? []
    : await confirmSuspects(Number(port), suspects, (draft) =>
        exchange(hostname, Number(port), draft, options.limitMs ?? 10_000),
      );
  result.health = { longestMs, suspects: suspects.length, confirmed: confirmed.length };
  for (const { index, draft, waitedMs } of confirmed) {
    result.failures.push({
      seedIndex: index,
      request: summary(draft),
      why: `GET /health waited ${Math.round(waitedMs)} ms beside it alone`,
    });
  }
  if (!(await isAlive(options.baseUrl)))
    result.failures.push({ seedIndex: -1, request: 'GET /health', why: 'the server is dead afterwards' });
  result.failures.sort((a, b) => a.seedIndex - b.seedIndex);
  return result;
}

async function contextFor(options: FuzzOptions, host: string): Promise<DraftContext> {
  const routes = options.routes ?? readRouteTable(path.join(repositoryRoot, 'app'));
  return { routes, host, cookies: await cookiesFrom(options), own: options.ownIds, other: options.otherIds };
}

function cookiesFrom({ cookies }: FuzzOptions): Promise<string> {
  return typeof cookies === 'string' ? Promise.resolve(cookies) : cookies();
}

/** Returns whether the response shows that the unchanged cookies no longer work. */
function isSignedOut(draft: Draft, outcome: Outcome, cookies: string): boolean {
  if (
    outcome.kind !== 'answer' ||
    !draft.headers.some(([name, value]) => name === 'Cookie' && value.startsWith(cookies))
  )
    return false;
  const { status, headers } = outcome.answer;
  if (draft.route.isApi) return status === 401 || draft.route.pattern === '/api/logout';
  return /^routes\/(_app|logout)/.test(draft.route.id) && (headers.get('location') ?? '').startsWith('/auth');
}

function count(result: FuzzResult, { route }: Draft, outcome: Outcome): void {
  const key = outcome.kind === 'answer' ? String(outcome.answer.status) : outcome.kind;
  const room = (result.byRoom[roomOf(route.pattern)?.at ?? 'elsewhere'] ??= {});
  for (const counts of [result.byStatus, room]) counts[key] = (counts[key] ?? 0) + 1;
  result.sent += 1;
}

function keepSlow(result: FuzzResult, one: FuzzResult['slowest'][number]): void {
  if (result.slowest.length === keptSlowest && one.ms <= (result.slowest.at(-1)?.ms ?? 0)) return;
  result.slowest = [...result.slowest, one].sort((a, b) => b.ms - a.ms).slice(0, keptSlowest);
}

function summary(draft: Draft): string {
  const type = draft.headers.findLast(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '-';
  const body = draft.body
    .subarray(0, 80)
    .toString('utf8')
    .replace(/[^\x20-\x7e]/g, '·');
  return `${draft.method} ${draft.target.slice(0, 120)} (${draft.route.id}) type=${type.slice(0, 60)} body[${draft.body.length}]=${body} notes=${draft.notes.join(', ')}`;
}

function isAlive(baseUrl: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(`${baseUrl}/health`, { agent: false, timeout: 5000 }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.on('error', () => resolve(false)).on('timeout', () => request.destroy());
  });
}

/** Sends one request again and returns its bytes and its response, for a bug report. */
export async function sendOne(options: FuzzOptions, index: number): Promise<string> {
  const { hostname, port, host } = new URL(options.baseUrl);
  const draft = makeRequest(options.seed, index, await contextFor(options, host));
  const outcome = await exchange(hostname, Number(port), draft, options.limitMs ?? 10_000);
  const bytes = serialize(draft);
  const shown = bytes.subarray(0, 3000).toString('latin1');
  const answer =
    outcome.kind === 'answer'
      ? `${outcome.answer.status}\n${[...outcome.answer.headers].map((pair) => pair.join(': ')).join('\n')}\n\n${outcome.answer.body.slice(0, 2000)}`
      : outcome.kind;
  return `${shown}\n[${bytes.length} bytes]\n-----\n${answer}\n-----\n${judgeOutcome(draft, outcome, options) ?? 'nothing wrong'}`;
}
