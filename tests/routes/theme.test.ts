import { describe, expect, it } from 'vitest';
import { createClient } from '../setup/http-client';
import { withClient, withSharedServer } from '../setup/fixtures';
import { openPage, type Page } from '../setup/parse-page';

const server = withSharedServer();
const client = withClient(server);

const pageOf = (path: string, by = client) => openPage(by, path);
const themeOf = ({ document }: Page) => document.documentElement.dataset['theme'];
const metasOf = ({ document }: Page) =>
  [...document.querySelectorAll('meta')]
    .filter(({ name }) => ['color-scheme', 'theme-color'].includes(name))
    .map(({ name, content }) => `${name}: ${content}`);

describe('light and dark', () => {
  it('follow the system until somebody chooses', async () => {
    const page = await pageOf('/settings');
    expect(themeOf(page)).toBeUndefined();
    expect(metasOf(page)).toHaveLength(3);
    expect(metasOf(page)[0]).toBe('color-scheme: light dark');
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
      const page = await pageOf(path);
      expect(themeOf(page), path).toBe('dark');
      expect(metasOf(page), path).toEqual(['color-scheme: dark', 'theme-color: #0f131c']);
    }
    const pressed = (await pageOf('/settings')).getAllByRole<HTMLButtonElement>('button', { pressed: true });
    expect(pressed.map(({ value }) => value)).toContain('dark');
  });

  it('stay as they were chosen when somebody signs out, and go back to the system when asked', async () => {
    const other = createClient(server.url);
    const person = await other.register();
    await other.postForm('/theme', { theme: 'light' });
    await other.request('/logout', { method: 'POST' });
    expect(themeOf(await pageOf('/auth', other))).toBe('light');
    await other.signIn(person);
    await other.postForm('/theme', { theme: 'system' });
    expect(other.cookies.has('orion_theme')).toBe(false);
    expect(themeOf(await pageOf('/', other))).toBeUndefined();
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

  it('keep a text size and low stimulation beside the theme', async () => {
    const other = createClient(server.url);
    const answer = await other.postForm('/theme', { text: 'large', calm: 'on', redirectTo: '/auth' });
    expect([answer.status, answer.headers.get('location'), answer.headers.getSetCookie()]).toEqual([
      303,
      '/auth',
      [
        'orion_text=large; Path=/; Max-Age=31536000; SameSite=Lax',
        'orion_calm=on; Path=/; Max-Age=31536000; SameSite=Lax',
      ],
    ]);
    expect((await pageOf('/auth', other)).document.documentElement.dataset).toMatchObject({ text: 'large', calm: '' });
    other.cookies.set('orion_text', 'large"><script>');
    expect((await pageOf('/auth', other)).document.documentElement.dataset['text']).toBeUndefined();
  });

  it('read nothing into a cookie that is none of theirs', async () => {
    const other = createClient(server.url);
    other.cookies.set('orion_theme', 'dark"><script>');
    expect(themeOf(await pageOf('/auth', other))).toBeUndefined();
    other.cookies.set('orion_theme', 'constructor');
    expect(themeOf(await pageOf('/auth', other))).toBeUndefined();
  });
});
