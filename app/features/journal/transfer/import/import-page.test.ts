import '../../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { openVault } from '~/platform/vault/vault.server';
import { makeUser } from '../../../../../tests/factories/make-user';
import { loadImportPage, writeSummaryCookie } from './import-page.server';
import type { ImportSummary } from './import-schema';

const SUMMARY: ImportSummary = {
  imported: 3,
  skipped: 1,
  failed: 1,
  failures: [{ name: 'kestrel.md', reason: 'It has no words.' }],
  severity: 'high',
};

/** Loads the page as the browser does after the redirect. */
function load(userId: string, cookie: string, query = '?done=1') {
  const headers = { Cookie: cookie.split(';')[0]! };
  return loadImportPage(userId, new Request(`http://localhost/journal/import${query}`, { headers }));
}

it('the summary is shown after the redirect, with care where entries speak of danger', async () => {
  const { id } = await makeUser();
  const cookie = await writeSummaryCookie(await openVault(id), SUMMARY);
  expect(cookie).not.toContain('kestrel');
  expect(Buffer.from(decodeURIComponent(cookie), 'base64').toString()).not.toContain('kestrel');
  const { severity: _, ...shown } = SUMMARY;
  expect((await load(id, cookie)).summary).toMatchObject({ ...shown, safety: { severity: 'high' } });
  expect(await load(id, cookie, '')).toEqual({ summary: null });
});

it("another user's summary, a changed one and none are not shown", async () => {
  const [one, other] = [await makeUser(), await makeUser()];
  const cookie = await writeSummaryCookie(await openVault(one.id), SUMMARY);
  expect(await load(other.id, cookie)).toEqual({ summary: null });
  expect(await load(one.id, cookie.replace('=', '=x'))).toEqual({ summary: null });
  expect(await load(one.id, '')).toEqual({ summary: null });
});

it('the longest summary fits into a cookie, with the ends of names', async () => {
  const { id } = await makeUser();
  const failures = Array.from({ length: 100 }, (_, index) => ({
    name: `${'🌻'.repeat(100)}${index}.md`,
    reason: 'This entry has no time that can be read, and none can be made out of its name.',
  }));
  const cookie = await writeSummaryCookie(await openVault(id), { ...SUMMARY, failed: 100, failures });
  expect(cookie.split(';')[0]!.length).toBeLessThan(4096);
  const { summary } = await load(id, cookie);
  expect(summary).toMatchObject({ failed: 100 });
  expect(summary!.failures).toHaveLength(6);
  expect(summary!.failures![0]!.name).toMatch(/^🌻+0\.md$/u);
});
