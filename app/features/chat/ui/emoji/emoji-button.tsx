import { useEffect, useId, useRef, useState, type ComponentType, type RefObject } from 'react';
import { Icon } from '~/ui/icon';
import { insertAtCaret } from '~/ui/speech/insert-at-caret';
import type { EmojiPickerProps } from './emoji-picker';

type EmojiButtonProps = { inputRef: RefObject<HTMLTextAreaElement> };

/** Opens the emoji picker, which is loaded on first use. */
export function EmojiButton({ inputRef }: EmojiButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const Picker = usePicker(isOpen);
  const button = useRef<HTMLButtonElement>(null);
  const around = useRef<HTMLDivElement>(null);
  const panelId = useId();
  useCloseOutside(around, isOpen, () => setOpen(false));
  return (
    <div className="emoji only-script" ref={around}>
      <button
        className="btn quiet"
        type="button"
        ref={button}
        aria-label="Emoji"
        title="Emoji"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="smile" />
      </button>
      {isOpen && Picker ? (
        <Picker
          id={panelId}
          onPick={(character) => {
            if (inputRef.current) insertAtCaret(inputRef.current, character, false);
          }}
          onClose={() => {
            setOpen(false);
            button.current?.focus();
          }}
        />
      ) : null}
    </div>
  );
}

function usePicker(isWanted: boolean): ComponentType<EmojiPickerProps> | null {
  const [picker, setPicker] = useState<ComponentType<EmojiPickerProps> | null>(null);
  useEffect(() => {
    if (!isWanted || picker) return;
    import('./emoji-picker').then(
      (module) => setPicker(() => module.EmojiPicker),
      () => undefined,
    );
  }, [isWanted, picker]);
  return picker;
}

/** Closes the picker on a click or focus outside of it. */
function useCloseOutside(around: RefObject<HTMLElement>, isOpen: boolean, close: () => void) {
  const closing = useRef(close);
  useEffect(() => {
    closing.current = close;
  });
  useEffect(() => {
    if (!isOpen) return;
    const onElsewhere = (event: Event) => {
      if (!around.current?.contains(event.target as Node)) closing.current();
    };
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [around, isOpen]);
}
