import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { EMPTY_STEPS, NO_PERSON } from '~/features/safety/plan/plan-steps';
import { savePlanSteps, saveTrustedPerson } from '~/features/safety/plan/safety-plan.server';
import { makeUser } from '../../../../tests/factories/make-user';
import { readExportedRows } from '../../../../tests/setup/read-exported-rows';

it('a person gets the plan and the trusted person opened, and not those of others', async () => {
  const [one, other] = [await makeUser(), await makeUser()];
  await savePlanSteps(one.id, { ...EMPTY_STEPS, signs: 'I stop eating.' }, '');
  await saveTrustedPerson(one.id, { ...NO_PERSON, name: 'Ana', phone: '555 0102' }, '');
  await savePlanSteps(other.id, { ...EMPTY_STEPS, signs: 'A secret.' }, '');
  const [row, ...more] = await readExportedRows('SafetyPlan', one.id);
  expect(more).toEqual([]);
  expect(JSON.parse(String(row!['steps']))).toMatchObject({ signs: 'I stop eating.' });
  expect(JSON.parse(String(row!['trustedPerson']))).toMatchObject({ name: 'Ana', phone: '555 0102' });
});
