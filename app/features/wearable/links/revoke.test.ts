/** Needs an environment of its own, in which process.env names the double. */
import { fitbitDouble as double } from '../../../../tests/doubles/use-fitbit-double';
import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { drainBackground } from '~/platform/background.server';
import { db } from '~/platform/db/db.server';
import { closeVault } from '~/platform/vault/vault.server';
import { makeLink } from '../../../../tests/factories/make-link';
import { makeUser } from '../../../../tests/factories/make-user';
import { findProvider } from '../providers/providers.server';
import { revokeOfAccount, revokeSoon } from './revoke.server';

const revoked = () => double.callsTo(/revoke/).map(({ form }) => form.get('token'));

it('gives back what renews an access, or the access itself', async () => {
  const provider = findProvider('fitbit');
  revokeSoon(provider, { access: 'a', renewal: 'r' });
  revokeSoon(provider, { access: 'b', renewal: null });
  revokeSoon(provider, { access: '', renewal: null });
  revokeSoon(null, { access: 'c', renewal: null });
  await drainBackground(5_000);
  expect(revoked().sort()).toEqual(['b', 'r']);
});

it('waits for no provider that is away', async () => {
  double.faults = [{ path: /revoke/, times: Infinity, status: 500, body: {} }];
  revokeSoon(findProvider('fitbit'), { access: 'a', renewal: null });
  await drainBackground(10_000);
});

it('gives back the access of an account, and nothing where there is no link or no key any more', async () => {
  const [linked, other] = [await makeUser(), await makeUser()];
  await makeLink(linked.id, { renewal: 'mine' });
  await revokeOfAccount(other.id);
  await revokeOfAccount(linked.id);
  await drainBackground(5_000);
  expect(revoked()).toEqual(['mine']);
  await db.dataKey.delete({ where: { userId: linked.id } });
  closeVault(linked.id);
  await revokeOfAccount(linked.id);
  await drainBackground(5_000);
  expect(revoked()).toEqual(['mine']);
});
