import { isTouch } from './send-key';

/** Moves the focus to the message input. Not on touch screens, where that would open a keyboard. */
export function focusComposer(): void {
  if (!isTouch()) document.querySelector<HTMLTextAreaElement>('.composer textarea')?.focus({ preventScroll: true });
}
