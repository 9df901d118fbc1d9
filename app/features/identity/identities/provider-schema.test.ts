import { expect, it } from 'vitest';
import { isProvider, provingProviders } from './provider-schema';

it('only Google proves that a mailbox belongs to the person', () => expect(provingProviders).toEqual(['google']));

it.each(['toString', 'firebase', 'Google', '', null])('%s is no provider of ours', (value) =>
  expect(isProvider(value)).toBe(false),
);
