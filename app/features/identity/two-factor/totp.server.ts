import { brand } from '~/brand';

const PERIOD_SECONDS = 30;
/** One step to either side, for clock differences and slow typing. */
const WINDOW = 1;

/**
 * Returns the URI and the validator of a TOTP secret (RFC 6238) as every authenticator app supports it: SHA-1, 6
 * digits, 30 s. `secret` is base32.
 */
export async function totp(secret: string, email: string) {
  const { Secret, TOTP } = await import('otpauth');
  const generator = new TOTP({
    issuer: brand.name,
    label: email,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });
  return {
    uri: generator.toString(),
    /** Returns the time step that a code belongs to, or null for a wrong code. */
    stepOf: (code: string): number | null => {
      const timestamp = Date.now();
      const delta = generator.validate({ token: code, window: WINDOW, timestamp });
      return delta === null ? null : generator.counter({ timestamp }) + delta;
    },
  };
}

/** Returns 160 random bits in base32 (RFC 4226 §4). */
export async function newTotpSecret(): Promise<string> {
  const { Secret } = await import('otpauth');
  return new Secret({ size: 20 }).base32;
}

/** `path` draws the dark modules as an SVG path on a square of `size` units, quiet zone included. */
export type QrCode = { size: number; path: string };

const QUIET_ZONE = 4;

export async function drawQrCode(text: string): Promise<QrCode> {
  const { default: qrcode } = await import('qrcode');
  const { size, data } = qrcode.create(text, { errorCorrectionLevel: 'M' }).modules;
  const modules = Array.from(data, (dark, index) =>
    dark ? `M${QUIET_ZONE + (index % size)} ${QUIET_ZONE + Math.floor(index / size)}h1v1h-1z` : '',
  );
  return { size: size + 2 * QUIET_ZONE, path: modules.join('') };
}
/** Returns the associated data of a user's TOTP secret. */
export const secretAssociatedData = (userId: string) => ({ table: 'TwoFactor', column: 'secret', id: userId });
