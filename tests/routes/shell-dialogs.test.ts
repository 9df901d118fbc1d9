import { describe, expect, it } from 'vitest';
import { createClient } from '../setup/browser-less-client';
import { withClient, withServer } from '../setup/fixtures';
import { startFreshServer } from '../setup/fresh-server';
import { textOf } from '../setup/read-html';

const server = withServer();
const client = withClient(server);

const pages = [
  '/',
  '/?session=new',
  '/history',
  '/history?archived=1',
  '/memory',
  '/journal',
  '/documents',
  '/settings',
  '/settings?tab=security',
  '/test-speech',
];
const withDialog = (path: string, name: string) => `${path}${path.includes('?') ? '&' : '?'}dialog=${name}`;
const plain = (html: string) => textOf(html).replaceAll('<!-- -->', '');

async function read(path: string, by = client): Promise<string> {
  const response = await by.request(path);
  expect(response.status, path).toBe(200);
  return plain(await response.text());
}

/** Returns the markup of a page's dialogs, by whether the server opened them. */
function dialogsOf(html: string) {
  const all = [...html.matchAll(/<dialog([^>]*)>([\s\S]*?)<\/dialog>/g)].map(([, attributes = '', inside = '']) => ({
    attributes,
    inside,
  }));
  const open = all.filter(({ attributes }) => /\sopen=""/.test(attributes));
  return {
    open: open.map(({ inside }) => inside),
    closed: all.filter((one) => !open.includes(one)).map(({ inside }) => inside),
  };
}

describe('the dialogs of the sidebar', () => {
  it.each(pages)('open by their address on %s, and their link leads back', async (path) => {
    for (const [name, heading] of [
      ['resources', 'Resources'],
      ['features', 'Features'],
      ['shortcuts', 'Keyboard shortcuts'],
    ] as const) {
      const { open, closed } = dialogsOf(await read(withDialog(path, name)));
      expect(open).toHaveLength(1);
      expect(open[0]).toContain(`>${heading}</h2>`);
      expect(open[0]).toContain(`<a href="${path}" class="btn quiet" aria-label="Close">`);
      expect(closed).toHaveLength(2);
    }
  });

  it('wait closed in every page, each with a button and a link', async () => {
    const page = await read('/history?q=a');
    expect(dialogsOf(page)).toMatchObject({
      open: [],
      closed: ['Resources', 'Features', 'Keyboard shortcuts'].map((title) => expect.stringContaining(title) as string),
    });
    for (const name of ['resources', 'features', 'shortcuts']) {
      expect(page).toContain(`popovertarget="dialog-${name}"`);
      expect(page).toMatch(new RegExp(`id="dialog-${name}"[^>]* popover="auto"`));
      expect(page).toContain(`href="/history?q=a&dialog=${name}"`);
    }
  });

  it('do not open for other words, and leave other dialogs alone', async () => {
    for (const odd of ['nothing', '', 'Resources', '__proto__', '%00', 'resources%00'])
      expect(dialogsOf(await read(`/?dialog=${odd}`)).open, odd).toEqual([]);
    const [deletion] = dialogsOf(await read('/settings?tab=security&dialog=delete')).open;
    expect(deletion).toContain('Delete your account?');
  });

  it('are for people who are signed in', async () => {
    const answer = await createClient(server.url).request('/?dialog=resources');
    expect([answer.status, new URL(answer.headers.get('location')!, server.url).pathname]).toEqual([302, '/auth']);
  });
});

describe('the resources', () => {
  it('are all of the specification, each number a link', async () => {
    const [inside = ''] = dialogsOf(await read('/?dialog=resources')).open;
    const hrefs = [...inside.matchAll(/href="((?:tel|sms|https):[^"]+)"/g)].map(([, href]) => href);
    expect(hrefs).toEqual(
      expect.arrayContaining([
        'tel:988',
        'sms:988',
        'tel:911',
        'sms:741741?&body=HOME',
        'tel:18664887386',
        'sms:678678?&body=START',
        'tel:18006624357',
        'https://findtreatment.gov',
      ]),
    );
    for (const words of [
      '988 Suicide & Crisis Lifeline',
      'Spanish: press 2',
      'Veterans: press 1',
      'The Trevor Project',
      'Text HOME to 741741',
      'Find a therapist',
    ])
      expect(inside).toContain(words);
    expect(inside).toMatch(/In an emergency, call .*988.* or emergency services/);
    expect(inside).not.toContain('PRIDE');
  });

  it('name the helpline of the installation', async () => {
    const own = await startFreshServer({ env: { HELPLINE_PHONE: '+49 800 111-0111' } });
    const visitor = createClient(own.url);
    await visitor.register();
    const [inside = ''] = dialogsOf(await read('/?dialog=resources', visitor)).open;
    expect(inside).toContain('href="tel:+498001110111"');
    expect(inside).not.toContain('SAMHSA');
    await own.stop();
  });
});

describe('the features', () => {
  it('explain all of the specification', async () => {
    const [inside = ''] = dialogsOf(await read('/?dialog=features')).open;
    for (const words of [
      '800,000 tokens',
      '250,000',
      'Automatic memory loading',
      'floppy-disk icon',
      'brain icon',
      'Memory management',
      'Settings, Fitbit',
      'private to your account',
    ])
      expect(inside).toContain(words);
    expect(inside).toContain('href="/settings?tab=fitbit"');
  });
});

describe('the slots of the sidebar', () => {
  it('show nothing where there is nothing to show', async () => {
    const page = await read('/');
    for (const absent of ['Latest heart rate', 'Safety Alerts Pending']) expect(page).not.toContain(absent);
  });
});
