import { db } from '~/platform/db/db.server';
import { drawAvatar } from '~/platform/images/draw-avatar.server';
import { photoVersion } from './photo-version.server';

/** Makes a picture the person's avatar and answers its address. Throws `validation` for what is no picture. */
export async function savePhoto(userId: string, picture: Buffer): Promise<string> {
  const bytes = new Uint8Array(await drawAvatar(picture));
  const photoURL = `/api/user/photo?v=${photoVersion(bytes)}`;
  await db.$transaction([
    db.userPhoto.upsert({ where: { userId }, create: { userId, bytes }, update: { bytes, createdAt: new Date() } }),
    db.user.update({ where: { id: userId }, data: { photoURL } }),
  ]);
  return photoURL;
}
