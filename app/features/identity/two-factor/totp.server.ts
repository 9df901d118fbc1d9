import { brand } from '~/brand';

const PERIOD_SECONDS = 30;
/** One step to either side, for clocks that disagree and fingers that are slow. */
const WINDOW = 1;

/** RFC 6238 as every authenticator app knows it: SHA-1, 6 digits, 30 s. `secret` is base32. */
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
    /** The time step that a code belongs to, or null for a wrong one. */
    stepOf: (code: string): number | null => {
      const timestamp = Date.now();
      const delta = generator.validate({ token: code, window: WINDOW, timestamp });
      return delta === null ? null : generator.counter({ timestamp }) + delta;
    },
  };
}

/** 160 random bits in base32 (RFC 4226 §4). */
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
/** Where a person's secret stands in the vault. */
export const secretAssociatedData = (userId: string) => ({ table: 'TwoFactor', column: 'secret', id: userId });
