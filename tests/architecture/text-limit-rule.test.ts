import { describe, expect, it } from 'vitest';
import { textLimitViolations } from './text-limit-rule';

const schema = (text: string, path = 'app/features/chat/chat-schema.ts') => [{ path, text }];

describe('limits of texts', () => {
  it.each([
    'const title = z.string().max(200, { abort: true });',
    "const title = z.string({ error: 'A title.' }).max(200, { error: 'Too long.', abort: true }).trim().regex(/a/);",
    'const time = z.string().max(40, { abort: true }).pipe(z.iso.datetime());',
    "const email = z.string().max(100, { abort: true }).min(1).pipe(z.email('No address.'));",
    'const list = z.array(z.unknown()).max(9, { abort: true }).pipe(z.array(z.number()));',
  ])('let pass: %s', (text) => expect(textLimitViolations(schema(text), [])).toEqual([]));

  it.each([
    'const title = z.string();',
    'const title = z.string().max(200);',
    "const title = z.string().max(200, 'Too long.').regex(/a/);",
    'const title = z.string().trim().max(200, { abort: true });',
    'const title = z.string().min(1).max(200, { abort: true });',
    'const email = z.email().max(100);',
    'const time = z.iso.datetime();',
    'const page = z.object({ address: z.url() });',
  ])('refuse: %s', (text) => expect(textLimitViolations(schema(text), [])).toHaveLength(1));

  it('name an exception that is not needed any more', () => {
    const exception = { file: 'app/features/chat/chat-schema.ts', reason: 'our own words' };
    expect(textLimitViolations(schema('const title = z.string();'), [exception])).toEqual([]);
    expect(textLimitViolations(schema('const count = z.number();'), [exception])).toHaveLength(1);
  });

  it('leave settings and stored words alone', () => {
    expect(textLimitViolations(schema('const host = z.string();', 'app/platform/env.server.ts'), [])).toEqual([]);
  });
});
