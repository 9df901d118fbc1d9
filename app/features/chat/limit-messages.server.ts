import { createRateLimit } from '~/platform/rate-limit.server';

const perPerson = createRateLimit({
  name: 'messages',
  limit: 30,
  window: 60,
  message: 'You are sending messages very quickly. Please wait a moment.',
});

/** Counts a requested reply against the rate limit. Throws `too_many_requests`. */
export const limitMessages = (userId: string): Promise<void> => perPerson.use(userId);
