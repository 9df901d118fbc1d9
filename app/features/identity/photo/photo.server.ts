import { createHash } from 'node:crypto';
import { db } from '~/platform/db/db.server';
import { AppError } from '~/platform/errors';
import { drawAvatar } from '~/platform/images/draw-avatar.server';

/** Stores a picture as the user's avatar and returns its URL. Throws `validation` when it is not a picture. */
export async function savePhoto(userId: string, picture: Buffer): Promise<string> {
  const bytes = new Uint8Array(await drawAvatar(picture));
  const photoURL = `/api/user/photo?v=${photoVersion(bytes)}`;
  await db.$transaction([
    db.userPhoto.upsert({ where: { userId }, create: { userId, bytes }, update: { bytes, createdAt: new Date() } }),
    db.user.update({ where: { id: userId }, data: { photoURL } }),
  ]);
  return photoURL;
}

/** Returns the user's own avatar. A browser may cache it, but revalidates it and the user's access on every use. */
export async function handlePhoto(userId: string, request: Request): Promise<Response> {
  const photo = await db.userPhoto.findUnique({ where: { userId } });
  if (!photo) throw new AppError('not_found', 'There is no photo.');
  const headers = { 'Cache-Control': 'private, no-cache', ETag: `"${photoVersion(photo.bytes)}"` };
  if (request.headers.get('If-None-Match') === headers.ETag) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(photo.bytes), { headers: { ...headers, 'Content-Type': 'image/webp' } });
}

/** Deletes the user's avatar; their initials are shown instead. */
export async function removePhoto(userId: string): Promise<void> {
  await db.$transaction([
    db.userPhoto.deleteMany({ where: { userId } }),
    db.user.update({ where: { id: userId }, data: { photoURL: null } }),
  ]);
}

/** Returns a hash of the bytes, so that a changed photo has a changed URL. */
function photoVersion(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 16);
}
