import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseForm, textFields } from './form-data.server';

const schema = z.object({
  name: z
    .string({ error: 'Name is required' })
    .max(50, { error: 'Name is too long', abort: true })
    .min(1, 'Name is required'),
  note: z.string().max(100, { abort: true }).optional(),
});

describe('parseForm', () => {
  it('returns the value of a valid form', () => {
    const submission = parseForm({ name: 'Maya', note: '' }, schema);
    expect(submission).toMatchObject({ status: 'success', value: { name: 'Maya', note: '' } });
  });

  it('returns errors by field, and the values', () => {
    const { status, error, initialValue } = parseForm({ name: '', note: 'kept' }, schema).reply();
    expect({ status, error, initialValue }).toEqual({
      status: 'error',
      error: { name: ['Name is required'] },
      initialValue: { note: 'kept' },
    });
  });

  it.each([
    ['__intent__', '{"type":"reset","payload":{}}'],
    ['__intent__', 'not JSON'],
    ['__state__', 'not JSON'],
    ['a[b]', 'x'],
    ['name[0]', 'x'],
    ['name.first', 'x'],
    ['__proto__.polluted', 'yes'],
    ['constructor', 'x'],
  ])('never gives conform the field %s', (name, value) => {
    const form = new FormData();
    form.append('name', 'Maya');
    form.append(name, value);
    const submission = parseForm(textFields(form), schema);
    expect(submission).toMatchObject({ status: 'success', payload: { name: 'Maya' }, value: { name: 'Maya' } });
    expect(submission.reply()).toMatchObject({ fields: ['name'], initialValue: { name: 'Maya' } });
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('takes the last of repeated fields', () => {
    const form = new FormData();
    for (const name of ['first', 'second', 'last']) form.append('name', name);
    expect(parseForm(textFields(form), schema)).toMatchObject({ status: 'success', value: { name: 'last' } });
  });

  it('cuts an overlong field, which stays too long', () => {
    const { error, initialValue } = parseForm({ name: 'x'.repeat(1_000_000) }, schema).reply();
    expect(error).toEqual({ name: ['Name is too long'] });
    expect(String(initialValue?.['name'])).toHaveLength(2_500);
  });
});
