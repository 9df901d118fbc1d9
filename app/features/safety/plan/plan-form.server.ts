import { data } from '@remix-run/node';
import { AppError, unknownForm } from '~/platform/errors';
import { parseForm, readForm, textFields } from '~/platform/web/form-data.server';
import { rejectForm } from '~/platform/web/reject-form.server';
import { redirectWithToast } from '~/platform/web/toast.server';
import { personForm, stepsForm } from './plan-schema';
import { EMPTY_STEPS, NO_PERSON, PLAN_LIMITS } from './plan-steps';
import {
  deletePlanSteps,
  deleteTrustedPerson,
  findSafetyPlan,
  savePlanSteps,
  saveTrustedPerson,
} from './safety-plan.server';

/** A text that is too long comes back whole, so that nothing of it is lost. */
const MAX_STEP_CHARACTERS = PLAN_LIMITS.step * 10;

type Fields = Record<string, string>;
type Submission = Parameters<typeof rejectForm>[1];

/** Handles the forms of `/plan` (docs/api.md): `steps`, `person`, `delete` and `remove`. */
export async function handlePlanForm(userId: string, request: Request) {
  const fields = textFields(await readForm(request));
  const { intent } = fields;
  if (intent === 'steps') return handleSteps(userId, fields);
  if (intent === 'person') return handlePerson(userId, fields);
  if (intent === 'delete') {
    await deletePlanSteps(userId);
    return done('Safety plan deleted');
  }
  if (intent === 'remove') {
    await deleteTrustedPerson(userId);
    return done('Trusted person removed');
  }
  throw unknownForm();
}

async function handleSteps(userId: string, fields: Fields) {
  const submission = parseForm(fields, stepsForm, MAX_STEP_CHARACTERS);
  if (submission.status !== 'success') return rejectForm('steps', submission);
  const { version, ...steps } = submission.value;
  if (Object.values(steps).every((text) => text === ''))
    return rejectForm('steps', submission, {
      banner: ['Nothing to save yet', 'Please write something in one of the steps. One is enough to begin with.'],
    });
  try {
    await savePlanSteps(userId, steps, version);
    return await done('Safety plan saved');
  } catch (error) {
    const { steps: stored } = await findStored(userId, error);
    return rejectWithTheirs('steps', submission, error, { ...stored, value: stored.value ?? EMPTY_STEPS });
  }
}

async function handlePerson(userId: string, fields: Fields) {
  const submission = parseForm(fields, personForm, MAX_STEP_CHARACTERS);
  if (submission.status !== 'success') return rejectForm('person', submission);
  const { version, ...person } = submission.value;
  try {
    await saveTrustedPerson(userId, person, version);
    return await done('Trusted person saved');
  } catch (error) {
    const { trustedPerson: stored } = await findStored(userId, error);
    return rejectWithTheirs('person', submission, error, {
      ...stored,
      value: stored.value ?? { ...NO_PERSON, message: '' },
    });
  }
}

/** Returns what stands there now, for a form that was based on something else. Rethrows every other error. */
async function findStored(userId: string, error: unknown) {
  if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
  return findSafetyPlan(userId);
}

/** Shows the form again with what was sent and what is stored. Saving it again replaces what is stored. */
function rejectWithTheirs(
  form: string,
  submission: Submission,
  error: unknown,
  { version, value }: { version: string; value: Fields },
) {
  const { message } = error as AppError;
  const rejected = rejectForm(form, submission, { banner: ['Not saved yet', message], error: error as AppError });
  return data({ ...rejected.data, theirs: { version, texts: value } }, rejected.init ?? {});
}

function done(title: string): Promise<Response> {
  return redirectWithToast('/plan', { title, kind: 'default' });
}
