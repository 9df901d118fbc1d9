import { createHash } from 'node:crypto';
import { db } from '~/platform/db/db.server';
import { AppError } from '~/platform/errors';
import { drawAvatar } from '~/platform/images/draw-avatar.server';

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

/** The person's own avatar. A browser may keep it and asks each time whether it is still right, and still theirs to see. */
export async function answerPhoto(userId: string, request: Request): Promise<Response> {
  const photo = await db.userPhoto.findUnique({ where: { userId } });
  if (!photo) throw new AppError('not_found', 'There is no photo.');
  const headers = { 'Cache-Control': 'private, no-cache', ETag: `"${photoVersion(photo.bytes)}"` };
  if (request.headers.get('If-None-Match') === headers.ETag) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(photo.bytes), { headers: { ...headers, 'Content-Type': 'image/webp' } });
}

/** Takes the person's avatar away; their initials stand in its place. */
export async function removePhoto(userId: string): Promise<void> {
  await db.$transaction([
    db.userPhoto.deleteMany({ where: { userId } }),
    db.user.update({ where: { id: userId }, data: { photoURL: null } }),
  ]);
}

/** Names these bytes, so that a changed photo has a changed address. */
function photoVersion(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 16);
}
