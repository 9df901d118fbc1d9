/** A small closed-loop load generator with keep-alive connections. */
import { Agent, request as httpRequest } from 'node:http';
import { percentile } from '../soak/soak-ground';

export type LoadResult = {
  perSecond: number;
  ttfb: { p50: number; p95: number; p99: number };
  whole: { p50: number; p95: number };
  bytes: number;
  errors: number;
};

type One = { status: number; ttfbMs: number; wholeMs: number; bytes: number };

type LoadOptions = {
  port: number;
  path: string;
  cookie: string;
  connections: number;
  seconds: number;
  pauseMs?: number;
};

export async function load({ port, path, cookie, connections, seconds, pauseMs }: LoadOptions): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const answers: One[] = [];
  let errors = 0;
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  const worker = async () => {
    while (performance.now() < until) {
      const one = await ask(agent, port, path, cookie).catch(() => null);
      if (one?.status === 200) answers.push(one);
      else errors += 1;
      if (pauseMs) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const elapsed = (performance.now() - startedAt) / 1000;
  agent.destroy();
  const ttfb = answers.map((one) => one.ttfbMs);
  const whole = answers.map((one) => one.wholeMs);
  return {
    perSecond: answers.length / elapsed,
    ttfb: { p50: percentile(ttfb, 0.5), p95: percentile(ttfb, 0.95), p99: percentile(ttfb, 0.99) },
    whole: { p50: percentile(whole, 0.5), p95: percentile(whole, 0.95) },
    bytes: answers.at(-1)?.bytes ?? 0,
    errors,
  };
}

function ask(agent: Agent, port: number, path: string, cookie: string): Promise<One> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const request = httpRequest(
      { agent, host: '127.0.0.1', port, path, headers: { cookie, accept: 'text/html' } },
      (response) => {
        const ttfbMs = performance.now() - startedAt;
        let bytes = 0;
        response.on('data', (part: Buffer) => (bytes += part.length));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, ttfbMs, wholeMs: performance.now() - startedAt, bytes }),
        );
        response.on('error', reject);
      },
    );
    request.on('error', reject);
    request.end();
  });
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}
