import { AppError } from '../errors';

const AVATAR_SIZE = 256;
const MEGAPIXEL = 1_000_000;
const MAX_SECONDS = 10;

/**
 * The accepted types, detected by their first bytes, with the pixel limit of each. JPEG and WebP are shrunk while they
 * are decoded.
 */
const TAKEN: Record<string, { loader: string; mostPixels: number }> = {
  'image/jpeg': { loader: 'VipsForeignLoadJpegBuffer', mostPixels: 64 * MEGAPIXEL },
  'image/webp': { loader: 'VipsForeignLoadWebpBuffer', mostPixels: 64 * MEGAPIXEL },
  'image/png': { loader: 'VipsForeignLoadPngBuffer', mostPixels: 24 * MEGAPIXEL },
  'image/gif': { loader: 'VipsForeignLoadNsgifBuffer', mostPixels: 24 * MEGAPIXEL },
};

let sharp: ReturnType<typeof loadSharp> | undefined;
let previous: Promise<unknown> = Promise.resolve();

/**
 * Returns the picture as a square WebP without metadata. Throws `validation` for anything but a picture of an accepted
 * type. Pictures are processed one at a time, because each can unpack to hundreds of megabytes.
 */
export async function drawAvatar(picture: Buffer): Promise<Buffer> {
  const { fileTypeFromBuffer } = await import('file-type');
  const kind = TAKEN[(await fileTypeFromBuffer(picture).catch(() => undefined))?.mime ?? ''];
  if (!kind) throw new AppError('validation', 'Please choose a PNG, JPEG, WebP or GIF picture.');
  const turn = previous.then(() => draw(picture, kind.mostPixels));
  previous = turn.catch(() => undefined);
  return turn;
}

async function draw(picture: Buffer, mostPixels: number): Promise<Buffer> {
  sharp ??= loadSharp();
  const { default: open } = await sharp;
  try {
    return await open(picture, { limitInputPixels: mostPixels, failOn: 'warning' })
      .rotate()
      .resize(AVATAR_SIZE, AVATAR_SIZE, { fit: 'cover' })
      .timeout({ seconds: MAX_SECONDS })
      .webp()
      .toBuffer();
  } catch {
    throw new AppError(
      'validation',
      'This picture cannot be read. It may be damaged, or have too many pixels. Please choose another.',
    );
  }
}

/** Loads sharp with the first picture, because it slows the start, and enables only the needed decoders. */
async function loadSharp() {
  const module = await import('sharp');
  module.default.block({ operation: ['VipsForeignLoad'] });
  module.default.unblock({ operation: Object.values(TAKEN).map(({ loader }) => loader) });
  module.default.cache(false);
  return module;
}
