import { createContext, useContext, useSyncExternalStore } from 'react';
import { parseThemeCookie, type Theme, writeThemeCookie } from '~/themes';

/** The theme that the server rendered the page with. */
export const ThemeContext = createContext<Theme>('system');

const CHANGED = 'orion-theme';
const isHttps = () => window.location.protocol === 'https:';

export function chooseTheme(theme: Theme) {
  document.cookie = writeThemeCookie(theme, isHttps());
  window.dispatchEvent(new Event(CHANGED));
}

/** Returns the theme chosen in this browser; the server's until hydration. */
export function useTheme(): Theme {
  return useThemeOr(useContext(ThemeContext));
}

export function useThemeOr(server: Theme): Theme {
  return useSyncExternalStore(
    subscribe,
    () => parseThemeCookie(document.cookie, isHttps()),
    () => server,
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange);
  // Another tab may have changed it.
  document.addEventListener('visibilitychange', onChange);
  return () => {
    window.removeEventListener(CHANGED, onChange);
    document.removeEventListener('visibilitychange', onChange);
  };
}
