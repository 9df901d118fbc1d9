import '../../../../tests/setup/migrated-database';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { makePicture } from '../../../../tests/factories/make-picture';
import { makeUser } from '../../../../tests/factories/make-user';
import { handlePhoto, removePhoto, savePhoto } from './photo.server';

const request = (etag?: string) =>
  new Request('http://localhost:3000/api/user/photo', etag ? { headers: { 'If-None-Match': etag } } : {});
const photoURL = async (id: string) => (await db.user.findUniqueOrThrow({ where: { id } })).photoURL;

it('a picture becomes a small square, at an address that changes with it', async () => {
  const { id } = await makeUser();
  const address = await savePhoto(id, await makePicture({ width: 600, height: 300 }));
  expect(await photoURL(id)).toBe(address);
  const answer = await handlePhoto(id, request());
  const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect([answer.headers.get('Content-Type'), format, width, height]).toEqual(['image/webp', 'webp', 256, 256]);
  expect(await savePhoto(id, await makePicture({ background: '#aa3344' }))).not.toBe(address);
});

it('a browser that has the picture gets no second copy', async () => {
  const { id } = await makeUser();
  await savePhoto(id, await makePicture());
  const etag = (await handlePhoto(id, request())).headers.get('ETag')!;
  const again = await handlePhoto(id, request(etag));
  expect([again.status, await again.text(), again.headers.get('Cache-Control')]).toEqual([
    304,
    '',
    'private, no-cache',
  ]);
  await savePhoto(id, await makePicture({ background: '#aa3344' }));
  expect((await handlePhoto(id, request(etag))).status).toBe(200);
});

it('what is no picture leaves the one before', async () => {
  const { id } = await makeUser();
  const address = await savePhoto(id, await makePicture());
  for (const wrong of [Buffer.from('no picture'), (await makePicture()).subarray(0, 60)])
    await expect(savePhoto(id, wrong)).rejects.toMatchObject({ code: 'validation', status: 400 });
  expect(await photoURL(id)).toBe(address);
});

it('is removed for its user alone', async () => {
  const [one, other] = [await makeUser(), await makeUser()];
  for (const { id } of [one, other]) await savePhoto(id, await makePicture());
  await removePhoto(one.id);
  expect(await photoURL(one.id)).toBeNull();
  await expect(handlePhoto(one.id, request())).rejects.toMatchObject({ code: 'not_found' });
  expect((await handlePhoto(other.id, request())).status).toBe(200);
  await expect(removePhoto(one.id)).resolves.toBeUndefined();
});
