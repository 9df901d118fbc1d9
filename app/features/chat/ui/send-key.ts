type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'isComposing' | 'keyCode'>;

/** An input method that is still composing sends this code with its Enter in some browsers. */
const COMPOSING_KEY_CODE = 229;

export function isTouch(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}

/** Enter sends, except with Shift, while an input method composes, and on touch screens, where it is the only way to a new line. */
export function isSendKey(event: Key, touch = isTouch): boolean {
  if (event.key !== 'Enter' || event.shiftKey || event.altKey) return false;
  if (event.isComposing || event.keyCode === COMPOSING_KEY_CODE) return false;
  return event.ctrlKey || event.metaKey || !touch();
}
