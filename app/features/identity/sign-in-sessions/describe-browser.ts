import Bowser from 'bowser';

/** A user agent in words: "Firefox on Windows". */
export function describeBrowser(userAgent: string): string {
  if (!userAgent) return 'An unknown browser';
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return os.name ? `A browser on ${os.name}` : 'An unknown browser';
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}
