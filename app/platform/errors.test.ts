import { describe, expect, it } from 'vitest';
import { AppError } from './errors';

describe('AppError', () => {
  it('has the status of its code, and shows code, message and details', () => {
    const error = new AppError('conflict', 'This was changed meanwhile.', { details: ['title'] });
    expect(error.status).toBe(409);
    expect(JSON.parse(JSON.stringify(error))).toEqual({
      error: 'conflict',
      message: 'This was changed meanwhile.',
      details: ['title'],
    });
  });

  it('shows the kind of a code that belongs to one room, never the cause', () => {
    const error = new AppError('auth/wrong-password', 'Incorrect password.', {
      kind: 'validation',
      cause: new Error('secret detail'),
    });
    expect(error.code).toBe('auth/wrong-password');
    expect(error.status).toBe(400);
    expect(error.cause).toBeInstanceOf(Error);
    expect(JSON.parse(JSON.stringify(error))).toEqual({
      error: 'validation',
      message: 'Incorrect password.',
      details: 'Incorrect password.',
    });
  });
});
