import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { env } from '~/platform/env.server';
import { limitMessages } from './limit-messages.server';

it('takes 30 messages of a person in a minute, and those of others', async () => {
  const user = randomUUID();
  for (let at = 0; at < 30 * env.RATE_LIMIT_SCALE; at += 1) await limitMessages(user);
  await expect(limitMessages(user)).rejects.toMatchObject({ code: 'too_many_requests' });
  await limitMessages(randomUUID());
});
