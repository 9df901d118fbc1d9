/** The second factor of a person, with the app on their phone. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import type { Client } from './browser-less-client';

const SECURITY = '/settings?tab=security';
const STEP_MS = 30_000;

export const secretOf = (html: string) =>
  /<code class="secret">([A-Z2-7 ]+)<\/code>/.exec(html)?.[1]?.replaceAll(' ', '') ?? '';

const codeAt = (secret: string, timestamp: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

/** What the app shows `steps` from now, with time left to use it. */
export async function codeOf(secret: string, steps = 0): Promise<string> {
  const left = STEP_MS - (Date.now() % STEP_MS);
  if (left < 5_000) await sleep(left + 50);
  return codeAt(secret, Date.now() + steps * STEP_MS);
}

/** A code that no step near this one has. */
export function wrongFor(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeAt(secret, Date.now() + steps * STEP_MS));
  return ['111111', '222222', '333333', '444444', '555555', '666666'].find((code) => !near.includes(code))!;
}

export async function readRecoveryCodes(client: Client): Promise<string[]> {
  const page = await (await client.request('/settings/recovery-codes')).text();
  return [...page.matchAll(/<code>([A-Z2-9-]{19})<\/code>/g)].map(([, code]) => code!);
}

/** Begins to set the app up and answers its secret. */
export async function startTwoFactor(client: Client, { password }: { password: string }): Promise<string> {
  await client.postForm(SECURITY, { intent: 'two-factor-start', password });
  return secretOf(await (await client.request(SECURITY)).text());
}

/** Turns the second factor of a signed-in person on. */
export async function enrolTwoFactor(client: Client, password: string): Promise<{ secret: string; codes: string[] }> {
  const secret = await startTwoFactor(client, { password });
  // The code before this one, so that the present one is not used up.
  const answer = await client.postForm(SECURITY, { intent: 'two-factor-confirm', code: await codeOf(secret, -1) });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/settings/recovery-codes']);
  return { secret, codes: await readRecoveryCodes(client) };
}
