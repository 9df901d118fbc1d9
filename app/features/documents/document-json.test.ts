import '../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';
import { makeDocument } from '../../../tests/factories/make-document';
import { makeUser } from '../../../tests/factories/make-user';
import { documentJson, type DocumentRow } from './document-json.server';

/** Returns how a document of a new user is shown, with some of its columns changed. */
async function show(changed: Partial<DocumentRow>) {
  const user = await makeUser();
  const id = await makeDocument(user.id, { text: 'Beans climb.' });
  const row = await db.document.findUniqueOrThrow({ where: { id, userId: user.id } });
  return documentJson(await openVault(user.id), { ...row, ...changed });
}

it.each<[string, Partial<DocumentRow>, 'all' | 'part', string]>([
  ['whole text', { type: 'txt' }, 'all', 'All of it is used.'],
  [
    'a whole PDF, which may hold more than text',
    { type: 'pdf', pages: 3, pagesUsed: 3 },
    'all',
    'All of its text is used.',
  ],
  ['some pages', { type: 'pdf', pages: 5000, pagesUsed: 500 }, 'part', 'The first 500 of 5,000 pages are used.'],
  [
    'part of a text',
    { characters: 659_999, charactersUsed: 400_000 },
    'part',
    'The first 400,000 of 659,999 characters are used.',
  ],
  [
    'left out pictures',
    { type: 'docx', remarks: 'pictures' },
    'part',
    'All of its text is used. Pictures are left out.',
  ],
  ['remarks of another release', { type: 'docx', remarks: 'toString,not-known' }, 'all', 'All of it is used.'],
])('says how much is used: %s', async (_what, changed, used, coverage) => {
  expect(await show(changed)).toMatchObject({ used, coverage });
});

it('a guessed encoding is told, and all of it is used', async () => {
  const { used, coverage } = await show({ remarks: 'windows-1252' });
  expect(used).toBe('all');
  expect(coverage).toMatch(/^All of it is used\. .*Windows-1252/);
});

it('a document whose reader was lost has failed, one that is just being read has not', async () => {
  const minutes = (count: number) => new Date(Date.now() - count * 60_000);
  expect(await show({ status: 'reading', createdAt: minutes(4) })).toMatchObject({ status: 'reading', failure: null });
  const lost = await show({ status: 'reading', createdAt: minutes(6) });
  expect(lost).toMatchObject({ status: 'failed', failure: expect.stringContaining('interrupted'), used: null });
});

it('a failure is told in words, also one of another release, and a damaged name leaves the rest', async () => {
  expect((await show({ status: 'failed', failure: 'encrypted' })).failure).toContain('password');
  expect((await show({ status: 'failed', failure: 'not-known' })).failure).toContain('could not be read');
  expect(await show({ name: 'nonsense' })).toMatchObject({ name: 'This document is damaged', used: 'all' });
});
