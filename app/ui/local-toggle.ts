import { useSyncExternalStore } from 'react';

/**
 * Creates a switch stored in this browser: on, unless localStorage contains 'off' under the key. Blocked storage means
 * on.
 */
export function localToggle(key: string) {
  const changed = `orion-switch-${key}`;
  const isOn = () => {
    try {
      return localStorage.getItem(key) !== 'off';
    } catch {
      return true;
    }
  };
  const set = (on: boolean) => {
    try {
      if (on) localStorage.removeItem(key);
      else localStorage.setItem(key, 'off');
    } catch {
      // Blocked storage cannot store the choice.
    }
    window.dispatchEvent(new Event(changed));
  };
  const subscribe = (onChange: () => void) => {
    window.addEventListener(changed, onChange);
    window.addEventListener('storage', onChange);
    return () => {
      window.removeEventListener(changed, onChange);
      window.removeEventListener('storage', onChange);
    };
  };
  return { isOn, set, useIsOn: () => useSyncExternalStore(subscribe, isOn, () => true) };
}
