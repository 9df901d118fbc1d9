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
