import { createCookie } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import { sessionSecret } from '../vault/secrets.server';
import { createSignedCookie } from './signed-cookie.server';

const pairOf = (setCookie: string) => setCookie.split(';', 1)[0]!;
const renamed = (pair: string, name: string) => pair.replace(/^[^=]*/, name);

describe('a signed cookie', () => {
  it('counts under its own name only', async () => {
    const [one, other] = [createSignedCookie({ name: 'one' }), createSignedCookie({ name: 'other' })];
    const pair = pairOf(await one.serialize('a value'));
    expect(await one.parse(pair)).toBe('a value');
    expect(await other.parse(renamed(pair, 'other'))).toBeNull();
  });

  it('counts with the signature of the secret itself only where that is allowed', async () => {
    const pair = pairOf(await createCookie('one', { secrets: [sessionSecret()] }).serialize('a value'));
    expect(await createSignedCookie({ name: 'one' }).parse(pair)).toBeNull();
    const tolerant = createSignedCookie({ name: 'one', alsoSignedBy: [sessionSecret()] });
    expect(await tolerant.parse(pair)).toBe('a value');
    expect(pairOf(await tolerant.serialize('a value'))).toBe(
      pairOf(await createSignedCookie({ name: 'one' }).serialize('a value')),
    );
  });
});
