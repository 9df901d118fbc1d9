import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { startGoogleDouble } from '../../../../tests/doubles/google-health-double';
import { allow } from '../../../../tests/doubles/tracker-contract';
import { makeLink } from '../../../../tests/factories/make-link';
import { makeUser } from '../../../../tests/factories/make-user';
import { fixture } from '../../../../tests/setup/fixtures';
import { googleHealth } from '../providers/google-health.server';
import { ProviderError } from '../providers/provider';
import { withAccess } from './with-access.server';

const double = fixture(startGoogleDouble, (one) => one.close());

it('an access that is not accepted is renewed and used once more, and then no more', async () => {
  const { url } = double;
  const urls = { authorizationUrl: `${url}/authorize`, tokenUrl: `${url}/token`, revokeUrl: `${url}/revoke` };
  const provider = googleHealth({ clientId: 'google-client', clientSecret: 'google-secret', apiUrl: url, ...urls });
  const { id } = await makeUser();
  await makeLink(id, { provider: 'google', ...(await allow(provider)) });
  double.expireAccess();
  const devices = await withAccess(id, provider, (access) => provider.listDevices(access));
  expect(devices).toHaveLength(2);
  const used: string[] = [];
  const refuse = (access: string) => {
    used.push(access);
    return Promise.reject(new ProviderError('expired'));
  };
  await expect(withAccess(id, provider, refuse)).rejects.toMatchObject({ failure: 'reconnect' });
  expect(new Set(used).size).toBe(2);
  const broken = () => Promise.reject(new ProviderError('unavailable'));
  await expect(withAccess(id, provider, broken)).rejects.toMatchObject({ failure: 'unavailable' });
});
