import { createRateLimit } from '~/platform/rate-limit.server';

const uploads = createRateLimit(60, 60 * 60, 'Too many uploads. Please try again later.');

/** Counts one upload of a person. Throws `too_many_requests`. */
export async function limitUploads(userId: string): Promise<void> {
  await uploads.use(userId);
}
