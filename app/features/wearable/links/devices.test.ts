/** Needs an environment of its own, in which process.env names the double. */
import { fitbitDouble as double } from '../../../../tests/doubles/use-fitbit-double';
import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { allow } from '../../../../tests/doubles/tracker-contract';
import { makeLink } from '../../../../tests/factories/make-link';
import { makeUser } from '../../../../tests/factories/make-user';
import { findProvider } from '../providers/providers.server';
import { listDevices } from './devices.server';

async function makeLinked(allowed: string[] | null = null) {
  const { id } = await makeUser();
  double.allowed = allowed;
  await makeLink(id, await allow(findProvider('fitbit')!));
  return id;
}

it('lists the devices of the account, and none without one', async () => {
  expect(await listDevices(await makeLinked())).toMatchObject([{ name: 'Inspire 3', battery: '71 %' }]);
  expect(await listDevices((await makeUser()).id)).toEqual([]);
});

it('says why it cannot', async () => {
  await expect(listDevices(await makeLinked(['sleep']))).rejects.toMatchObject({
    ...{ code: 'conflict', message: /was not allowed to name your devices/ },
  });
  const id = await makeLinked();
  double.faults = [{ path: /devices/, status: 500, body: {} }];
  await expect(listDevices(id)).rejects.toMatchObject({ code: 'upstream_failed' });
  double.faults = [];
  double.withdraw();
  await expect(listDevices(id)).rejects.toMatchObject({ code: 'conflict' });
  const elsewhere = (await makeUser()).id;
  await makeLink(elsewhere, { provider: 'google' });
  await expect(listDevices(elsewhere)).rejects.toMatchObject({ code: 'upstream_failed' });
});
