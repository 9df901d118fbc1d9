import { expect, it } from 'vitest';
import sharp from 'sharp';
import { drawAvatar } from './draw-avatar.server';

const picture = (width = 40, height = 20) => sharp({ create: { width, height, channels: 3, background: '#3d4aa3' } });

it.each(['png', 'jpeg', 'webp', 'gif'] as const)('a %s becomes a square WebP', async (format) => {
  const drawn = await sharp(await drawAvatar(await picture().toFormat(format).toBuffer())).metadata();
  expect([drawn.format, drawn.width, drawn.height]).toEqual(['webp', 256, 256]);
});

it('a photo is turned upright and says nothing of where it was taken', async () => {
  const halves = await picture(20, 20)
    .extend({ right: 20, background: '#ffffff' })
    .withExif({ IFD0: { Make: 'TestPhone' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 3 })
    .jpeg()
    .toBuffer();
  expect((await sharp(halves).metadata()).orientation, 'the fixture is upside down').toBe(3);
  const drawn = await drawAvatar(halves);
  const { exif, orientation } = await sharp(drawn).metadata();
  expect([exif, orientation]).toEqual([undefined, undefined]);
  const { data } = await sharp(drawn).greyscale().raw().toBuffer({ resolveWithObject: true });
  expect([data[128 * 256 + 10]! > 200, data[128 * 256 + 245]! > 200]).toEqual([true, false]);
});

it.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>')],
  ['text', Buffer.from('words')],
  ['nothing', Buffer.alloc(0)],
])('%s is no picture', async (_, bytes) => {
  await expect(drawAvatar(bytes)).rejects.toMatchObject({
    code: 'validation',
    message: 'Please choose a PNG, JPEG, WebP or GIF picture.',
  });
});

it('a damaged picture, and one of too many pixels, are rejected, and the next one is drawn', async () => {
  const whole = await picture(200, 200).png().toBuffer();
  const bomb = await picture(6_000, 5_000).png().toBuffer();
  const results = await Promise.allSettled([whole.subarray(0, whole.length / 2), bomb, whole].map(drawAvatar));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'validation' });
});
