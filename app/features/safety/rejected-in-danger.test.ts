import '../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { AppError } from '~/platform/errors';
import { makeUser } from '../../../tests/factories/make-user';
import { RejectedInDanger, withHelp } from './rejected-in-danger.server';

const full = new AppError('too_large', 'Your storage is full.');

it('the rejection of a text that speaks of danger has help and stays the same error', async () => {
  const { id: userId } = await makeUser();
  const rejected = await withHelp(full, { userId, text: 'I want to kill myself', severity: 'critical' });
  expect(rejected).toBeInstanceOf(RejectedInDanger);
  const told = JSON.parse(JSON.stringify(rejected)) as Record<string, unknown>;
  expect(told).toMatchObject({ ...JSON.parse(JSON.stringify(full)), safety: { severity: 'critical', kind: 'danger' } });
});

it('an unexpected fault becomes a clear message with help', async () => {
  const { id: userId } = await makeUser();
  const rejected = await withHelp(new Error('disk'), { userId, text: 'I want to die', severity: 'high' });
  expect(rejected).toMatchObject({
    kind: 'unavailable',
    message: 'Something went wrong on our side. Please try again.',
    safety: { severity: 'high' },
  });
});

it('the rejection of an ordinary text is left as it is', async () => {
  const { id: userId } = await makeUser();
  for (const severity of [null, 'low'] as const)
    expect(await withHelp(full, { userId, text: 'Dinner was fine', severity })).toBe(full);
});
