/** What another app shares comes as a POST of the browser itself, from no page (docs/decisions/0096). */
import { describe, expect, it } from 'vitest';
import { withClient, withSharedServer } from '../setup/fixtures';
import { createClient } from '../setup/http-client';
import { openPage, parsePage, valueOf } from '../setup/parse-page';

type ShareTarget = {
  action: string;
  method: string;
  enctype: string;
  params: Record<'title' | 'text' | 'url', string>;
};

const server = withSharedServer();
const client = withClient(server);

/** What Chromium sends with a share: older versions name no origin, newer ones that of the app. */
const FROM_THE_BROWSER = { origin: 'null', 'sec-fetch-site': 'none', accept: 'text/html' };
const SHARE = '/journal?dialog=new&share=1';
const SHARED = { title: 'Herons', text: 'They stand still.', url: 'https://birds.example/a' };

const post = (
  path: string,
  body: BodyInit,
  { headers = FROM_THE_BROWSER as Record<string, string>, by = client } = {},
) => by.request(path, { method: 'POST', body, headers });
const share = (options: Parameters<typeof post>[2] = {}) => post(SHARE, new URLSearchParams(SHARED), options);

/** Returns how many entries there are, and what the draft of a new one says. */
async function stored() {
  const { body: entries } = await client.getJson<unknown[]>('/api/journal');
  return { entries: entries.length, draft: valueOf(await openPage(client, '/journal?dialog=new'), 'content') };
}

describe('a share', () => {
  it('as the manifest describes it fills the form of a new entry, and stores nothing', async () => {
    const manifest = (await (await client.request('/manifest.webmanifest')).json()) as { share_target: ShareTarget };
    const { action, method, enctype, params } = manifest.share_target;
    expect([method, enctype]).toEqual(['POST', 'application/x-www-form-urlencoded']);
    const body = new URLSearchParams({
      [params.title]: SHARED.title,
      [params.text]: SHARED.text,
      [params.url]: SHARED.url,
    });
    const answer = await post(action, body);
    expect([answer.status, answer.headers.get('location')]).toEqual([200, null]);
    expect(answer.headers.getSetCookie().join()).not.toMatch(/heron|still|birds/i);
    const form = parsePage(await answer.text());
    expect(form.getByRole('heading', { name: 'New Entry' })).toBeTruthy();
    expect(['intent', 'title', 'content'].map((name) => valueOf(form, name))).toEqual([
      'create',
      SHARED.title,
      `${SHARED.text}\n${SHARED.url}`,
    ]);
    expect(form.document.querySelector('[name=content]')?.closest('form')?.getAttribute('action')).toBe(
      '/journal?dialog=new',
    );
    expect(await stored()).toEqual({ entries: 0, draft: '' });
  });

  it('of a browser that calls itself our own page is taken as well', async () => {
    const headers = { origin: server.url, 'sec-fetch-site': 'same-origin' };
    expect((await share({ headers })).status).toBe(200);
  });

  it.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['another site that claims to be none', { origin: 'https://evil.example', 'sec-fetch-site': 'none' }],
    ['a frame without an origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['a browser that does not say where it comes from', { origin: 'null' }],
  ])('of %s is refused', async (_name, headers) => {
    expect((await share({ headers })).status).toBe(403);
  });

  it('opens no other address to requests from no page', async () => {
    const fields = new URLSearchParams({ intent: 'create', ...SHARED, content: 'Words.' });
    for (const path of [
      '/journal',
      '/journal?dialog=new',
      `${SHARE}&x=1`,
      '/JOURNAL?dialog=new&share=1',
      '/?index',
      '/logout',
    ])
      expect([path, (await post(path, fields)).status]).toEqual([path, 403]);
    expect(await stored()).toMatchObject({ entries: 0 });
  });

  it('of somebody who is signed out gives the words back, and keeps them out of the address', async () => {
    const answer = await share({ by: createClient(server.url) });
    expect([answer.status, answer.headers.get('location'), answer.headers.getSetCookie()]).toEqual([401, null, []]);
    const page = parsePage(await answer.text());
    const given = page.getAllByLabelText('What you wrote').map((field) => (field as HTMLTextAreaElement).value);
    expect(given).toEqual(Object.values(SHARED));
    const signIn = page.getByRole('link', { name: 'Sign In' }).getAttribute('href');
    expect(signIn).toBe('/auth?redirectTo=%2Fjournal%3Fdialog%3Dnew%26share%3D1');
  });

  it('of a whole entry is taken, and one that is longer is refused', async () => {
    const long = parsePage(await (await post(SHARE, new URLSearchParams({ text: 'é'.repeat(200_000) }))).text());
    expect(valueOf(long, 'content')).toHaveLength(200_000);
    expect((await post(SHARE, new URLSearchParams({ text: 'x'.repeat(3_200_000) }))).status).toBe(413);
  });

  it.each([
    ['a broken form', 'multipart/form-data; boundary=x', '--y\r\nbroken', 400],
    ['too many fields', 'application/x-www-form-urlencoded', 'a=b&'.repeat(300), 400],
    ['JSON', 'application/json', '{"text":"words"}', 415],
  ])('with %s is refused', async (_name, type, body, status) => {
    const headers = { ...FROM_THE_BROWSER, 'content-type': type };
    expect((await post(SHARE, body, { headers })).status).toBe(status);
  });
});
