import sharp from 'sharp';

/** Returns a PNG of one colour. */
export function makePicture({ width = 8, height = 8, background = '#3d4aa3' } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}
