import { Form, Link, useNavigate, useNavigation } from '@remix-run/react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { Icon } from '~/ui/icon';
import type { RejectedTitle } from '../../chat-schema';
import { TITLE_MAX_CHARACTERS } from '../../message-limits';
import { conversationAddress, formAddress, titleAddress } from '../addresses';

type ConversationTitleProps = {
  sessionId: string;
  title: string;
  isRenaming: boolean;
  rejected: RejectedTitle | undefined;
};

/** The title of a conversation. Pressed, it is a field; without scripts the address opens it. */
export function ConversationTitle({ sessionId, title, isRenaming, rejected }: ConversationTitleProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const wasRenaming = useRef(isRenaming);
  useEffect(() => {
    if (wasRenaming.current && !isRenaming) link.current?.focus({ preventScroll: true });
    wasRenaming.current = isRenaming;
  }, [isRenaming]);
  if (isRenaming) return <TitleForm {...{ sessionId, title, rejected }} />;
  return (
    <h1 dir="auto">
      <Link
        className="text-inherit no-underline hover:underline hover:decoration-dotted"
        to={titleAddress(sessionId)}
        preventScrollReset
        title="Rename"
        ref={link}
      >
        {title}
      </Link>
    </h1>
  );
}

type TitleFormProps = Omit<ConversationTitleProps, 'isRenaming'>;

function TitleForm({ sessionId, title, rejected }: TitleFormProps) {
  const errorId = useId();
  const navigate = useNavigate();
  const saving = useNavigation().formData?.get('intent') === 'rename';
  const closed = conversationAddress(sessionId);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    navigate(closed, { preventScrollReset: true });
  };
  return (
    <Form
      className="mr-auto flex min-w-0 flex-1 flex-wrap items-center"
      method="post"
      action={`${formAddress(sessionId)}&rename=1`}
      preventScrollReset
    >
      <h1 className="sr-only">{title}</h1>
      <input type="hidden" name="intent" value="rename" />
      <input type="hidden" name="sessionId" value={sessionId} />
      <input
        className="input w-auto max-w-160 min-w-0 flex-[1_1_8rem] font-semibold"
        name="title"
        dir="auto"
        aria-label="Title"
        aria-describedby={rejected ? errorId : undefined}
        aria-invalid={rejected ? true : undefined}
        defaultValue={rejected?.title ?? title}
        maxLength={TITLE_MAX_CHARACTERS}
        autoComplete="off"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- pressing the title asks for this input, with scripts and without
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={onKeyDown}
      />
      {rejected ? (
        <p className="field-error order-1 basis-full" id={errorId} role="alert">
          {rejected.titleError}
        </p>
      ) : null}
      <button className="btn quiet" type="submit" aria-label="Save" title="Save" aria-disabled={saving}>
        <Icon name="check" />
      </button>
      <Link className="btn quiet" to={closed} preventScrollReset aria-label="Cancel" title="Cancel">
        <Icon name="close" />
      </Link>
    </Form>
  );
}
