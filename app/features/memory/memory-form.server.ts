import { data } from '@remix-run/node';
import { z } from 'zod';
import { AppError } from '~/platform/errors';
import { log } from '~/platform/log.server';
import { toAppError } from '~/platform/web/error-response.server';
import { parseForm, parseSwitch, textFields } from '~/platform/web/form-data.server';
import { rejectForm } from '~/platform/web/reject-form.server';
import { redirectWithToast, type Toast } from '~/platform/web/toast.server';
import { NearMemoryError } from './conflicts/near-memory-error';
import { editMemory } from './conflicts/save-memory.server';
import { deleteMemory, updateMemory } from './memories.server';
import { memoryListAddress } from './memory-page';
import { MEMORY_LIMITS } from './memory-limits';
import { acceptProposal, rejectProposal, setProposing } from './proposals/proposals.server';
import { memoryDay, memoryHolds, memorySummary, onConflict } from './memory-schema';

/** A text that is too long comes back whole, so that nothing of it is lost. */
const MAX_SUMMARY_CHARACTERS = MEMORY_LIMITS.summary * 10;

/** An empty day is none; a field that is not sent stays as it is. */
const formDay = z.preprocess((text) => (text === '' ? null : text), memoryDay.optional());
const updateForm = z
  .object({ summary: memorySummary, holds: memoryHolds.optional(), from: formDay, until: formDay, onConflict })
  .refine(({ from, until }) => !from || !until || from <= until, {
    path: ['until'],
    error: 'This day is before the first one',
  });

const acceptForm = z.object({ summary: memorySummary.optional(), onConflict });

/** More than are offered at once. */
const MAX_FORGOTTEN = 20;

type Fields = Record<string, string | undefined>;

/**
 * Handles the forms of `/memory` (docs/api.md): `update`, `delete`, `core`, `here`, `forget`, `accept`,
 * `reject`, `proposals`, and `export` of an empty store.
 */
export async function handleMemoryForm(userId: string, form: FormData, query: URLSearchParams) {
  const fields = textFields(form);
  const list = memoryListAddress(query);
  const { intent, memoryId = '' } = fields;
  if (intent === 'update') return handleUpdate(userId, memoryId, fields, list);
  if (intent === 'delete') return handleDelete(userId, memoryId, list);
  if (intent === 'core') {
    const isCore = parseSwitch(fields['isCore']);
    await updateMemory(userId, memoryId, { isCore });
    return done(list, isCore ? 'Used in every conversation' : 'Used when it fits');
  }
  if (intent === 'here') {
    const onlyHere = parseSwitch(fields['onlyHere']);
    await updateMemory(userId, memoryId, { onlyHere });
    return done(list, onlyHere ? 'Stays on this machine' : 'May be sent with a message again');
  }
  if (intent === 'forget') {
    const chosen = form
      .getAll('memoryIds')
      .filter((id) => typeof id === 'string')
      .slice(0, MAX_FORGOTTEN);
    if (chosen.length === 0) throw new AppError('validation', 'Please choose a memory.');
    for (const id of chosen) await deleteMemory(userId, id);
    return done('/memory', chosen.length === 1 ? 'Memory deleted' : 'Memories deleted');
  }
  if (intent === 'accept') return handleAccept(userId, fields);
  if (intent === 'reject') {
    await rejectProposal(userId, fields['draftId'] ?? '');
    return done(list, 'It is not remembered');
  }
  if (intent === 'proposals') {
    const isOn = parseSwitch(fields['isOn']);
    await setProposing(userId, isOn);
    return done(list, isOn ? 'Orion may propose memories' : 'Orion proposes no memories');
  }
  if (intent === 'export')
    return redirectWithToast(list, {
      title: 'No memories to export',
      description: 'You need to save some memories first.',
      kind: 'destructive',
    });
  throw new AppError('validation', 'This form is not known here.');
}

async function handleUpdate(userId: string, memoryId: string, fields: Fields, list: string) {
  const { summary = '' } = fields;
  const submission = parseForm({ ...fields, summary }, updateForm, MAX_SUMMARY_CHARACTERS);
  if (submission.status !== 'success') return rejectForm('update', submission);
  try {
    await editMemory(userId, memoryId, submission.value);
    return await done(list, 'Memory updated');
  } catch (error) {
    if (error instanceof NearMemoryError) return askWhichHolds('update', submission, error);
    if (!(error instanceof AppError)) throw error;
    return rejectForm('update', submission, { banner: ['Failed to update memory', error.message], error });
  }
}

/** Shows the form again with the memories that stand beside its text, and what can become of them. */
function askWhichHolds(form: string, submission: Parameters<typeof rejectForm>[1], error: NearMemoryError) {
  const { data: answer, init } = rejectForm(form, submission, { error });
  return data({ ...answer, near: { message: error.message, memories: error.near } }, init ?? {});
}

async function handleAccept(userId: string, { draftId = '', ...fields }: Fields) {
  const submission = parseForm(fields as Record<string, string>, acceptForm, MAX_SUMMARY_CHARACTERS);
  const form = `accept ${draftId}`;
  if (submission.status !== 'success') return rejectForm(form, submission);
  try {
    await acceptProposal(userId, draftId, submission.value);
    return await done('/memory', 'Memory saved');
  } catch (error) {
    if (error instanceof NearMemoryError) return askWhichHolds(form, submission, error);
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'not_found')
      return redirectWithToast('/memory', {
        title: 'Memory save failed',
        description: error.message,
        kind: 'destructive',
      });
    return rejectForm(form, submission, { banner: ['Memory save failed', error.message], error });
  }
}

async function handleDelete(userId: string, memoryId: string, list: string) {
  try {
    await deleteMemory(userId, memoryId);
    return await done(list, 'Memory deleted');
  } catch (error) {
    if (error instanceof Response) throw error;
    const known = toAppError(error);
    if (!known) log.error({ error }, 'a memory could not be deleted');
    return redirectWithToast(list, {
      title: 'Error deleting memory',
      description: known?.message ?? 'Something went wrong',
      kind: 'destructive',
    });
  }
}

function done(list: string, title: Toast['title']): Promise<Response> {
  return redirectWithToast(list, { title, kind: 'default' });
}
