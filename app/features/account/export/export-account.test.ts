import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { createSession } from '~/features/chat/sessions/create-session.server';
import { makeMessages } from '../../../../tests/factories/make-messages';
import { ADDRESS } from '../../../../tests/factories/make-request';
import { makeUser } from '../../../../tests/factories/make-user';
import { readZip } from '../../../../tests/setup/read-zip';
import { exportAccount } from './export-account.server';
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
