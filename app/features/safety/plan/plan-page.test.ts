import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { makeUser } from '../../../../tests/factories/make-user';
import { loadPlanPage } from './plan-page.server';
import { EMPTY_STEPS, NO_PERSON } from './plan-steps';
import { savePlanSteps, saveTrustedPerson } from './safety-plan.server';

it('opens a form or a question by the address, and asks only about what is there', async () => {
  const { id } = await makeUser();
  const load = (query: string) => loadPlanPage(id, new URLSearchParams(query));
  expect(await load('edit=steps')).toMatchObject({ editing: 'steps', deleting: null, steps: { value: null } });
  expect(await load('edit=toString&dialog=delete')).toMatchObject({ editing: null, deleting: null });
  await savePlanSteps(id, { ...EMPTY_STEPS, signs: 'Signs' }, '');
  expect(await load('dialog=delete')).toMatchObject({ deleting: 'steps' });
  expect(await load('dialog=remove')).toMatchObject({ deleting: null });
  await saveTrustedPerson(id, { ...NO_PERSON, name: 'Ana', email: 'ana@example.com' }, '');
  expect(await load('dialog=remove&edit=person')).toMatchObject({ deleting: 'person', editing: 'person' });
});
