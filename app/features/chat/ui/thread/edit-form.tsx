import { Link, useNavigate } from '@remix-run/react';
import { type FocusEvent, type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { RejectedMessage, PageMessage } from '../../chat-schema';
import { MESSAGE_MAX_CHARACTERS, NOTHING_WRITTEN } from '../../message-limits';
import { formAddress } from '../addresses';
import { messageAddress } from '../../messages/message-address';
import { editDraft } from '../draft';
import { focusComposer } from '../compose/focus-composer';
import { usePersistedField } from '../use-persisted-field';

type EditFormProps = {
  message: PageMessage;
  sessionId: string;
  /** The edit of a message of a private conversation is not kept in this tab. */
  isPrivate: boolean;
  rejected: RejectedMessage | undefined;
  onEdit: (messageId: number, content: string) => boolean;
};

/** Form that replaces the text of the message being edited. Escape closes it, and loses nothing that was written. */
export function EditForm({ message, sessionId, isPrivate, rejected, onEdit }: EditFormProps) {
  const errorId = useId();
  const [isBlank, setIsBlank] = useState(false);
  const error = isBlank ? NOTHING_WRITTEN : rejected?.error;
  useReturnFocus(message.id);
  const form = useRef<HTMLFormElement>(null);
  const forget = usePersistedField(form, isPrivate ? null : editDraft(message.id), 'content', message.text);
  const closed = messageAddress(sessionId, message.id);
  const navigate = useNavigate();
  const closeOnEscape = ({ key, currentTarget: { value } }: KeyboardEvent<HTMLTextAreaElement>) => {
    if (key !== 'Escape' || (isPrivate && value !== message.text)) return;
    navigate(closed, { preventScrollReset: true });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const content = String(new FormData(event.currentTarget).get('content') ?? '');
    event.preventDefault();
    setIsBlank(content.trim() === '');
    onEdit(message.id, content);
  };
  return (
    <form
      ref={form}
      method="post"
      action={`${formAddress(sessionId)}&edit=${message.id}`}
      encType="multipart/form-data"
      onSubmit={submit}
    >
      <input type="hidden" name="intent" value="edit" />
      <input type="hidden" name="messageId" value={message.id} />
      {error ? (
        <p className="field-error" id={errorId} role="alert">
          {error}
        </p>
      ) : null}
      <textarea
        className="input field-sizing-content max-h-[300px]"
        dir="auto"
        name="content"
        aria-label="Your message"
        aria-describedby={error ? errorId : undefined}
        aria-invalid={error ? true : undefined}
        defaultValue={rejected?.content ?? message.text}
        maxLength={MESSAGE_MAX_CHARACTERS}
        rows={4}
        required
        // eslint-disable-next-line jsx-a11y/no-autofocus -- pressing Edit asks for this input, with scripts and without
        autoFocus
        onFocus={goToEnd}
        onKeyDown={closeOnEscape}
      />
      <p className="field-hint">Orion will answer again. Your earlier version is kept.</p>
      <div className="btn-row mt-[.6rem]">
        <button className="btn primary" type="submit">
          Save and ask again
        </button>
        <Link className="btn" to={closed} preventScrollReset onClick={forget}>
          Cancel
        </Link>
      </div>
    </form>
  );
}

/** When the form closes, returns the focus to the Edit link or to the message input. */
function useReturnFocus(messageId: number) {
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        const edit = document.querySelector<HTMLElement>(`[data-edit="${messageId}"]`);
        if (edit) edit.focus({ preventScroll: true });
        else focusComposer();
      });
    },
    [messageId],
  );
}

/** Moves the caret to the end; browsers place it before the first character. */
function goToEnd({ currentTarget: input }: FocusEvent<HTMLTextAreaElement>) {
  if (input.selectionEnd === 0) input.setSelectionRange(input.value.length, input.value.length);
}
