type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'isComposing' | 'keyCode'>;

/** Some browsers send this code with Enter while an input method is composing. */
const COMPOSING_KEY_CODE = 229;

export function isTouch(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}

/**
 * Returns true when the key sends the message: Enter, except with Shift or Alt, while an input method composes, and on
 * touch screens, where Enter is the only way to add a new line. Ctrl+Enter and Cmd+Enter also send on touch screens.
 */
export function isSendKey(event: Key, touch = isTouch): boolean {
  if (event.key !== 'Enter' || event.shiftKey || event.altKey) return false;
  if (event.isComposing || event.keyCode === COMPOSING_KEY_CODE) return false;
  return event.ctrlKey || event.metaKey || !touch();
}
