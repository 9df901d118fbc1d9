import { expect } from 'vitest';
import type { Client } from './http-client';

/** Connects the user to demo data, as a server does where no provider is set up. */
export async function connectDemo(client: Client): Promise<void> {
  const { status, body } = await client.sendJson<{ authUrl: string }>('POST', '/api/fitbit/connect');
  expect(status).toBe(200);
  const { pathname, search } = new URL(body.authUrl);
  expect((await client.request(pathname + search)).headers.get('location')).toBe('/settings?tab=fitbit');
}
