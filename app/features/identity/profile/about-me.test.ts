import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { makeUser } from '../../../../tests/factories/make-user';
import { getAboutMe, updateAboutMe } from './about-me.server';

const nothing = { pronouns: null, aboutMe: null, interests: null };
const rowOf = (id: string) =>
  db.user.findUniqueOrThrow({ where: { id }, select: { pronouns: true, aboutMe: true, interests: true } });

it('is sealed in the database, and each person reads their own', async () => {
  const [one, other] = [await makeUser(), await makeUser()];
  await updateAboutMe(one.id, { pronouns: 'she/her', aboutMe: 'I keep bees', interests: 'violin' });
  expect(await getAboutMe(one.id)).toEqual({ pronouns: 'she/her', aboutMe: 'I keep bees', interests: 'violin' });
  expect(await getAboutMe(other.id)).toEqual(nothing);
  expect(JSON.stringify(await rowOf(one.id))).not.toMatch(/she|bees|violin/);
});

it('changes what is given, clears what is empty and leaves the rest', async () => {
  const { id } = await makeUser();
  await updateAboutMe(id, { pronouns: 'she/her', aboutMe: 'I keep bees', interests: 'violin' });
  await updateAboutMe(id, { pronouns: undefined, aboutMe: '', interests: null });
  expect(await rowOf(id)).toMatchObject({ aboutMe: null, interests: null });
  await updateAboutMe(id, {});
  expect(await getAboutMe(id)).toEqual({ ...nothing, pronouns: 'she/her' });
});

it('a text that is damaged or belongs elsewhere is missing, and can be written again', async () => {
  const [one, other] = [await makeUser(), await makeUser()];
  await updateAboutMe(one.id, { pronouns: 'she/her', aboutMe: 'I keep bees', interests: 'violin' });
  await updateAboutMe(other.id, { aboutMe: 'I fish' });
  const [{ pronouns }, { aboutMe }] = [await rowOf(one.id), await rowOf(other.id)];
  await db.user.update({ where: { id: one.id }, data: { interests: pronouns, aboutMe } });
  expect(await getAboutMe(one.id)).toEqual({ ...nothing, pronouns: 'she/her' });
  await updateAboutMe(one.id, { aboutMe: 'I keep bees again' });
  expect((await getAboutMe(one.id)).aboutMe).toBe('I keep bees again');
});
