import { data } from '@remix-run/node';
import { AppError } from '~/platform/errors';
import { readForm, textFields } from '~/platform/web/read-form.server';
import { redirectWithToast } from '~/platform/web/toast.server';
import { sessionPatch } from './chat-schema';
import { deleteSession } from './sessions/delete-session.server';
import { updateSession } from './sessions/update-session.server';

/** The forms of `/history` (DESIGN.md §7). */
export async function answerHistoryForm(userId: string, request: Request) {
  const { intent, sessionId = '', title } = textFields(await readForm(request));
  if (intent === 'rename') {
    const patch = sessionPatch.safeParse({ title: title ?? '' });
    if (!patch.success) return data({ error: patch.error.issues[0]!.message }, { status: 400 });
    await updateSession(userId, sessionId, patch.data);
    return redirectWithToast('/history', { title: 'Session renamed', kind: 'default' });
  }
  if (intent === 'delete') {
    await deleteSession(userId, sessionId);
    return redirectWithToast('/history', { title: 'Session deleted', description: 'The session has been deleted successfully.', kind: 'default' });
  }
  throw new AppError('validation', 'This form is not known here.');
}
