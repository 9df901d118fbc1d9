import { randomUUID } from 'node:crypto';
import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { savePhoto } from '~/features/identity/photo/photo.server';
import { updateAboutMe } from '~/features/identity/profile/about-me.server';
import { db } from '~/platform/db/db.server';
import { enrolUser } from '../../../../tests/factories/enrol-user';
import { makePicture } from '../../../../tests/factories/make-picture';
import { makeUser } from '../../../../tests/factories/make-user';
import { readExportedRows } from '../../../../tests/setup/read-exported-rows';

it('holds the profile with About Me opened and the photo', async () => {
  const [one, other] = [await makeUser(), await makeUser()];
  await updateAboutMe(one.id, { aboutMe: 'I keep bees' });
  for (const { id } of [one, other]) await savePhoto(id, await makePicture());
  const { bytes } = await db.userPhoto.findUniqueOrThrow({ where: { userId: one.id } });
  expect(await readExportedRows('User', one.id)).toMatchObject([
    { id: one.id, email: one.email, aboutMe: 'I keep bees' },
  ]);
  expect(await readExportedRows('UserPhoto', one.id)).toMatchObject([
    { userId: one.id, bytes: Buffer.from(bytes).toString('base64') },
  ]);
});

it('holds every sign-in once, and none of somebody else', async () => {
  const [one, other] = [await makeUser(), await makeUser()];
  const row = (userId: string) => ({
    id: randomUUID(),
    tokenHash: randomUUID(),
    userId,
    userAgent: '',
    expiresAt: new Date(),
  });
  const rows = Array.from({ length: 201 }, () => row(one.id));
  await db.signInSession.createMany({ data: [...rows, row(other.id)] });
  const exported = await readExportedRows('SignInSession', one.id);
  expect(exported.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).sort());
  expect(exported.some((one) => 'tokenHash' in one)).toBe(false);
});

it('holds every expired link once, although what it is ordered by is left out', async () => {
  const { id: userId } = await makeUser();
  const link = () => ({ tokenHash: randomUUID(), userId, expiresAt: new Date() });
  await db.passwordReset.createMany({ data: Array.from({ length: 101 }, link) });
  expect(await readExportedRows('PasswordReset', userId)).toHaveLength(101);
});

it('tells that there is a password and a second factor, and not what proves them', async () => {
  const { id: userId } = await makeUser();
  await enrolUser(userId);
  const { passwordHash } = await db.identity.findFirstOrThrow({ where: { userId } });
  const { wrapped } = await db.dataKey.findUniqueOrThrow({ where: { userId } });
  const { secret } = await db.twoFactor.findUniqueOrThrow({ where: { userId } });
  const tables = ['Identity', 'DataKey', 'TwoFactor', 'RecoveryCode'];
  const rows = await Promise.all(tables.map((model) => readExportedRows(model, userId)));
  expect(rows.map((some) => some.length)).toEqual([1, 1, 1, 10]);
  for (const value of [passwordHash, wrapped, secret]) expect(JSON.stringify(rows)).not.toContain(value);
});

it('tells staff what they did in order, and not to whom', async () => {
  const [staff, other] = [await makeUser(), await makeUser()];
  const entry = (actorId: string | null, subjectId: string, details: string) => ({
    actorId,
    subjectId,
    details,
    action: 'account.disabled',
  });
  const own = Array.from({ length: 101 }, (_, at) => entry(staff.id, other.id, `act ${at}`));
  await db.auditEntry.createMany({
    data: [...own, entry(null, other.id, 'not theirs'), entry(other.id, staff.id, 'on them')],
  });
  const rows = await readExportedRows('AuditEntry', staff.id);
  expect(rows.map(({ details }) => details)).toEqual([...own.map(({ details }) => details), 'on them']);
  expect(rows[0]).toMatchObject({ actorId: staff.id, subjectId: null });
  expect(rows.at(-1)).toMatchObject({ actorId: null, subjectId: staff.id });
  expect(JSON.stringify(rows)).not.toContain(other.id);
});

it('counts the stored bytes in a number that JSON has', async () => {
  const { id: userId } = await makeUser();
  await db.storageUse.upsert({ where: { userId }, create: { userId, bytes: 2 ** 40 }, update: { bytes: 2 ** 40 } });
  expect(await readExportedRows('StorageUse', userId)).toEqual([
    { userId, bytes: 2 ** 40, entries: 0, sharedEntries: 0, memories: 0, memoryTokens: 0, memoryChanges: 0 },
  ]);
});
