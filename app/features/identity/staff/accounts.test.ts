import { randomUUID } from 'node:crypto';
import '../../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { drainBackground } from '~/platform/background.server';
import { db } from '~/platform/db/db.server';
import { env } from '~/platform/env.server';
import { enrolUser, startEnrolment } from '../../../../tests/factories/enrol-user';
import { makeProvenPerson, makeProviderUser } from '../../../../tests/factories/make-proven-person';
import { makeUser } from '../../../../tests/factories/make-user';
import { signInUser } from '../../../../tests/factories/sign-in-user';
import { readOutbox } from '../../../../tests/setup/outbox';
import { linkIdentity } from '../identities/identities.server';
import { findSignedInUser } from '../sign-in-sessions/sign-in-sessions.server';
import { isTwoFactorOn } from '../two-factor/two-factor.server';
import {
  changeSecurityLevel,
  describeAccount,
  disableAccount,
  enableAccount,
  findAccount,
  listStaff,
  resetSecondFactor,
} from './accounts.server';

const actionsOn = async (subjectId: string) =>
  (await db.auditEntry.findMany({ where: { subjectId }, orderBy: { id: 'asc' } })).map(({ action, details }) =>
    details ? `${action}: ${details}` : action,
  );

describe('an operator', () => {
  it('finds an account by its address, in whatever letters', async () => {
    const { id, email } = await makeUser();
    expect(await findAccount(` ${email.toUpperCase()}`)).toEqual({ id, email, securityLevel: 0, disabledAt: null });
    expect(await findAccount(`no.${email}`)).toBeNull();
  });

  it('disables an account at once, and enables it again without its sign-ins', async () => {
    const { id } = await makeUser();
    const { cookie } = await signInUser(id);
    await disableAccount(id);
    expect(await findSignedInUser(cookie)).toBeNull();
    await enableAccount(id);
    expect(await findSignedInUser(cookie)).toBeNull();
    await expect(signInUser(id)).resolves.toBeDefined();
    expect(await actionsOn(id)).toEqual(['account.disabled', 'account.enabled']);
  });

  it('changes rights with the next request, and leaves what was done', async () => {
    const { id } = await makeUser();
    const { cookie } = await signInUser(id);
    await changeSecurityLevel(id, 3);
    expect(await findSignedInUser(cookie)).toMatchObject({ securityLevel: 3 });
    await changeSecurityLevel(id, 1);
    expect(await actionsOn(id)).toEqual(['staff.granted: level 0 to 3', 'staff.revoked: level 3 to 1']);
  });

  it('of nobody records nothing', async () => {
    const id = randomUUID();
    for (const act of [disableAccount, enableAccount, (one: string) => changeSecurityLevel(one, 3)])
      await expect(act(id)).rejects.toThrow();
    expect(await actionsOn(id)).toEqual([]);
  });

  it('lists staff and disabled accounts, highest level first', async () => {
    const [plain, reader, admin, former] = [await makeUser(), await makeUser(), await makeUser(), await makeUser()];
    await changeSecurityLevel(reader.id, 1);
    await changeSecurityLevel(admin.id, 3);
    await disableAccount(former.id);
    const { staff, disabled } = await listStaff();
    const mine = [plain, reader, admin, former].map(({ id }) => id);
    const own = (rows: { id: string }[]) => rows.map(({ id }) => id).filter((id) => mine.includes(id));
    expect(own(staff)).toEqual([admin.id, reader.id]);
    expect(own(disabled)).toEqual([former.id]);
  });
});

describe('the address of an account', () => {
  it('is proven by a used reset link, or by a Google account with it', async () => {
    const [reset, linked] = [await makeUser(), await makeUser()];
    const proven = async (id: string) => (await describeAccount(id)).isAddressProven;
    const link = { tokenHash: randomUUID(), userId: reset.id, expiresAt: new Date() };
    await db.passwordReset.create({ data: link });
    expect(await proven(reset.id)).toBe(false);
    await db.passwordReset.update({ where: { tokenHash: link.tokenHash }, data: { usedAt: new Date() } });
    expect(await proven(reset.id)).toBe(true);
    await linkIdentity(linked.id, makeProvenPerson({ provider: 'microsoft', email: linked.email }));
    await linkIdentity(linked.id, makeProvenPerson());
    expect(await proven(linked.id)).toBe(false);
    await linkIdentity(linked.id, makeProvenPerson({ email: linked.email }));
    expect(await proven(linked.id)).toBe(true);
  });

  it('stands beside the ways to sign in, oldest first', async () => {
    const id = await makeProviderUser();
    await linkIdentity(id, makeProvenPerson({ provider: 'microsoft' }));
    await db.identity.updateMany({ where: { userId: id, provider: 'microsoft' }, data: { createdAt: new Date(0) } });
    expect(await describeAccount(id)).toMatchObject({ providers: ['microsoft', 'google'] });
  });
});

describe('taking away a lost second factor', () => {
  it('signs every device out and tells the user', async () => {
    const { id, email } = await makeUser();
    await enrolUser(id);
    const { cookie } = await signInUser(id);
    expect(await resetSecondFactor(id)).toBe(true);
    expect([await isTwoFactorOn(id), await findSignedInUser(cookie)]).toEqual([false, null]);
    expect(await db.recoveryCode.count({ where: { userId: id } })).toBe(0);
    expect(await actionsOn(id)).toEqual(['second-factor.reset']);
    await drainBackground(10_000);
    expect(readOutbox(env.dataDir, email).at(-1)!.text).toContain('turned off by support');
  });

  it('changes nothing where there is none', async () => {
    const { id } = await makeUser();
    await startEnrolment(id);
    const { cookie } = await signInUser(id);
    expect(await resetSecondFactor(id)).toBe(false);
    expect(await findSignedInUser(cookie)).not.toBeNull();
    expect([await db.twoFactor.count({ where: { userId: id } }), await actionsOn(id)]).toEqual([1, []]);
  });
});
