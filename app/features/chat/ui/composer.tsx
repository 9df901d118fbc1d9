import { useLocation, useNavigate, useSearchParams } from '@remix-run/react';
import { useEffect, useId, useRef, type FormEvent, type ReactNode, type RefObject } from 'react';
import { brand } from '~/brand';
import { Icon } from '~/ui/icon';
import { DictateButton } from '~/ui/speech/dictate-button';
import { ToastPlace } from '~/ui/toasts/toast-place';
import type { RejectedMessage, ChatPage } from '../chat-schema';
import { messageAbout } from '../message-limits';
import { isSendKey, isTouch } from './compose/send-key';
import { StopButton } from './compose/stop-button';
import { DocumentButton, DocumentChip } from './document/staged-document';
import { carryStaged } from './document/staged-store';
import { useStagedDocument } from './document/use-staged-document';
import { carryDraft, readDraft } from './draft';
import { EmojiButton } from './emoji/emoji-button';
import { COMPOSER_FORM, formAddress, NEW } from './addresses';
import type { Conversation } from './live/use-conversation';
import { LimitNote } from './limit-note';
import { ReaderNote } from './reader-note';
import { useTypingEvents } from './typing/typing-events';
import { useMessageInput } from './use-message-input';

type ComposerProps = {
  page: ChatPage;
  conversation: Conversation;
  actionData: RejectedMessage | undefined;
  onSent: () => void;
  children?: ReactNode;
};

export function Composer({ page, conversation, actionData, onSent, children }: ComposerProps) {
  const { busy, sessionId } = conversation;
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const errorId = useId();
  useCarriedDraft(sessionId);
  const { inputRef, isEmpty, read, empty, onInput } = useMessageInput(
    sessionId,
    actionData?.content ?? '',
    conversation.returned,
    page.privacy === null,
  );
  const typing = useTypingEvents(sessionId);
  useFocusToBegin(inputRef, page);
  const staged = useStagedDocument(form, sessionId, conversation.returned);
  const error = conversation.notice ?? (conversation.live === null ? actionData?.error : undefined);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (((event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null)?.name === 'in') return sendInNew();
    // The limit note above the message input offers to continue in a new conversation.
    if (page.percentUsed >= 100 && read().trim() === '') return;
    const text = read().trim() === '' && staged.file ? messageAbout(staged.file.name) : read();
    // Do not upload into a full conversation; the document is kept for the new one.
    const file = page.percentUsed < 100 ? staged.file : null;
    if (!conversation.send(text, file)) return;
    typing.sent(text.length);
    empty();
    if (file) staged.clear();
    if (!isTouch()) inputRef.current?.focus();
    onSent();
  };

  const carryOn = () => {
    carryDraft(sessionId, read());
    if (staged.file) void carryStaged(sessionId, staged.file);
  };
  const sendInNew = () => {
    // A document needs a look first: it is carried over on its own.
    const sends = read().trim() !== '' && !staged.file;
    carryOn();
    navigate(NEW, { state: { sends } });
  };
  useSendOnArrival(() => form.current?.requestSubmit());

  return (
    <div className="sticky bottom-0 z-9 bg-[linear-gradient(transparent,var(--paper)_1.5rem)] forced-colors:bg-[Canvas] px-[max(2rem,env(safe-area-inset-left),env(safe-area-inset-right))] pt-4 pb-[calc(.9rem+env(safe-area-inset-bottom))] max-wide:px-[max(.75rem,env(safe-area-inset-left),env(safe-area-inset-right))] print:hidden">
      <div className="relative mx-auto max-w-[calc(var(--measure)+4rem)]">
        {children}
        <ToastPlace />
        {error ? (
          <p className="say-note border-danger-line bg-danger-soft" id={errorId} role="alert">
            {error}
          </p>
        ) : null}
        <ReaderNote page={page} formId={COMPOSER_FORM} hasText={Boolean(actionData?.content)} />
        <LimitNote
          sessionId={page.sessionId}
          percentUsed={page.percentUsed}
          formId={COMPOSER_FORM}
          onContinue={carryOn}
          isPrivate={page.privacy !== null}
        />
        <form
          // Without scripts the page refreshes while it waits for a reply, and would lose what is typed.
          className={page.refreshTo ? 'composer only-script' : 'composer'}
          id={COMPOSER_FORM}
          ref={form}
          method="post"
          action={formAddress(sessionId)}
          encType="multipart/form-data"
          noValidate
          onSubmit={submit}
          data-invalid={error ? '' : undefined}
        >
          <input type="hidden" name="intent" value="send" />
          <input type="hidden" name="sessionId" value={sessionId ?? 'new'} />
          <input type="hidden" name="clientId" value={page.draftId} />
          {page.reader?.isAllowed === null ? <input type="hidden" name="reader" value={page.reader.name} /> : null}
          <DocumentChip staged={staged} uploading={conversation.live?.file ?? null} />
          <textarea
            ref={inputRef}
            name="content"
            dir="auto"
            rows={1}
            aria-label="Message"
            aria-describedby={error ? errorId : undefined}
            aria-invalid={error ? true : undefined}
            placeholder="What is on your mind?"
            defaultValue={actionData?.content}
            onFocus={(event) => typing.set(event.currentTarget.value.length)}
            onInput={(event) => (onInput(), typing.changed(event.currentTarget.value.length))}
            onKeyDown={(event) => {
              if (!isSendKey(event.nativeEvent)) return;
              event.preventDefault();
              form.current?.requestSubmit();
            }}
          />
          {/* Browsers send what they hear to their makers. */}
          {page.onlyHere && !page.hears ? null : <DictateButton inputRef={inputRef} serverHears={page.hears} />}
          <EmojiButton inputRef={inputRef} />
          <DocumentButton {...staged} />
          <span className="only-script col-[4/-2] pr-2 text-right text-[.85rem] text-ink-faint max-wide:hidden low:hidden calm:hidden pointer-coarse:hidden">
            Enter sends, Shift+Enter adds a line
          </span>
          {busy ? <StopButton conversation={conversation} /> : <SendButton disabled={isEmpty && !staged.file} />}
        </form>
        <StopForm page={page} />
        <small className="mt-[.55rem] block text-center text-[.82rem] leading-[1.45] text-balance text-ink-faint low:hidden">
          {brand.footnote} <a href="/documents">Your documents</a> <a href="/settings?tab=readers">Who reads</a>{' '}
          <a href="/care">Care</a>
        </small>
      </div>
    </div>
  );
}

/** Takes over what was being written in the full conversation that this one goes on from. */
function useCarriedDraft(sessionId: string | null) {
  const from = useSearchParams()[0].get('from');
  useEffect(() => {
    if (sessionId === null && from) carryDraft(from, readDraft(from));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- runs on mount only, before the draft is read
  }, []);
}

/** Sends what was carried over, once, where that was asked for. */
function useSendOnArrival(send: () => void) {
  const sends = (useLocation().state as { sends?: boolean } | null)?.sends;
  useEffect(() => {
    if (!sends) return;
    const timer = setTimeout(() => {
      // A reload does not send again.
      window.history.replaceState({ ...window.history.state, usr: null }, '');
      send();
    });
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- runs on mount only
  }, []);
}

/** Focuses the message input in an empty conversation. Not on touch devices, where focus would open the keyboard. */
function useFocusToBegin(inputRef: RefObject<HTMLTextAreaElement>, page: ChatPage) {
  const isEmpty = page.messages.length === 0 && !page.looksBack;
  useEffect(() => {
    const active = document.activeElement;
    const hasFocusElsewhere = active?.matches('input, textarea, select') || document.querySelector('dialog[open]');
    // During page start, keep the focus on a link or button that the user already moved to.
    const isFree = active === document.body || 'started' in document.documentElement.dataset;
    if (isEmpty && isFree && !hasFocusElsewhere && !isTouch()) inputRef.current?.focus({ preventScroll: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- runs on mount only
  }, []);
}

function SendButton({ disabled }: { disabled: boolean }) {
  return (
    <button
      className="btn primary size-11 rounded-full p-0"
      type="submit"
      disabled={disabled}
      aria-label="Send"
      title="Send"
    >
      <Icon name="arrow" size={22} />
    </button>
  );
}

/** Form that stops a reply without JavaScript. */
function StopForm({ page }: { page: ChatPage }) {
  const last = page.messages[page.messages.length - 1];
  if (last?.status !== 'streaming') return null;
  return (
    <form className="only-without-script" method="post" action={formAddress(page.sessionId)}>
      <input type="hidden" name="intent" value="stop" />
      <input type="hidden" name="sessionId" value={page.sessionId ?? ''} />
      <input type="hidden" name="messageId" value={last.id} />
      <button className="btn" type="submit">
        Stop the reply
      </button>
    </form>
  );
}
