import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { createSession } from '~/features/chat/sessions/create-session.server';
import { makeMessages } from '../../../../tests/factories/make-messages';
import { ADDRESS } from '../../../../tests/factories/make-request';
import { makeUser } from '../../../../tests/factories/make-user';
import { readZip } from '../../../../tests/setup/read-zip';
import { describeExport, exportAccount } from './export-account.server';
import { exportTables } from './export-tables.server';

async function makeWriter(text: string) {
  const user = await makeUser();
  await makeMessages(user.id, (await createSession(user.id)).sessionId, [text]);
  return user;
}

it('is a zip with pages, a README and one file for each table, of one person', async () => {
  const [one, other] = [await makeWriter('The bees are back.'), await makeWriter('They fly at dusk.')];
  const answer = await exportAccount(one.id, 'UTC', ADDRESS);
  expect(answer.headers.get('Content-Type')).toBe('application/zip');
  expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="orion-\d{4}-\d\d-\d\d\.zip"$/);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  const files = await readZip(Buffer.from(await answer.arrayBuffer()));
  expect([...files.keys()]).toEqual([
    'README.txt',
    'orion.html',
    ...exportTables.map(({ model }) => `data/${model}.json`),
  ]);
  for (const name of ['orion.html', 'data/Message.json'])
    expect(files.get(name)!.toString()).toContain('The bees are back.');
  for (const file of files.values()) {
    expect(file.includes('They fly at dusk.')).toBe(false);
    expect(file.includes(other.id)).toBe(false);
  }
});

it('a reader who goes away takes nothing from the next one', async () => {
  const { id } = await makeWriter('The bees are back.');
  const reader = (await exportAccount(id, 'UTC', ADDRESS)).body!.getReader();
  expect((await reader.read()).done).toBe(false);
  await reader.cancel();
  const again = await exportAccount(id, 'UTC', ADDRESS);
  expect((await readZip(Buffer.from(await again.arrayBuffer()))).size).toBe(exportTables.length + 2);
});

it('an account that is gone has nothing to export', async () => {
  await expect(exportAccount('nobody', 'UTC', ADDRESS)).rejects.toThrow();
});

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
