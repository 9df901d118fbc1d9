/** A small closed-loop load generator with keep-alive connections. */
import { Agent, request as httpRequest } from 'node:http';
import type { RunningServer } from '../setup/start-server';
import { percentile } from '../soak/soak-environment';
import { cpuMs } from './bench-environment';

export type Target = { server: RunningServer; path: string; cookie: string };

export type LoadResult = {
  perSecond: number;
  /** Processor time of the server for each request, in milliseconds. */
  cpu: number;
  /** Times of whole responses in milliseconds. */
  times: number[];
  bytes: number;
  errors: number;
};

type LoadOptions = { connections: number; seconds: number; pauseMs?: number };

export async function load(target: Target, { connections, seconds, pauseMs }: LoadOptions): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let bytes = 0;
  let errors = 0;
  const cpuBefore = cpuMs(target.server.pid);
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  const worker = async () => {
    while (performance.now() < until) {
      const asked = performance.now();
      const answer = await ask(agent, target).catch(() => null);
      if (answer?.status !== 200) errors += 1;
      else {
        times.push(performance.now() - asked);
        bytes = answer.bytes;
      }
      if (pauseMs) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const elapsed = (performance.now() - startedAt) / 1000;
  const cpu = (cpuMs(target.server.pid) - cpuBefore) / Math.max(1, times.length);
  agent.destroy();
  return { perSecond: times.length / elapsed, cpu, times, bytes, errors };
}

function ask(agent: Agent, { server, path, cookie }: Target): Promise<{ status: number; bytes: number }> {
  return new Promise((resolve, reject) => {
    const options = { agent, host: '127.0.0.1', port: server.port, path, headers: { cookie, accept: 'text/html' } };
    const request = httpRequest(options, (response) => {
      let bytes = 0;
      response.on('data', (part: Buffer) => (bytes += part.length));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes }));
      response.on('error', reject);
    });
    request.on('error', reject);
    request.end();
  });
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}
