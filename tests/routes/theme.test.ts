import { describe, expect, it } from 'vitest';
import { createClient } from '../setup/browser-less-client';
import { withClient, withServer } from '../setup/fixtures';

const server = withServer();
const client = withClient(server);

const htmlOf = async (path: string, by = client) => (await by.request(path)).text();
const rootOf = (html: string) => /<html[^>]*>/.exec(html)![0];
const metasOf = (html: string) =>
  [...html.matchAll(/<meta name="(?:color-scheme|theme-color)"[^>]*>/g)].map(([meta]) => meta);

describe('light and dark', () => {
  it('follow the system until somebody chooses', async () => {
    const html = await htmlOf('/settings');
    expect(rootOf(html)).not.toContain('data-theme');
    expect(metasOf(html)).toHaveLength(3);
    expect(metasOf(html)[0]).toContain('content="light dark"');
  });

  it('are drawn by the server from the first byte on, on every page of the browser that chose', async () => {
    const answer = await client.postForm('/theme', { theme: 'dark', redirectTo: '/settings?tab=profile' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/settings?tab=profile']);
    expect(answer.headers.getSetCookie()).toEqual(['orion_theme=dark; Path=/; Max-Age=31536000; SameSite=Lax']);
    for (const path of [
      '/',
      '/settings',
      '/journal',
      '/terms',
      '/no-such-page',
      `/journal?entry=${crypto.randomUUID()}`,
    ]) {
      const html = await htmlOf(path);
      expect(rootOf(html), path).toContain('data-theme="dark"');
      expect(metasOf(html), path).toEqual([
        '<meta name="color-scheme" content="dark"/>',
        '<meta name="theme-color" content="#0f131c"/>',
      ]);
    }
    expect(await htmlOf('/settings')).toMatch(/value="dark" aria-pressed="true"/);
  });

  it('stay as they were chosen when somebody signs out, and go back to the system when asked', async () => {
    const other = createClient(server.url);
    const person = await other.register();
    await other.postForm('/theme', { theme: 'light' });
    await other.request('/logout', { method: 'POST' });
    expect(rootOf(await htmlOf('/auth', other))).toContain('data-theme="light"');
    await other.signIn(person);
    await other.postForm('/theme', { theme: 'system' });
    expect(other.cookies.has('orion_theme')).toBe(false);
    expect(rootOf(await htmlOf('/', other))).not.toContain('data-theme');
  });

  it.each([
    ['a theme that there is not', { theme: 'sepia', redirectTo: '/journal' }, '/journal'],
    ['no theme', { redirectTo: '/journal' }, '/journal'],
    ['another site to go back to', { theme: 'system', redirectTo: 'https://example.com/' }, '/settings'],
    ['an address that is too long', { redirectTo: `/${'x'.repeat(50_000)}` }, '/settings'],
    ['another host to go back to', { theme: 'system', redirectTo: '//example.com' }, '/settings'],
  ])('take no harm from %s', async (_, fields, location) => {
    const answer = await createClient(server.url).postForm('/theme', fields);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, location]);
    expect(answer.headers.getSetCookie().join()).not.toContain('sepia');
  });

  it('read nothing into a cookie that is none of theirs', async () => {
    const other = createClient(server.url);
    other.cookies.set('orion_theme', 'dark"><script>');
    expect(rootOf(await htmlOf('/auth', other))).not.toContain('data-theme');
    other.cookies.set('orion_theme', 'constructor');
    expect(rootOf(await htmlOf('/auth', other))).not.toContain('data-theme');
  });
});
