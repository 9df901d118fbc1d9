import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawQrCode, newTotpSecret, totp } from './totp.server';

afterEach(() => vi.useRealTimers());

/** The secret of the test vectors in RFC 6238, and its codes at 59 s and at 1,111,111,109 s (six digits of eight). */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const AT_59 = '287082';
const AT_1111111109 = '081804';

describe('a code', () => {
  it('belongs to the present step, the one before or the one after', async () => {
    const { stepOf } = await totp(SECRET, 'maya@example.com');
    vi.useFakeTimers({ toFake: ['Date'] });
    const stepAt = (seconds: number, code: string) => {
      vi.setSystemTime(seconds * 1_000);
      return stepOf(code);
    };
    const seconds = [0, 29.999, 30, 59.999, 60, 89.999, 90];
    expect(seconds.map((at) => stepAt(at, AT_59))).toEqual([1, 1, 1, 1, 1, 1, null]);
    expect(stepAt(1_111_111_109, AT_1111111109)).toBe(37_037_036);
    for (const code of ['', '12345', 'abcdef', AT_59]) expect(stepAt(1_111_111_109, code)).toBeNull();
  });

  it('is that of RFC 6238 for every app', async () => {
    const { uri } = await totp(SECRET, 'maya+me@example.com');
    const { protocol, host, pathname, searchParams } = new URL(uri);
    expect([protocol, host, decodeURIComponent(pathname)]).toEqual(['otpauth:', 'totp', '/Orion:maya+me@example.com']);
    expect(Object.fromEntries(searchParams)).toEqual({
      issuer: 'Orion',
      secret: SECRET,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});

it('a secret has 160 random bits', async () => {
  const secrets = [await newTotpSecret(), await newTotpSecret()];
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(secrets[0]).not.toBe(secrets[1]);
});

it('a QR code leaves four units of quiet zone on every side', async () => {
  const { size, path } = await drawQrCode('otpauth://totp/Orion');
  const [xs, ys] = [/M(\d+)/g, /M\d+ (\d+)/g].map((pattern) => [...path.matchAll(pattern)].map(([, at]) => Number(at)));
  expect([Math.min(...xs!), Math.min(...ys!), Math.max(...xs!), Math.max(...ys!)]).toEqual([4, 4, size - 5, size - 5]);
});
