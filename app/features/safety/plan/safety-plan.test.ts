import '../../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { makeUser } from '../../../../tests/factories/make-user';
import { EMPTY_STEPS, NO_PERSON } from './plan-steps';
import {
  deletePlanSteps,
  deleteTrustedPerson,
  findSafetyPlan,
  savePlanSteps,
  saveTrustedPerson,
} from './safety-plan.server';

const steps = (signs: string) => ({ ...EMPTY_STEPS, signs });
const ana = { ...NO_PERSON, name: 'Ana Heron', phone: '+1 555 0102' };

/** Saves the steps of a user on top of what stands there. */
async function write(userId: string, signs: string): Promise<string> {
  await savePlanSteps(userId, steps(signs), (await findSafetyPlan(userId)).steps.version);
  return (await findSafetyPlan(userId)).steps.version;
}

describe('a safety plan', () => {
  it('is stored sealed, and opens for its user only', async () => {
    const [one, other] = [await makeUser(), await makeUser()];
    await write(one.id, 'The heron is silent');
    await saveTrustedPerson(one.id, ana, '');
    expect(await findSafetyPlan(one.id)).toMatchObject({
      steps: { value: steps('The heron is silent'), version: expect.stringMatching(/./) },
      trustedPerson: { value: ana },
      updatedAt: expect.any(String),
    });
    expect(await findSafetyPlan(other.id)).toMatchObject({ steps: { value: null, version: '' }, updatedAt: null });
    const row = await db.safetyPlan.findUniqueOrThrow({ where: { userId: one.id } });
    expect(JSON.stringify(row)).not.toMatch(/heron|555/i);
    // A value that was copied to another row, or to the other column, does not open there.
    await db.safetyPlan.create({ data: { userId: other.id, steps: row.steps } });
    expect((await findSafetyPlan(other.id)).steps.value).toBeNull();
    await db.safetyPlan.update({ where: { userId: one.id }, data: { trustedPerson: row.steps } });
    expect((await findSafetyPlan(one.id)).trustedPerson.value).toBeNull();
  });

  it('is not written over by a form that was based on something else', async () => {
    const { id } = await makeUser();
    const first = await write(id, 'First');
    const second = await write(id, 'Second');
    expect(second).not.toBe(first);
    for (const version of [first, '', 'x'])
      await expect(savePlanSteps(id, steps('Late'), version)).rejects.toMatchObject({ code: 'conflict' });
    expect((await findSafetyPlan(id)).steps.value).toEqual(steps('Second'));
    await savePlanSteps(id, steps('Late'), second);
    expect((await findSafetyPlan(id)).steps.value).toEqual(steps('Late'));
  });

  it('is saved once when the form is sent twice', async () => {
    const { id } = await makeUser();
    const before = await write(id, 'First');
    await savePlanSteps(id, steps('Second'), before);
    const { steps: saved } = await findSafetyPlan(id);
    await savePlanSteps(id, steps('Second'), before);
    expect((await findSafetyPlan(id)).steps).toEqual(saved);
  });

  it('that is saved by two forms at once keeps one, and tells the other', async () => {
    const { id } = await makeUser();
    for (const version of ['', await write(id, 'First')]) {
      if (version === '') await deletePlanSteps(id);
      const { steps: now } = await findSafetyPlan(id);
      const results = await Promise.allSettled(
        ['One', 'Two'].map((signs) => savePlanSteps(id, steps(`${signs} ${version}`), now.version)),
      );
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    }
  });

  it('and the trusted person do not stand in the way of each other', async () => {
    const { id } = await makeUser();
    await Promise.all([savePlanSteps(id, steps('Signs'), ''), saveTrustedPerson(id, ana, '')]);
    expect(await findSafetyPlan(id)).toMatchObject({ steps: { value: steps('Signs') }, trustedPerson: { value: ana } });
  });

  it('that is damaged counts as none and can be written again', async () => {
    const { id } = await makeUser();
    await write(id, 'First');
    await db.safetyPlan.update({ where: { userId: id }, data: { steps: 'damaged' } });
    const { steps: damaged } = await findSafetyPlan(id);
    expect(damaged).toEqual({ value: null, version: expect.stringMatching(/./) });
    await savePlanSteps(id, steps('Again'), damaged.version);
    expect((await findSafetyPlan(id)).steps.value).toEqual(steps('Again'));
  });

  it('goes without the trusted person, and the row with the last of both', async () => {
    const [one, other] = [await makeUser(), await makeUser()];
    for (const { id } of [one, other]) {
      await write(id, 'Signs');
      await saveTrustedPerson(id, ana, '');
    }
    await deletePlanSteps(one.id);
    expect(await findSafetyPlan(one.id)).toMatchObject({ steps: { version: '' }, trustedPerson: { value: ana } });
    await deleteTrustedPerson(one.id);
    await deleteTrustedPerson(one.id);
    expect(await db.safetyPlan.count({ where: { userId: one.id } })).toBe(0);
    expect((await findSafetyPlan(other.id)).steps.value).toEqual(steps('Signs'));
  });
});
