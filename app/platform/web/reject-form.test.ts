import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from '~/platform/errors';
import { parseForm } from './form-data.server';
import { rejectForm } from './reject-form.server';

const text = z.string().max(100, { abort: true });
const secrets = {
  password: 'Pa55word',
  confirmPassword: 'Pa55word',
  currentPassword: 'Old1pass',
  newPassword: 'New1pass',
  code: '123456',
  recoveryCode: 'abcd-efgh',
};
const schema = z.object({
  email: text.min(5, 'Email is required'),
  ...Object.fromEntries(Object.keys(secrets).map((name) => [name, text])),
});

describe('rejectForm', () => {
  it.each(['', 'maya@example.com'])('never returns passwords and codes, with the address %j', (email) => {
    const { data } = rejectForm('signin', parseForm({ email, ...secrets }, schema));
    for (const secret of Object.values(secrets)) expect(JSON.stringify(data)).not.toContain(secret);
    expect(data.result.initialValue).toEqual(email ? { email } : {});
  });

  it('names the form, and has status 400 for errors of fields', () => {
    const { data, init } = rejectForm('signin', parseForm({ email: '', ...secrets }, schema));
    expect(data).toMatchObject({
      form: 'signin',
      result: { status: 'error', error: { email: ['Email is required'] } },
    });
    expect(init?.status).toBe(400);
  });

  it('has title and message of the banner as errors of the form, and the status of their error', () => {
    const error = new AppError('too_many_requests', 'Please wait.', { retryAfterSeconds: 1.5 });
    const { data, init } = rejectForm('signin', parseForm({ email: 'maya@example.com', ...secrets }, schema), {
      banner: ['Login failed', error.message],
      fields: { email: 'This address waits.' },
      error,
    });
    expect(data.result).toMatchObject({
      status: 'error',
      error: { '': ['Login failed', 'Please wait.'], email: ['This address waits.'] },
    });
    expect(init?.status).toBe(429);
    expect(new Headers(init?.headers).get('Retry-After')).toBe('2');
  });

  it('answers a form without texts', () => {
    const { data, init } = rejectForm('confirm-email', null, { banner: ['Not changed'], status: 409 });
    expect(data).toMatchObject({ form: 'confirm-email', result: { status: 'error', error: { '': ['Not changed'] } } });
    expect(init?.status).toBe(409);
  });
});
