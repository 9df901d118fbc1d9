import { within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { createClient } from '../setup/http-client';
import { withClient, withSharedServer } from '../setup/fixtures';
import { startFreshServer } from '../setup/fresh-server';
import { linksOf, type Page, parsePage } from '../setup/parse-page';

const server = withSharedServer();
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

async function read(path: string, by = client): Promise<Page> {
  const response = await by.request(path);
  expect(response.status, path).toBe(200);
  return parsePage(await response.text());
}

/** Returns the dialogs of a page, by whether the server opened them. */
function dialogsOf(page: Page) {
  const all = page.queryAllByRole<HTMLDialogElement>('dialog', { hidden: true });
  return { open: all.filter((one) => one.open), closed: all.filter((one) => !one.open) };
}

async function readDialog(path: string, by = client) {
  const [dialog] = dialogsOf(await read(path, by)).open;
  return {
    text: dialog!.textContent!,
    links: within(dialog!)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
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
      const inside = within(open[0]!);
      expect(inside.getByRole('heading', { name: heading, level: 2 })).toBeTruthy();
      expect(inside.getByRole('link', { name: 'Close' }).getAttribute('href')).toBe(path);
      // Resources waits in every page; the others are there only while they are open.
      expect(closed).toHaveLength(name === 'resources' ? 0 : 1);
    }
  });

  it('have a link in every page, and that with help waits closed, with a button', async () => {
    const page = await read('/history?q=a');
    const { open, closed } = dialogsOf(page);
    expect([open, closed.length]).toEqual([[], 1]);
    expect(within(closed[0]!).getByRole('heading', { name: 'Resources', hidden: true })).toBeTruthy();
    expect(page.document.querySelector('button[popovertarget="dialog-resources"]')).not.toBeNull();
    expect(page.document.querySelector('#dialog-resources')!.getAttribute('popover')).toBe('auto');
    for (const name of ['resources', 'features', 'shortcuts'])
      expect(linksOf(page)).toContain(`/history?q=a&dialog=${name}`);
  });

  it('do not open for other words, and leave other dialogs alone', async () => {
    for (const odd of ['nothing', '', 'Resources', '__proto__', '%00', 'resources%00'])
      expect(dialogsOf(await read(`/?dialog=${odd}`)).open, odd).toEqual([]);
    const [deletion] = dialogsOf(await read('/settings?tab=security&dialog=delete')).open;
    expect(deletion!.textContent).toContain('Delete your account?');
  });

  it('are for people who are signed in', async () => {
    const answer = await createClient(server.url).request('/?dialog=resources');
    expect([answer.status, new URL(answer.headers.get('location')!, server.url).pathname]).toEqual([302, '/auth']);
  });
});

describe('the resources', () => {
  it('are all of the specification, each number a link', async () => {
    const { text, links } = await readDialog('/?dialog=resources');
    expect(links).toEqual(
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
      expect(text).toContain(words);
    expect(text).toMatch(/In an emergency, call .*988.* or emergency services/);
    expect(text).not.toContain('PRIDE');
  });

  it('name the helpline of the installation', async () => {
    const own = await startFreshServer({ env: { HELPLINE_PHONE: '+49 800 111-0111' } });
    const visitor = createClient(own.url);
    await visitor.register();
    const { text, links } = await readDialog('/?dialog=resources', visitor);
    expect(links).toContain('tel:+498001110111');
    expect(text).not.toContain('SAMHSA');
    await own.stop();
  });
});

describe('the features', () => {
  it('explain all of the specification', async () => {
    const { text, links } = await readDialog('/?dialog=features');
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
      expect(text).toContain(words);
    expect(links).toContain('/settings?tab=fitbit');
  });
});

describe('the slots of the sidebar', () => {
  it('show nothing where there is nothing to show', async () => {
    const { text } = await read('/');
    for (const absent of ['Latest heart rate', 'Safety Alerts Pending']) expect(text).not.toContain(absent);
  });
});
