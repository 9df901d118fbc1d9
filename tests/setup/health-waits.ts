/** Measures whether one request blocks others: how long `GET /health` takes meanwhile. */
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const EVERY_MS = 10;

/** Requests /health repeatedly until `work` is done, and returns the longest time in milliseconds. */
export async function longestHealthWait(port: number, work: () => Promise<unknown>): Promise<number> {
  let isDone = false;
  let longest = 0;
  const probe = async () => {
    while (!isDone) {
      longest = Math.max(longest, await healthWait(port));
      await sleep(EVERY_MS);
    }
  };
  const probing = probe();
  try {
    await work();
  } finally {
    isDone = true;
    await probing;
  }
  return longest;
}

/** Returns the time of one response in milliseconds. A failed connection counts with the time until it failed. */
export function healthWait(port: number): Promise<number> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const done = () => resolve(performance.now() - begun);
    const request = get({ host: '127.0.0.1', port, path: '/health', agent: false }, (response) =>
      response.resume().once('end', done).once('error', done),
    );
    request.once('error', done);
  });
}
