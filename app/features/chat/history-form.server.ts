import { z } from 'zod';
import { AppError, unknownForm } from '~/platform/errors';
import { log } from '~/platform/log.server';
import { toAppError } from '~/platform/web/error-response.server';
import { parseForm, readForm, textFields } from '~/platform/web/form-data.server';
import { rejectForm } from '~/platform/web/reject-form.server';
import { redirectWithToast, type Toast } from '~/platform/web/toast.server';
import { sessionPatch } from './chat-schema';
import { holdDeletion, undoDeletion } from './hold-deletion.server';
import { updateSession } from './sessions/sessions.server';

/** What the buttons of the list change. Each button is named after its action and carries the conversation's id. */
const actions = {
  pin: { patch: { pinned: true }, title: 'Session pinned' },
  unpin: { patch: { pinned: false }, title: 'Session unpinned' },
  archive: { patch: { archived: true }, title: 'Session archived' },
  unarchive: { patch: { archived: false }, title: 'Session moved back to your conversations' },
} as const;

const renameForm = z.object({ title: sessionPatch.shape.title.unwrap() });

type Fields = { intent: string | undefined; sessionId: string; title: string };
type Back = (toast: Toast) => Promise<Response>;

/**
 * Handles the forms of `/history` (docs/api.md). For a conversation that no longer exists or belongs to another user,
 * redirects to the list with an error message.
 */
export async function handleHistoryForm(userId: string, request: Request) {
  const fields = textFields(await readForm(request));
  const intent = fields.intent ?? ['undo', ...Object.keys(actions)].find((name) => name in fields);
  const sessionId = fields.sessionId ?? fields[intent ?? ''] ?? '';
  const back = (toast: Toast) => redirectWithToast(listAddress(request), toast);
  try {
    return await change(userId, { intent, sessionId, title: fields.title ?? '' }, listAddress(request), back);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found')
      return back({ ...formErrorOf(intent, error.message), kind: 'destructive' });
    if (intent !== 'delete' || error instanceof Response) throw error;
    log.error({ error }, 'a conversation could not be deleted');
    return back({
      ...formErrorOf(intent, toAppError(error)?.message ?? 'Failed to delete session.'),
      kind: 'destructive',
    });
  }
}

async function change(userId: string, { intent, sessionId, title }: Fields, list: string, back: Back) {
  if (intent === 'rename') {
    const submission = parseForm({ title }, renameForm);
    if (submission.status !== 'success') return rejectForm('rename', submission);
    await updateSession(userId, sessionId, submission.value);
    return back({ title: 'Session renamed', kind: 'default' });
  }
  if (intent === 'delete') {
    await holdDeletion(userId, sessionId);
    return redirectWithToast(`${list}${list.includes('?') ? '&' : '?'}undo=${encodeURIComponent(sessionId)}`, {
      title: 'Session deleted',
      description: 'The session has been deleted successfully.',
      kind: 'default',
    });
  }
  if (intent === 'undo') {
    await undoDeletion(userId, sessionId);
    return back({ title: 'Session brought back', kind: 'default' });
  }
  if (intent === 'archive') {
    await updateSession(userId, sessionId, actions.archive.patch);
    const undo = { label: 'Undo', to: list, fields: { unarchive: sessionId } };
    return back({ title: actions.archive.title, kind: 'default', action: undo });
  }
  if (intent && Object.hasOwn(actions, intent))
    return applyAction(userId, sessionId, actions[intent as keyof typeof actions], back);
  throw unknownForm();
}

async function applyAction(
  userId: string,
  sessionId: string,
  { patch, title }: (typeof actions)[keyof typeof actions],
  back: Back,
) {
  try {
    await updateSession(userId, sessionId, patch);
    return back({ title, kind: 'default' });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
    return back({ title: 'Not pinned', description: error.message, kind: 'destructive' });
  }
}

/** docs/spec.md §8. */
function formErrorOf(intent: string | undefined, message: string): { title: string; description: string } {
  if (intent === 'rename')
    return { title: 'Rename failed', description: 'Failed to rename session. Please try again.' };
  if (intent === 'undo')
    return { title: 'Undo failed', description: 'More than a minute has passed. The session is deleted for good.' };
  return { title: intent === 'delete' ? 'Delete failed' : 'Not changed', description: message };
}

/** Returns the address of the list with the same search and page, without open dialogs. */
function listAddress(request: Request): string {
  const { searchParams } = new URL(request.url);
  const kept = new URLSearchParams(
    [...searchParams].filter(([name]) => ['q', 'cursor', 'before', 'archived'].includes(name)),
  );
  return kept.size > 0 ? `/history?${kept}` : '/history';
}
