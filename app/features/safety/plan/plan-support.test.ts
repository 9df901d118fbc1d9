import '../../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { makeUser } from '../../../../tests/factories/make-user';
import { safetyOf } from '../safety-of';
import { addSupport, addSupportToAll } from './plan-support.server';
import { EMPTY_STEPS, NO_PERSON } from './plan-steps';
import { savePlanSteps, saveTrustedPerson } from './safety-plan.server';

const ana = { ...NO_PERSON, name: 'Ana', phone: '555 0102' };

describe('what a person prepared', () => {
  it('is added to the safety part of a response, the trusted person in danger only', async () => {
    const { id } = await makeUser();
    expect((await addSupport(id, safetyOf('high')))!.support).toEqual({ hasPlan: false, trustedPerson: null });
    await savePlanSteps(id, { ...EMPTY_STEPS, signs: 'Signs' }, '');
    await saveTrustedPerson(id, ana, '');
    for (const severity of ['high', 'critical'])
      expect((await addSupport(id, safetyOf(severity)))!.support).toEqual({ hasPlan: true, trustedPerson: ana });
    expect((await addSupport(id, safetyOf('medium')))!.support).toEqual({ hasPlan: true, trustedPerson: null });
  });

  it('is added to nothing where there is no safety part', async () => {
    expect(await addSupport('nobody', null)).toBeNull();
    expect(await addSupportToAll('nobody', [{ safety: null }])).toEqual([{ safety: null }]);
  });

  it('is left out where it cannot be read: the lines are shown all the same', async () => {
    const { id } = await makeUser();
    await savePlanSteps(id, { ...EMPTY_STEPS, signs: 'Signs' }, '');
    const orphan = await makeUser();
    await db.safetyPlan.create({ data: { userId: orphan.id, steps: 'sealed' } });
    await db.dataKey.deleteMany({ where: { userId: orphan.id } });
    const safety = safetyOf('critical')!;
    expect(await addSupport(orphan.id, safety)).toEqual(safety);
  });
});
