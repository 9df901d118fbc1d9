import { AppError } from '~/platform/errors';
import { createRateLimit } from '~/platform/rate-limit.server';
import type { ApiArgs } from '~/platform/web/api-route.server';
import { findPusher } from './push-token.server';

const wrongTokens = createRateLimit({ name: 'wearable-wrong-tokens', limit: 30, window: 15 * 60 });

/** Returns whose phone app calls, by its token. Throws `unauthenticated`, `too_many_requests`. */
export async function apiPush({ request, context }: ApiArgs): Promise<{ id: string }> {
  const userId = await findPusher(request.headers.get('Authorization'));
  if (userId !== null) return { id: userId };
  await wrongTokens.use(context.clientAddress);
  throw new AppError('unauthenticated', 'This token is not valid. Make a new one in Settings, under Fitbit Sync.');
}
