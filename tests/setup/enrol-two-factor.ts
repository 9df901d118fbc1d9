/** Sets up and uses a user's second factor, in place of an authenticator app. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import type { Client } from './http-client';

const SECURITY = '/settings?tab=security';
const STEP_MS = 30_000;

export const secretOf = (html: string) =>
  /this key in the app: <code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(html)?.[1]?.replaceAll(' ', '') ?? '';

export const codeAt = (secret: string, timestamp: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

/** Returns the code of the time step `steps` from now, with at least 5 s left to use it. */
export async function codeOf(secret: string, steps = 0): Promise<string> {
  const left = STEP_MS - (Date.now() % STEP_MS);
  if (left < 5_000) await sleep(left + 50);
  return codeAt(secret, Date.now() + steps * STEP_MS);
}

/** Returns a code that is wrong for every time step near the current one. */
export function wrongFor(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeAt(secret, Date.now() + steps * STEP_MS));
  return ['111111', '222222', '333333', '444444', '555555', '666666'].find((code) => !near.includes(code))!;
}

export async function readRecoveryCodes(client: Client): Promise<string[]> {
  const page = await (await client.request('/settings/recovery-codes')).text();
  return [...page.matchAll(/<code>([A-Z2-9-]{19})<\/code>/g)].map(([, code]) => code!);
}

/** Starts the setup of the app and returns its secret. */
export async function startTwoFactor(client: Client, { password }: { password: string }): Promise<string> {
  await client.postForm(SECURITY, { intent: 'two-factor-start', password });
  return secretOf(await (await client.request(SECURITY)).text());
}

/** Turns on the second factor of a signed-in user. */
export async function enrolTwoFactor(client: Client, password: string): Promise<{ secret: string; codes: string[] }> {
  const secret = await startTwoFactor(client, { password });
  // Use the code of the previous step, so that the current one stays unused.
  const answer = await client.postForm(SECURITY, { intent: 'two-factor-confirm', code: await codeOf(secret, -1) });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/settings/recovery-codes']);
  return { secret, codes: await readRecoveryCodes(client) };
}
