import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { appCode, enrolUser, startEnrolment } from '../../../../tests/factories/enrol-user';
import { ADDRESS } from '../../../../tests/factories/make-request';
import { makeUser } from '../../../../tests/factories/make-user';
import { renewRecoveryCodes } from './renew-recovery-codes.server';
import { consumeSecondFactor } from './second-factor-codes.server';

const renew = ({ id, email }: { id: string; email: string }, code: string) =>
  renewRecoveryCodes(id, { email, code, clientAddress: ADDRESS });

it('new codes work and those before do not', async () => {
  const user = await makeUser();
  const before = (await enrolUser(user.id)).codes;
  const codes = await renew(user, before[0]!);
  await expect(consumeSecondFactor(user.id, before[1]!, ADDRESS)).rejects.toMatchObject({ code: 'auth/invalid-code' });
  await expect(consumeSecondFactor(user.id, codes[0]!, ADDRESS)).resolves.toBeUndefined();
});

it('a wrong code leaves the codes as they are', async () => {
  const user = await makeUser();
  const { codes } = await enrolUser(user.id);
  await expect(renew(user, 'ABCD-EFGH-JKLM-NPQR')).rejects.toMatchObject({ code: 'auth/invalid-code' });
  await expect(consumeSecondFactor(user.id, codes[0]!, ADDRESS)).resolves.toBeUndefined();
});

it('two renewals at once leave one set of codes', async () => {
  const user = await makeUser();
  const { secret, codes } = await enrolUser(user.id);
  await Promise.all([renew(user, codes[0]!), renew(user, appCode(secret, 1))]);
  expect(await db.recoveryCode.count({ where: { userId: user.id } })).toBe(10);
});

it('needs a second factor that is on', async () => {
  const user = await makeUser();
  const secret = await startEnrolment(user.id);
  await expect(renew(user, appCode(secret))).rejects.toMatchObject({ code: 'auth/two-factor-not-started' });
});
