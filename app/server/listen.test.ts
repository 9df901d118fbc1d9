import { type Server } from 'node:http';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../tests/setup/start-server';

let server: Server;
beforeAll(async () => {
  process.env.PORT = String(await freePort());
  const { listen } = await import('./listen');
  server = await listen(express());
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

it('ends answers that nobody reads after a minute, and heads and bodies that are half-sent earlier', () => {
  expect([server.timeout, server.listenerCount('timeout')]).toEqual([60_000, 1]);
  expect([server.headersTimeout, server.requestTimeout]).toEqual([15_000, 30_000]);
});
