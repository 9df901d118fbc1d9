import { useSyncExternalStore } from 'react';

/** A choice about this browser, which keeps it: on, unless its storage says 'off' under the key. Where storage is closed it stays on. */
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
      // Closed storage keeps no choice.
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
