import '../../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { makeUser } from '../../../../../tests/factories/make-user';
import { showImport } from './show-import.server';

it('shows help in place of the severity', async () => {
  const { id } = await makeUser();
  expect(await showImport(id, { imported: 2, skipped: 1 })).toEqual({ imported: 2, skipped: 1 });
  expect(await showImport(id, { imported: 2, skipped: 0, severity: 'high' })).toEqual({
    imported: 2,
    skipped: 0,
    safety: expect.objectContaining({ severity: 'high', kind: 'danger', support: expect.anything() }),
  });
});
