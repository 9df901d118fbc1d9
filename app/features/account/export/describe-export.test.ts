import { expect, it } from 'vitest';
import { describeExport } from './describe-export.server';
import { exportTables } from './export-tables.server';

it('names every column that is left out, with the reason, and the time', () => {
  const table = {
    model: 'Key',
    key: 'id',
    read: () => Promise.resolve([]),
    fields: { id: 'plain' as const, secret: { leftOut: 'whoever has it opens the door' } },
  };
  const text = describeExport([table], new Date(0));
  expect(text).toContain('Orion, 1970-01-01T00:00:00.000Z');
  expect(text).toContain('\n  Key.secret: whoever has it opens the door.\n');
  expect(text).not.toContain('Key.id');
});

it('tells of every hash and secret that is stored', () => {
  const text = describeExport(exportTables, new Date(0));
  for (const column of [
    'Identity.passwordHash',
    'SignInSession.tokenHash',
    'PendingSignIn.tokenHash',
    'PasswordReset.tokenHash',
    'EmailChange.oldTokenHash',
    'EmailChange.newTokenHash',
    'TwoFactor.secret',
    'RecoveryCode.codeHash',
    'DataKey.wrapped',
  ])
    expect(text).toContain(`\n  ${column}: `);
});
