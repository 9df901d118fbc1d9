import { expect, it } from 'vitest';
import { consentsAtRegistration } from './consents-at-registration.server';

it('without a model nothing is agreed to: a model that is configured later is asked about', () => {
  expect(consentsAtRegistration()).toEqual([]);
});
