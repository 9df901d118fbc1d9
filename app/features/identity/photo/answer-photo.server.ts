import { db } from '~/platform/db/db.server';
import { AppError } from '~/platform/errors';
import { photoVersion } from './photo-version.server';

/** The person's own avatar. A browser may keep it and asks each time whether it is still right, and still theirs to see. */
export async function answerPhoto(userId: string, request: Request): Promise<Response> {
  const photo = await db.userPhoto.findUnique({ where: { userId } });
  if (!photo) throw new AppError('not_found', 'There is no photo.');
  const headers = { 'Cache-Control': 'private, no-cache', ETag: `"${photoVersion(photo.bytes)}"` };
  if (request.headers.get('If-None-Match') === headers.ETag) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(photo.bytes), { headers: { ...headers, 'Content-Type': 'image/webp' } });
}
