import { expect, it } from 'vitest';
import { untestedViolations } from './unit-test-rule';

const files = (...paths: string[]) => paths.map((path) => ({ path, text: '' }));

it('asks for a test beside every server module', () => {
  expect(untestedViolations(files('app/features/a/b.server.ts'), [])).toEqual([
    'app/features/a/b.server.ts: has no test beside it',
  ]);
  expect(untestedViolations(files('app/platform/b.server.ts', 'app/platform/b.test.ts'), [])).toEqual([]);
  expect(untestedViolations(files('app/platform/b.server.ts', 'app/platform/b.server.test.ts'), [])).toEqual([]);
  expect(untestedViolations(files('app/features/a/b.ts', 'app/routes/c.server.ts'), [])).toEqual([]);
});

it('takes an exception that is needed, and no other', () => {
  const exceptions = [{ file: 'app/platform/b.server.ts', reason: 'why' }];
  expect(untestedViolations(files('app/platform/b.server.ts'), exceptions)).toEqual([]);
  expect(untestedViolations(files('app/platform/b.server.ts', 'app/platform/b.test.ts'), exceptions)).toEqual([
    'app/platform/b.server.ts: needs no exception',
  ]);
});
