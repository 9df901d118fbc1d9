import { data } from '@remix-run/node';
import { z } from 'zod';
import { AppError, unknownForm } from '~/platform/errors';
import { log } from '~/platform/log.server';
import { toAppError } from '~/platform/web/error-response.server';
import { isUuid } from '~/platform/text/is-uuid';
import { parseForm, parseSwitch, textFields } from '~/platform/web/form-data.server';
import { rejectForm } from '~/platform/web/reject-form.server';
import { redirectWithToast, type Toast } from '~/platform/web/toast.server';
import { careFor } from './care/memory-care.server';
import { NearMemoryError } from './conflicts/near-memory-error';
import { StaleMemoryError } from './changes/stale-memory-error';
import { editMemory } from './conflicts/save-memory.server';
import { changesOf, editForm } from './changes/edit-form';
import { updateMemory } from './changes/update-memory.server';
import { deleteMemory, getMemory, utcDay } from './memories.server';
import { memoryListAddress } from './memory-page';
import { MEMORY_LIMITS } from './memory-limits';
import { acceptProposal, rejectProposal, setProposing } from './proposals/proposals.server';
import { deleteImport } from './transfer/undo-import.server';
import { memorySummary, nearField, onConflict } from './memory-schema';

/** A text that is too long comes back whole, so that nothing of it is lost. */
const MAX_SUMMARY_CHARACTERS = MEMORY_LIMITS.summary * 10;

const acceptForm = z.object({ summary: memorySummary.optional(), onConflict, near: nearField });

/** More than are offered at once. */
const MAX_FORGOTTEN = 20;

type Fields = Record<string, string | undefined>;

/**
 * Handles the forms of `/memory` (docs/api.md): `update`, `delete`, `core`, `here`, `forget`, `accept`,
 * `reject`, `proposals`, `delete-import`, and `export` of an empty store. `today` is the day in the time zone of the person.
 */
export async function handleMemoryForm(userId: string, form: FormData, query: URLSearchParams, today?: string) {
  const fields = textFields(form);
  const list = memoryListAddress(query);
  const { intent, memoryId = '' } = fields;
  switch (intent) {
    case 'update':
      return handleUpdate(userId, memoryId, fields, { list, today });
    case 'delete':
      return orToast(list, 'Error deleting memory', async () => {
        await deleteMemory(userId, memoryId);
        return done(list, 'Memory deleted');
      });
    case 'core':
    case 'here':
      return handleSwitch(userId, memoryId, fields, list);
    case 'forget':
      return handleForget(userId, form);
    case 'accept':
      return handleAccept(userId, fields, today);
    case 'reject':
      return orToast(list, 'Nothing was changed', async () => {
        await rejectProposal(userId, fields['draftId'] ?? '');
        return done(list, 'It is not remembered');
      });
    case 'proposals': {
      const isOn = parseSwitch(fields['isOn']);
      await setProposing(userId, isOn);
      return done(list, isOn ? 'Orion may propose memories' : 'Orion proposes no memories');
    }
    case 'delete-import':
      return orToast('/memory', 'Nothing was deleted', async () => {
        const count = await deleteImport(userId, fields['importId'] ?? '');
        return done('/memory', count === 1 ? 'One imported memory deleted' : `${count} imported memories deleted`);
      });
    case 'export':
      return redirectWithToast(list, {
        title: 'No memories to export',
        description: 'You need to save some memories first.',
        kind: 'destructive',
      });
    default:
      throw unknownForm();
  }
}

/** Answers what is not there any more with a toast: after a double click nothing is wrong. */
async function orToast(list: string, title: string, change: () => Promise<Response>): Promise<Response> {
  try {
    return await change();
  } catch (error) {
    const known = toAppError(error);
    if (known?.code === 'validation') throw error;
    if (!known) log.error({ error }, 'a memory could not be changed');
    return redirectWithToast(list, {
      title,
      description: known?.message ?? 'Something went wrong',
      kind: 'destructive',
    });
  }
}

async function handleSwitch(userId: string, memoryId: string, { intent, isCore, onlyHere }: Fields, list: string) {
  const isOn = parseSwitch(intent === 'core' ? isCore : onlyHere);
  const [on, off] =
    intent === 'core'
      ? ['Comes first in every conversation', 'Used when it fits']
      : ['Stays on this machine', 'May be sent with a message again'];
  return orToast(list, 'Nothing was changed', async () => {
    await updateMemory(userId, memoryId, intent === 'core' ? { isCore: isOn } : { onlyHere: isOn });
    return done(isUuid(memoryId) ? `${list}#${memoryId}` : list, isOn ? on : off);
  });
}

/** Deletes what was chosen. What is gone already is not missed. */
async function handleForget(userId: string, form: FormData) {
  const chosen = form
    .getAll('memoryIds')
    .filter((id) => typeof id === 'string')
    .slice(0, MAX_FORGOTTEN);
  const drafts = form
    .getAll('draftIds')
    .filter((id) => typeof id === 'string')
    .slice(0, MAX_FORGOTTEN);
  if (chosen.length + drafts.length === 0) throw new AppError('validation', 'Please choose a memory.');
  for (const id of chosen) await unlessGone(deleteMemory(userId, id));
  for (const id of drafts) await unlessGone(rejectProposal(userId, id));
  return done('/memory', chosen.length + drafts.length === 1 ? 'Memory deleted' : 'Memories deleted');
}

async function unlessGone(change: Promise<void>): Promise<void> {
  try {
    await change;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
  }
}

const DAY_OVER = 'This day is over. Choose “It was true”, or a later day';

type Where = { list: string; today: string | undefined };

async function handleUpdate(userId: string, memoryId: string, fields: Fields, { list, today }: Where) {
  const { summary = '' } = fields;
  const submission = parseForm({ ...fields, summary }, editForm, MAX_SUMMARY_CHARACTERS);
  if (submission.status !== 'success') return withCare(userId, summary, rejectForm('update', submission));
  try {
    const patch = changesOf(submission.value, await getMemory(userId, memoryId), fields['dateBefore']);
    if (submission.value.holds === 'now' && patch.until && patch.until < (today ?? utcDay()))
      return await withCare(userId, summary, rejectForm('update', submission, { fields: { until: DAY_OVER } }));
    await editMemory(userId, memoryId, patch, { today });
    return await done(await addressWithCare(userId, list, { id: memoryId, text: summary }), 'Memory updated');
  } catch (error) {
    const known = toAppError(error);
    if (error instanceof Response || !known) throw error;
    if (known instanceof NearMemoryError) return askWhichHolds(userId, 'update', { submission, summary, error: known });
    const answer = rejectForm('update', submission, {
      banner: ['Failed to update memory', known.message],
      error: known,
    });
    const current = known instanceof StaleMemoryError ? { current: known.memory.summary } : {};
    return withCare(userId, summary, answer, current);
  }
}

type Asked = { submission: Parameters<typeof rejectForm>[1]; summary: string; error: NearMemoryError };

/** Shows the form again with the memories that stand beside its text, and what can become of them. */
function askWhichHolds(userId: string, form: string, { submission, summary, error }: Asked) {
  const near = { message: error.message, memories: error.near };
  return withCare(userId, summary, rejectForm(form, submission, { error }), { near });
}

/** Adds to the answer of a rejected form the help that its words ask for. */
async function withCare<More extends object>(
  userId: string,
  text: string,
  { data: answer, init }: ReturnType<typeof rejectForm>,
  more?: More,
) {
  return data({ ...answer, ...more, safety: await careFor(userId, [text]) }, init ?? {});
}

async function handleAccept(userId: string, { draftId = '', ...fields }: Fields, today: string | undefined) {
  const submission = parseForm(fields as Record<string, string>, acceptForm, MAX_SUMMARY_CHARACTERS);
  const form = `accept ${draftId}`;
  const { summary = '' } = fields;
  if (submission.status !== 'success') return withCare(userId, summary, rejectForm(form, submission));
  try {
    const memory = await acceptProposal(userId, draftId, { ...submission.value, today });
    const saved = { id: memory.memoryId, text: memory.summary };
    return await done(await addressWithCare(userId, '/memory', saved), 'Memory saved');
  } catch (error) {
    const known = toAppError(error);
    if (error instanceof Response || !known) throw error;
    if (known instanceof NearMemoryError) return askWhichHolds(userId, form, { submission, summary, error: known });
    const answer = rejectForm(form, submission, { banner: ['Memory save failed', known.message], error: known });
    return withCare(userId, summary, answer);
  }
}

/** Leads to the page, which shows help next to a memory that speaks of danger. */
async function addressWithCare(userId: string, list: string, { id, text }: { id: string; text: string }) {
  if (!(await careFor(userId, [text]))) return list;
  return `${list}${list.includes('?') ? '&' : '?'}care=${encodeURIComponent(id)}`;
}

function done(list: string, title: Toast['title']): Promise<Response> {
  return redirectWithToast(list, { title, kind: 'default' });
}
