import { redirect } from '@remix-run/node';
import { AppError, unknownForm } from '~/platform/errors';
import { readForm, textFields } from '~/platform/web/form-data.server';
import { leavesMachine } from '~/platform/model/model-reader';
import { modelReader } from '~/platform/model/model-reader.server';
import { redirectWithToast } from '~/platform/web/toast.server';
import { deleteSession } from './delete-sessions.server';
import { createSession } from './sessions/create-session.server';
import { findSession } from './sessions/sessions.server';

type PrivatePage = { closing: string | null; leaves: boolean };

/**
 * Returns the data of `/private`: the conversation that is to be closed (`close`), if any, and whether what
 * is said in one leaves this machine. Throws `not_found`.
 */
export async function loadPrivatePage(userId: string, query: URLSearchParams): Promise<PrivatePage> {
  const sessionId = query.get('close');
  if (sessionId !== null) await assertPrivate(userId, sessionId);
  return { closing: sessionId, leaves: leavesMachine(modelReader()) };
}

/** Handles the forms of `/private`: starts a private conversation, or closes one, which deletes it. */
export async function handlePrivateForm(userId: string, request: Request): Promise<Response> {
  const fields = textFields(await readForm(request));
  if (fields.intent === 'start') {
    const privacy = { usesMemories: fields.memories === 'on' };
    const { sessionId } = await createSession(userId, undefined, privacy, fields.onlyHere === 'on');
    return redirect(`/?session=${sessionId}`, 303);
  }
  if (fields.intent !== 'close') throw unknownForm();
  const { sessionId = '' } = fields;
  await assertPrivate(userId, sessionId);
  await deleteSession(userId, sessionId);
  return redirectWithToast('/', {
    title: 'Conversation deleted',
    description: 'Nothing is left of your private conversation.',
    kind: 'default',
  });
}

async function assertPrivate(userId: string, sessionId: string): Promise<void> {
  const session = await findSession(userId, sessionId);
  if (!session.private) throw new AppError('validation', 'Only a private conversation can be closed.');
}
