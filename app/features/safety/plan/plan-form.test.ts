import '../../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { makeUser } from '../../../../tests/factories/make-user';
import { handlePlanForm } from './plan-form.server';
import { EMPTY_STEPS, NO_PERSON, PLAN_LIMITS } from './plan-steps';
import { findSafetyPlan } from './safety-plan.server';

const post = (userId: string, fields: Record<string, string>) =>
  handlePlanForm(userId, new Request('http://localhost/plan', { method: 'POST', body: new URLSearchParams(fields) }));

/** Submits a form that redirects. */
async function pass(userId: string, fields: Record<string, string>) {
  const answer = await post(userId, fields);
  if (!(answer instanceof Response)) throw new Error(JSON.stringify(answer));
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/plan']);
}

describe('the form of the steps', () => {
  it('saves each step, without the spaces around it', async () => {
    const { id } = await makeUser();
    await pass(id, { intent: 'steps', signs: ' I stay in bed. \r\nI do not answer. ', people: 'Ana 555 0102' });
    expect((await findSafetyPlan(id)).steps.value).toEqual({
      ...EMPTY_STEPS,
      signs: 'I stay in bed. \nI do not answer.',
      people: 'Ana 555 0102',
    });
  });

  it('gives back a text that is too long, and a form without words', async () => {
    const { id } = await makeUser();
    const signs = 'x'.repeat(PLAN_LIMITS.step + 1);
    expect(await post(id, { intent: 'steps', signs, alone: 'Walk' })).toMatchObject({
      data: {
        form: 'steps',
        result: { initialValue: { signs, alone: 'Walk' }, error: { signs: [expect.any(String)] } },
      },
      init: { status: 400 },
    });
    expect(await post(id, { intent: 'steps', signs: ' ' })).toMatchObject({ init: { status: 400 } });
    expect((await findSafetyPlan(id)).steps.value).toBeNull();
  });

  it('gives back both texts when another tab saved first, and then saves over it', async () => {
    const { id } = await makeUser();
    await pass(id, { intent: 'steps', signs: 'Theirs', version: '' });
    const answer = await post(id, { intent: 'steps', signs: 'Mine', version: '' });
    const { version } = (await findSafetyPlan(id)).steps;
    expect(answer).toMatchObject({
      data: {
        result: { initialValue: { signs: 'Mine' }, error: { '': ['Not saved yet', expect.any(String)] } },
        theirs: { version, texts: { signs: 'Theirs' } },
      },
      init: { status: 409 },
    });
    await pass(id, { intent: 'steps', signs: 'Mine', version });
    expect((await findSafetyPlan(id)).steps.value).toMatchObject({ signs: 'Mine' });
  });
});

describe('the form of the trusted person', () => {
  const person = { ...NO_PERSON, name: 'Ana', phone: '+44 20 7946 0958', email: 'ana@example.com' };

  it('saves, and asks for a name and one way to reach them', async () => {
    const { id } = await makeUser();
    await pass(id, { intent: 'person', ...person });
    const { trustedPerson } = await findSafetyPlan(id);
    expect(trustedPerson.value).toEqual(person);
    const { version } = trustedPerson;
    await pass(id, { intent: 'person', version, name: 'Ben', phone: '988' });
    const answer = await post(id, { intent: 'person', name: ' ' });
    expect(answer).toMatchObject({
      init: { status: 400 },
      data: { result: { error: { name: ['Please write a name'] } } },
    });
    expect(await post(id, { intent: 'person', name: 'Ana' })).toMatchObject({
      data: { result: { error: { phone: ['Please write a phone number or an email address'] } } },
    });
  });

  it.each([
    { phone: 'javascript:alert(1)' },
    { phone: '12' },
    { phone: '555;ext=1' },
    { phone: '*21*1#' },
    { email: 'ana' },
    { email: 'a@b?bcc=c@d' },
    { email: 'a@b,c@d' },
    { email: 'a@b\r\nBcc: c@d' },
  ])('refuses %j', async (given) => {
    const { id } = await makeUser();
    expect(await post(id, { intent: 'person', ...person, ...given })).toMatchObject({ init: { status: 400 } });
    expect((await findSafetyPlan(id)).trustedPerson.value).toBeNull();
  });
});

it('deletes each on its own, also twice, and knows no other form', async () => {
  const { id } = await makeUser();
  await pass(id, { intent: 'steps', signs: 'Signs' });
  await pass(id, { intent: 'person', name: 'Ana', phone: '555 0102' });
  for (const intent of ['delete', 'delete', 'remove', 'remove']) await pass(id, { intent });
  expect(await findSafetyPlan(id)).toMatchObject({ steps: { value: null }, trustedPerson: { value: null } });
  await expect(post(id, { intent: 'toString' })).rejects.toMatchObject({ code: 'validation' });
});
