import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { identityError } from '~/features/identity/identity-error';
import { AppError } from '~/platform/errors';
import { parseForm } from '~/platform/web/form-data.server';
import { confirmationError, identityFormError } from './settings-form-error.server';

const shape = z.object({ email: z.string(), password: z.string() });
const submission = parseForm({ email: 'maya@example.com', password: 'Correct-Horse-7' }, shape);
const answer = (status: number, error: object) => ({
  data: { form: 'made-up', result: { initialValue: { email: 'maya@example.com' }, error } },
  init: { status },
});
const locked = identityError('auth/too-many-requests', { retryAfterSeconds: 60 });

describe('a failed reauthentication', () => {
  it('is told at the password', () => {
    const missing = confirmationError('made-up', submission, identityError('auth/password-missing'));
    expect(missing).toMatchObject(answer(400, { password: ['Password is required'] }));
    const wrong = confirmationError('made-up', submission, identityError('auth/wrong-password'));
    expect(wrong).toMatchObject(answer(400, { password: ['Incorrect password. Please try again.'] }));
    expect(JSON.stringify([missing, wrong])).not.toContain('Correct-Horse-7');
  });

  it('that has another reason is told for the whole form, with its status', () => {
    expect(confirmationError('made-up', submission, locked)).toMatchObject({
      ...answer(429, { '': ['Not confirmed', locked.message] }),
      init: { status: 429, headers: { 'Retry-After': '60' } },
    });
    expect(confirmationError('made-up', submission, locked, 'Not deleted')).toMatchObject(
      answer(429, { '': ['Not deleted', locked.message] }),
    );
  });

  it('is thrown again when it is no identity error', () => {
    for (const error of [new AppError('conflict', 'Changed meanwhile.'), new TypeError('unexpected')])
      expect(() => confirmationError('made-up', submission, error)).toThrow(error);
  });
});

describe('a failed change', () => {
  const shown = { title: 'Update failed', fields: { 'auth/email-taken': 'email' } };

  it('is told at the field that it is about, else for the whole form', () => {
    const taken = identityError('auth/email-taken');
    expect(identityFormError('made-up', submission, taken, shown)).toMatchObject(
      answer(400, { email: [taken.message] }),
    );
    for (const [error, status] of [
      [locked, 429],
      [new AppError('conflict', 'Changed meanwhile.'), 409],
    ] as const)
      expect(identityFormError('made-up', submission, error, shown)).toMatchObject(
        answer(status, { '': ['Update failed', error.message] }),
      );
  });

  it('is thrown again when it is unexpected', () => {
    const error = new TypeError('unexpected');
    expect(() => identityFormError('made-up', submission, error, shown)).toThrow(error);
  });
});
