import { expect, it } from 'vitest';
import { describeFailedForm } from './failed-forms';

it('names the form that was not sent, with the cause or with words of its own', () => {
  expect(describeFailedForm('/journal', 'create', 'No connection.')).toEqual({
    title: 'Failed to create journal entry',
    description: 'No connection.',
  });
  expect(describeFailedForm('/history', 'delete', 'No connection.')).toEqual({
    title: 'Delete failed',
    description: 'Failed to delete session.',
  });
});

it.each([
  ['/nowhere', 'create'],
  ['/journal', 'unknown'],
  ['/journal', ''],
])('says at least that the form of %s with %j was not sent', (path, intent) =>
  expect(describeFailedForm(path, intent, 'No connection.')).toEqual({
    title: 'Not sent',
    description: 'No connection.',
  }),
);
