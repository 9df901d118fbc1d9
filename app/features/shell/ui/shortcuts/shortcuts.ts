export type ShortcutAction = 'sheet' | 'search' | 'new';

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'repeat' | 'defaultPrevented'
>;

/** All shortcuts with their keys; single-character shortcuts can be switched off (WCAG 2.1.4). */
export const shortcuts: readonly { keys: readonly string[]; does: string; isSingle: boolean }[] = [
  { keys: ['?'], does: 'Show these shortcuts', isSingle: true },
  { keys: ['/'], does: 'Search your conversations', isSingle: true },
  { keys: ['n'], does: 'New conversation', isSingle: true },
  { keys: ['Ctrl', 'K'], does: 'Search your conversations, also while you write', isSingle: false },
  { keys: ['Enter'], does: 'Send the message', isSingle: false },
  { keys: ['Shift', 'Enter'], does: 'Begin a new line', isSingle: false },
  { keys: ['F8'], does: 'Go to the newest notice', isSingle: false },
  { keys: ['Esc'], does: 'Close a dialog or a menu', isSingle: false },
];

const singles: Readonly<Record<string, ShortcutAction>> = { '?': 'sheet', '/': 'search', n: 'new' };

/**
 * Returns the action of a key press, or null. Single characters count only outside of text fields and while they are
 * switched on.
 */
export function shortcutOf(
  pressed: Pressed,
  { isWriting, singleKeys }: { isWriting: boolean; singleKeys: boolean },
): ShortcutAction | null {
  if (pressed.isComposing || pressed.repeat || pressed.defaultPrevented || pressed.altKey) return null;
  if (pressed.ctrlKey || pressed.metaKey) return pressed.key.toLowerCase() === 'k' ? 'search' : null;
  return singleKeys && !isWriting && Object.hasOwn(singles, pressed.key) ? singles[pressed.key]! : null;
}
