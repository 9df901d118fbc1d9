import { data, redirect } from '@remix-run/node';
import { z } from 'zod';
import { uploadToast } from '~/features/documents/document-schema';
import { deleteUnsentDocument, findDocument } from '~/features/documents/documents.server';
import { findDocumentField, uploadDocument } from '~/features/documents/upload-document.server';
import { changeReader } from '~/features/companion/readers/reader-consents.server';
import { addSupport } from '~/features/safety/plan/plan-support.server';
import { RejectedInDanger } from '~/features/safety/rejected-in-danger.server';
import { safetyOf } from '~/features/safety/safety-of';
import { screenText } from '~/features/safety/screen-text';
import { dayOf } from '~/platform/calendar/day-of';
import { AppError, unknownForm } from '~/platform/errors';
import { withTimeout } from '~/platform/event-loop';
import { modelReader } from '~/platform/model/model-reader.server';
import { parseSwitch, textFields } from '~/platform/web/form-data.server';
import { readTimeZone } from '~/platform/web/time-zone.server';
import { readUploadForm } from '~/platform/web/upload-form.server';
import { redirectWithToast } from '~/platform/web/toast.server';
import { MAX_FILE_BYTES } from '~/upload-limits';
import { clientIdField, messageContent, sessionPatch } from './chat-schema';
import { assertWithinCharacterLimit } from './sessions/conversation-limit.server';
import { deleteSessionIfEmpty } from './delete-sessions.server';
import { handleRememberForm } from './memories/remember-form.server';
import { messageAbout } from './message-limits';
import { parseMessageId } from './messages/messages.server';
import { editMessage } from './replies/edit-message.server';
import { regenerateReply } from './replies/regenerate-reply.server';
import type { RunningReply } from './replies/running-replies.server';
import type { Author } from './replies/exchange.server';
import { sendMessage } from './replies/send-message.server';
import { stopReply } from './replies/stop-reply.server';
import { createSession, openEmptySession, sessionIdFrom } from './sessions/create-session.server';
import { updateSession } from './sessions/sessions.server';

/** How long a browser without JavaScript waits for a reply before it is shown the unfinished conversation. */
const WAIT_MS = 20_000;

/** A file slightly over the limit is still read, so that the text sent with it can be returned. */
const MAX_FORM_FILE_BYTES = MAX_FILE_BYTES + 512 * 1024;

const NO_SESSION = 'This conversation was not found.';
const sendForm = z.object({
  sessionId: z.string().max(64, { error: NO_SESSION, abort: true }).default('new'),
  content: messageContent,
  clientId: clientIdField.optional().catch(undefined),
});

/**
 * Handles the forms of `/` (docs/api.md). Returns a redirect, or the form error with the text that the user entered.
 */
export async function handleChatForm(author: Author, request: Request) {
  const submitted = await readUploadForm(request, MAX_FORM_FILE_BYTES);
  const fields = textFields(submitted);
  switch (fields.intent) {
    case 'send':
      return fields.onlyHere ? keepHereFirst(author.id, fields) : send(author, fields, submitted);
    case 'edit':
      return edit(author, fields);
    case 'create': {
      const session = await openEmptySession(author.id);
      return redirectWithToast(conversation(session.sessionId), {
        title: 'New session created',
        description: 'You can start your therapy session now.',
        kind: 'default',
      });
    }
    case 'stop': {
      const { sessionId } = await stopReply(author.id, parseMessageId(fields.messageId));
      return redirect(conversation(sessionId), 303);
    }
    case 'here': {
      const { sessionId, onlyHere } = await keepHere(author.id, fields);
      const title = onlyHere ? 'Stays on this machine' : 'May leave this machine again';
      return redirectWithToast(conversation(sessionId), { title, kind: 'default' });
    }
    case 'rename':
      return rename(author.id, fields);
    case 'reader':
      await decideReader(author.id, fields);
      return redirect(pageAddress(request), 303);
    case 'remember':
      return handleRememberForm(author.id, fields, dayOf(new Date(), readTimeZone(request)));
    case 'regenerate': {
      const { sessionId, reply } = await regenerateReply(author, parseMessageId(fields.messageId));
      return redirect(await addressAfter(reply, sessionId), 303);
    }
    default:
      throw unknownForm();
  }
}

/** Before the first message there may be no conversation yet: one that is empty is taken, or created. */
function keepHere(userId: string, { sessionId = '', onlyHere }: Record<string, string>) {
  const isOn = parseSwitch(onlyHere);
  return sessionId === 'new' ? openEmptySession(userId, isOn) : updateSession(userId, sessionId, { onlyHere: isOn });
}

/** Marks the conversation of a form without scripts, and gives back what was being written. */
async function keepHereFirst(userId: string, fields: Record<string, string>) {
  const { data: clientId } = clientIdField.safeParse(fields.clientId);
  if (fields.sessionId === 'new' && clientId)
    await createSession(userId, sessionIdFrom(userId, clientId), null, parseSwitch(fields.onlyHere));
  else await keepHere(userId, fields);
  return data({ error: '', content: fields.content ?? '' });
}

async function send(author: Author, fields: Record<string, string>, submitted: FormData) {
  const file = findDocumentField(submitted, 'document');
  const content = file && !fields.content?.trim() ? messageAbout(file.name) : (fields.content ?? '');
  // From a full conversation the user may send the text in a new one.
  const sessionId = fields.in === 'new' ? 'new' : fields.sessionId;
  const form = sendForm.safeParse({ ...fields, sessionId, content });
  if (!form.success)
    return data({ error: form.error.issues[0]!.message, content: fields.content ?? '' }, { status: 400 });
  try {
    await decideReader(author.id, fields);
    const sessionId = await sessionFor(author.id, form.data);
    const { reply, document } = await sendWithDocument(
      author,
      { sessionId, content, clientId: form.data.clientId },
      file,
    ).catch(async (error: unknown) => {
      if (sessionId !== form.data.sessionId) await deleteSessionIfEmpty(author.id, sessionId);
      throw error;
    });
    const address = await addressAfter(reply, sessionId);
    if (!document) return redirect(address, 303);
    const read = await findDocument(author.id, document.documentId);
    return redirectWithToast(address, uploadToast(read ?? document));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const safety =
      error instanceof RejectedInDanger
        ? error.safety
        : await addSupport(author.id, safetyOf(screenText(content), content));
    return data({ error: error.message, content: fields.content ?? '', safety }, { status: error.status });
  }
}

async function edit(author: Author, fields: Record<string, string>) {
  const content = fields.content ?? '';
  // Where the message is gone, the text returns to the message input.
  const messageId = Number(fields.messageId) || 0;
  const form = messageContent.safeParse(content);
  if (!form.success) return data({ error: form.error.issues[0]!.message, content, messageId }, { status: 400 });
  try {
    const { sessionId, reply } = await editMessage(author, { messageId: parseMessageId(fields.messageId), content });
    return redirect(await addressAfter(reply, sessionId), 303);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const safety = error instanceof RejectedInDanger ? error.safety : null;
    return data({ error: error.message, content, messageId, safety }, { status: error.status });
  }
}

async function rename(userId: string, { sessionId = '', title = '' }: Record<string, string>) {
  const patch = sessionPatch.safeParse({ title });
  if (!patch.success) return data({ titleError: patch.error.issues[0]!.message, title }, { status: 400 });
  await updateSession(userId, sessionId, patch.data);
  return redirectWithToast(conversation(sessionId), { title: 'Session renamed', kind: 'default' });
}

/**
 * Stores whether the named reader may read, where the form says so. The decision about one reader does not apply to
 * another one that was configured while the form was open.
 */
async function decideReader(userId: string, { reader, decision }: Record<string, string>): Promise<void> {
  if (decision !== 'allow' && decision !== 'offline') return;
  if (reader === modelReader().name) await changeReader(userId, reader, { isAllowed: decision === 'allow' });
}

/** Returns the address of the page that the form is on. */
function pageAddress(request: Request): string {
  const sessionId = new URL(request.url).searchParams.get('session');
  return sessionId ? conversation(sessionId) : '/?session=new';
}

/** Uploads the document before the message is stored, because the reply needs it. */
async function sendWithDocument(
  author: Author,
  message: { sessionId: string; content: string; clientId: string | undefined },
  file: File | null,
) {
  if (file) await assertWithinCharacterLimit(author.id, message);
  const document = file && (await uploadDocument(author.id, { file, sessionId: message.sessionId }));
  if (document?.failure) throw new AppError('validation', document.failure);
  try {
    return { document, ...(await sendMessage(author, { ...message, documentId: document?.documentId })) };
  } finally {
    // A form sent twice uploads its document twice, and the message has one of them. A document whose message failed
    // would be sent with the next message.
    if (document) await deleteUnsentDocument(author.id, document.documentId);
  }
}

/**
 * Returns the form's session, or creates one. A form sent twice creates one conversation, because the new session's id
 * is derived from the form's clientId.
 */
async function sessionFor(userId: string, form: { sessionId: string; clientId?: string }): Promise<string> {
  if (form.sessionId !== '' && form.sessionId !== 'new') return form.sessionId;
  return (await createSession(userId, form.clientId && sessionIdFrom(userId, form.clientId))).sessionId;
}

/** Waits for the reply and returns the conversation's address. The page of a reply still being written refreshes itself. */
async function addressAfter(reply: RunningReply | undefined, sessionId: string): Promise<string> {
  if (reply) await withTimeout(reply.settled, WAIT_MS);
  return conversation(sessionId);
}

/** The fragment scrolls a browser without JavaScript to the newest messages. */
const conversation = (sessionId: string) => `/?session=${encodeURIComponent(sessionId)}#end`;
