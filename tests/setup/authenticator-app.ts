/** What an authenticator app does, without the phone. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import type { Client, Person } from './browser-less-client';

const SECURITY = '/settings?tab=security';
const STEP_MS = 30_000;

export const secretOf = (html: string) => /<code class="secret">([A-Z2-7 ]+)<\/code>/.exec(html)?.[1]?.replaceAll(' ', '') ?? '';
export const codeAt = (secret: string, timestamp: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

/** What the app shows `steps` from now, with time left to use it. */
export async function codeOf(secret: string, steps = 0): Promise<string> {
  const left = STEP_MS - (Date.now() % STEP_MS);
  if (left < 5_000) await sleep(left + 50);
  return codeAt(secret, Date.now() + steps * STEP_MS);
}

/** Begins to set the app up and answers its secret. */
export async function startTwoFactor(client: Client, { password }: Pick<Person, 'password'>): Promise<string> {
  await client.postForm(SECURITY, { intent: 'two-factor-start', password });
  return secretOf(await (await client.request(SECURITY)).text());
}
