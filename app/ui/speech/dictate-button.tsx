import type { RefObject } from 'react';
import { Icon } from '~/ui/icon';
import { insertAtCaret } from './insert-at-caret';
import { useDictation } from './use-dictation';

/** Dictation button: inserts the spoken text at the caret of the message input. */
export function DictateButton({
  inputRef,
  serverHears,
}: {
  inputRef: RefObject<HTMLTextAreaElement>;
  serverHears: boolean;
}) {
  const { phase, note, toggle } = useDictation(
    serverHears,
    (words) => inputRef.current && insertAtCaret(inputRef.current, words),
  );
  const isOn = phase === 'starting' || phase === 'listening';
  const label = isOn ? 'Stop dictating' : 'Dictate';
  return (
    <>
      <button
        className="btn quiet only-script data-listening:text-danger"
        type="button"
        aria-label={label}
        title={label}
        aria-disabled={phase === 'working' || undefined}
        data-listening={phase === 'listening' ? '' : undefined}
        onClick={toggle}
      >
        <Icon name={isOn ? 'stop' : 'mic'} />
      </button>
      <div
        data-dictation=""
        className="order-1 col-span-full px-2 text-[.9rem] text-ink-soft not-empty:py-[.3rem] data-error:text-danger"
        role="status"
        data-error={note?.isError ? '' : undefined}
      >
        {note?.text}
        {note?.retry ? (
          <button className="btn quiet" type="button" onClick={note.retry}>
            Send it again
          </button>
        ) : null}
      </div>
    </>
  );
}
