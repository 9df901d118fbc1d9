import { useLocation, useNavigate, useSubmit } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { localToggle } from '~/ui/local-toggle';
import { type ShortcutAction, shortcutOf } from './shortcuts';

const FIELDS = 'input, textarea, select, [contenteditable]';
const SEARCH_BOX = '[role=search][action="/history"] input';
const MESSAGE_INPUT = '.composer textarea';

/**
 * Listens for the shortcuts of the app, except while a dialog is open. Returns the extra handler for NEW CONVERSATION,
 * which runs in addition to sending its form.
 */
export function useShortcuts(showSheet: () => void): { onNewConversation: () => void } {
  const location = useLocation();
  const navigate = useNavigate();
  const submit = useSubmit();
  const act = useRef<(action: ShortcutAction) => void>(() => undefined);
  const wanted = useRef<string | null>(null);

  useEffect(() => {
    const go = (address: string, box: string) => {
      wanted.current = box;
      navigate(address);
    };
    act.current = (action) => {
      if (action === 'sheet') return showSheet();
      if (action === 'new') {
        wanted.current = MESSAGE_INPUT;
        return submit({ intent: 'create' }, { method: 'post', action: '/?index' });
      }
      const box = document.querySelector<HTMLElement>(SEARCH_BOX);
      if (box) box.focus();
      else go('/history', SEARCH_BOX);
    };
  });

  // Focus the target of the shortcut after navigation.
  useEffect(() => {
    if (wanted.current) document.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = null;
  }, [location.key]);

  useEffect(() => {
    // Listen on the window, so that components can stop propagation of their own keys.
    const onKey = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]')) return;
      const isWriting = event.target instanceof Element && event.target.closest(FIELDS) !== null;
      const action = shortcutOf(event, { isWriting, singleKeys: singleKeys.isOn() });
      if (!action) return;
      event.preventDefault();
      act.current(action);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  // On touch devices do not focus the message input; focus would open the keyboard.
  return {
    onNewConversation: () => (wanted.current = window.matchMedia('(pointer: coarse)').matches ? null : MESSAGE_INPUT),
  };
}

/** Switch for single-character shortcuts (WCAG 2.1.4). */
export const singleKeys = localToggle('single-keys');
