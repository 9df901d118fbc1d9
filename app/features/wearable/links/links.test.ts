import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { makeLink } from '../../../../tests/factories/make-link';
import { makeUser } from '../../../../tests/factories/make-user';
import { deleteLink, findLink, findLinkState, getLink } from './links.server';

it('a link is stored with sealed tokens, and known to the user', async () => {
  const { id } = await makeUser();
  expect([await findLink(id), await findLinkState(id)]).toEqual([null, null]);
  await expect(getLink(id)).rejects.toMatchObject({ code: 'conflict' });
  await makeLink(id, { access: 'very-secret', scopes: ['sleep', 'activity'] });
  expect(await findLink(id)).toMatchObject({
    ...{ provider: 'fitbit', tokens: { access: 'very-secret', renewal: 'renewal' }, scopes: ['sleep', 'activity'] },
  });
  expect(JSON.stringify(await db.wearableLink.findUnique({ where: { userId: id } }))).not.toContain('very-secret');
  expect(JSON.stringify(await findLinkState(id))).not.toMatch(/secret|tokens/);
  expect(await db.user.findUnique({ where: { id } })).toMatchObject({ fitbitUserId: 'ABC123' });
});

it('another one takes its place', async () => {
  const { id } = await makeUser();
  await makeLink(id);
  await makeLink(id, { provider: 'google', access: 'other' });
  expect(await findLink(id)).toMatchObject({ provider: 'google', tokens: { access: 'other' }, tokenVersion: 1 });
});

it('damaged tokens are as if they had ended', async () => {
  const { id } = await makeUser();
  await makeLink(id);
  await db.wearableLink.update({ where: { userId: id }, data: { tokens: 'damaged' } });
  expect((await getLink(id)).tokens).toEqual({ access: '', renewal: null });
});

it('is ended with what the user is called there', async () => {
  const { id } = await makeUser();
  await makeLink(id);
  await deleteLink(id);
  await deleteLink(id);
  expect(await findLink(id)).toBeNull();
  expect(await db.user.findUnique({ where: { id } })).toMatchObject({ fitbitUserId: null, fitbitConnectedAt: null });
});
