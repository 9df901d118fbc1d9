/** The pages with a user's data: the data is created over HTTP and viewed in a browser. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { makePdf } from '../documents/make-documents';
import { type Client, createClient, type Person, somebody } from '../setup/http-client';
import { codeOf, enrolTwoFactor, startTwoFactor } from '../setup/enrol-two-factor';
import { withSharedServer } from '../setup/fixtures';
import { linkIn, waitForMail } from '../setup/outbox';
import { runAdmin } from '../setup/run-admin';
import { expectAccessible, expectNoSideways, onEachScreen, openPage, SIZES, withBrowser } from './browser';

const SECURITY = '/settings?tab=security';

const browser = withBrowser();
const server = withSharedServer();

const path = (address: string) => address.replace(server.url, '');
const mailedLink = async (to: string, subject: RegExp, page: string) =>
  path(linkIn(await waitForMail(server.dataDir, to, subject), page)!);

/** Small and light, large and dark: each layout and each theme once. */
const screens = SIZES.map((viewport, index) => ({ viewport, colorScheme: index === 0 ? 'light' : 'dark' }) as const);

async function look(page: Page, addresses: readonly string[], problems: readonly string[]) {
  for (const address of addresses) {
    await page.goto(address);
    const check = async (screen: string) => {
      await expectNoSideways(page, `${address} at ${screen}`);
      await expectAccessible(page, `${address} at ${screen}`);
    };
    await onEachScreen(page, check, screens);
    expect(problems, address).toEqual([]);
  }
}

async function signedInPage(client: Client, javaScriptEnabled = true) {
  const opened = await openPage(browser, server.url, { javaScriptEnabled });
  await opened.context.addCookies([...client.cookies].map(([name, value]) => ({ name, value, url: server.url })));
  return opened;
}

async function newPerson(): Promise<{ client: Client; person: Person }> {
  const client = createClient(server.url);
  return { client, person: await client.register() };
}

async function upload(client: Client, name: string, bytes: Buffer | string, sessionId: string): Promise<string> {
  const form = new FormData();
  form.append('sessionId', sessionId);
  form.append('file', new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name));
  return ((await (await client.postMultipart('/api/documents/upload', form)).json()) as { documentId: string })
    .documentId;
}

/**
 * Creates a conversation with a document, an edited message and a raised severity, a pinned one and an archived one.
 */
async function withHistory() {
  const { client } = await newPerson();
  const newSession = async (title: string, marks = {}) => {
    const { sessionId } = (await client.sendJson<{ session: { sessionId: string } }>('POST', '/api/sessions')).body
      .session;
    await client.sendJson('PATCH', `/api/sessions/${sessionId}`, { title, ...marks });
    return sessionId;
  };
  await newSession('Archived tides', { archived: true });
  await newSession('Pinned tides', { pinned: true });
  const sessionId = await newSession(
    'A_title_without_any_place_to_break_that_is_longer_than_a_phone_is_wide_and_goes_on',
  );
  const documentId = await upload(
    client,
    'letters_of_the_lighthouse_keeper_who_never_wrote_a_short_name_for_anything.txt',
    'The harbour freezes.',
    sessionId,
  );
  await upload(client, 'locked.pdf', makePdf(['secret'], { locked: true }), sessionId);
  const say = async (content: string) =>
    (await client.sendJson<{ userMessage: { id: number } }>('POST', `/api/sessions/${sessionId}/messages`, { content }))
      .body.userMessage.id;
  await say('Does the harbour freeze?');
  const { body } = await client.sendJson<{ userMessage: { id: number } }>(
    'PATCH',
    `/api/sessions/${sessionId}/messages/${await say('The tide was low.')}`,
    {
      content: 'The tide was high.',
    },
  );
  return { client, sessionId, documentId, messageId: body.userMessage.id };
}

describe('the list of conversations', () => {
  it('says that another list is loading, and not that a dialog opens', { timeout: 60_000 }, async () => {
    const { client } = await withHistory();
    const { page, context } = await signedInPage(client);
    await page.goto('/history');
    const held: (() => void)[] = [];
    const answer = () => held.splice(0).forEach((go) => go());
    await page.route(/\/history\.data/, async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    const loading = page.getByText('Loading your conversations...');
    const asked = () => page.waitForRequest(/\/history\.data/);
    const forList = asked();
    await page.getByRole('link', { name: 'Archived conversations' }).click();
    await forList;
    await loading.waitFor();
    expect((await loading.boundingBox())!.width).toBeGreaterThan(100);
    answer();
    await page.getByText('Archived tides').waitFor();
    expect(await loading.count()).toBe(0);
    const forDialog = asked();
    await page.locator('.row-card summary').click();
    await page.getByRole('link', { name: 'Rename' }).click();
    await forDialog;
    expect(await loading.count()).toBe(0);
    answer();
    await page.getByRole('dialog').waitFor();
    await context.close();
  });
});

describe('every page is accessible and fits', () => {
  it('of conversations and documents', { timeout: 180_000 }, async () => {
    const { client, sessionId, documentId, messageId } = await withHistory();
    const { page, context, problems } = await signedInPage(client);
    await look(
      page,
      [
        '/history',
        '/history?archived=1',
        '/history?q=tide',
        '/history?q=nowhere-to-be-found',
        `/history?rename=${sessionId}`,
        `/history?delete=${sessionId}`,
        '/documents',
        `/documents?document=${documentId}`,
        `/documents?delete=${documentId}`,
        `/?session=${sessionId}&edit=${messageId}`,
        `/?session=${sessionId}&versions=${messageId}`,
        '/test-speech',
      ],
      problems,
    );
    await page.goto('/history');
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.locator('.row-card summary').last().click();
      await expectNoSideways(page, `the menu of a row at ${size.width} px`);
      await expectAccessible(page, 'the menu of a row');
      await page.keyboard.press('Escape');
    }
    await context.close();
  });

  it('of accounts and staff', { timeout: 180_000 }, async () => {
    const { client, person } = await newPerson();
    const { page, context, problems } = await signedInPage(client);
    await client.postForm('/auth/forgot', { email: person.email });
    const reset = await mailedLink(person.email, /password/i, '/auth/reset');
    const newEmail = somebody().email;
    await client.postForm(SECURITY, { intent: 'email', newEmail, currentPassword: person.password });
    const confirm = await mailedLink(newEmail, /confirm your new email address/, '/auth/confirm-email');
    await look(
      page,
      [
        '/auth/forgot',
        '/auth/forgot?sent',
        reset,
        '/auth/reset?token=unknown',
        confirm,
        '/auth/confirm-email?token=unknown',
      ],
      problems,
    );
    await startTwoFactor(client, person);
    await look(page, [SECURITY], problems);
    await enrolTwoFactor(client, person.password);
    await client.postForm(SECURITY, { intent: 'two-factor-codes', password: person.password, code: 'wrong' });
    await runAdmin(server, 'grant', person.email, '--level', '3');
    await look(page, [SECURITY, '/settings/recovery-codes', '/admin/reports'], problems);
    const halfWay = createClient(server.url);
    await halfWay.postForm('/auth', { intent: 'signin', email: person.email, password: person.password });
    const pending = await signedInPage(halfWay);
    await look(pending.page, ['/auth/two-factor'], pending.problems);
    await pending.context.close();
    await context.close();
  });
});

describe('without scripts', () => {
  it(
    'a password is reset, a second factor set up and used, and recovery codes shown',
    { timeout: 120_000 },
    async () => {
      const { person } = await newPerson();
      const { page, context } = await openPage(browser, server.url, { javaScriptEnabled: false, viewport: SIZES[0]! });
      await page.goto('/auth');
      await page.getByRole('link', { name: 'Forgot password?' }).click();
      await page.getByLabel('Email').fill('nonsense');
      await page.locator('form button[type=submit]').click();
      expect(await page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true');
      await page.getByLabel('Email').fill(person.email);
      await page.locator('form button[type=submit]').click();
      await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
      await page.goto(await mailedLink(person.email, /password/i, '/auth/reset'));
      const password = 'Another-Room-43';
      await page.getByLabel('New password', { exact: true }).fill(password);
      await page.getByLabel('Confirm new password', { exact: true }).fill('Something-Else-1');
      await page.locator('form button[type=submit]').click();
      expect(await page.getByLabel('Confirm new password', { exact: true }).getAttribute('aria-invalid')).toBe('true');
      await page.getByLabel('New password', { exact: true }).fill(password);
      await page.getByLabel('Confirm new password', { exact: true }).fill(password);
      await page.locator('form button[type=submit]').click();
      const signIn = async () => {
        await page.goto('/auth');
        await page.getByLabel('Email').fill(person.email);
        await page.getByLabel('Password', { exact: true }).fill(password);
        await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      };
      await signIn();
      await page.goto(SECURITY);
      const start = page.locator('form', { has: page.getByRole('button', { name: 'Set up' }) });
      await start.getByLabel('Password', { exact: true }).fill(password);
      await start.getByRole('button').last().click();
      const secret = (await page.locator('[aria-labelledby=security-two-factor] code').innerText()).replaceAll(' ', '');
      await page.getByRole('textbox', { name: 'Code' }).fill(await codeOf(secret));
      await page.getByRole('button', { name: 'Turn on' }).click();
      await page.waitForURL(/\/settings\/recovery-codes/);
      const codes = await page.locator('main code').allInnerTexts();
      expect(codes.length).toBe(10);
      await context.clearCookies();
      await signIn();
      await page.getByRole('heading', { name: 'One more step' }).waitFor();
      await page.getByRole('textbox', { name: 'Code' }).fill('000');
      await page.getByRole('button', { name: 'Sign In' }).click();
      expect(await page.getByRole('textbox', { name: 'Code' }).getAttribute('aria-invalid')).toBe('true');
      await page.getByRole('textbox', { name: 'Code' }).fill(codes[0]!);
      await page.getByRole('button', { name: 'Sign In' }).click();
      await page.getByRole('heading', { name: /Good (morning|afternoon|evening)/ }).waitFor();
      await context.close();
    },
  );

  it(
    'a conversation is found, renamed, downloaded and deleted, and a document deleted',
    { timeout: 120_000 },
    async () => {
      const { client, sessionId } = await withHistory();
      const { page, context } = await signedInPage(client, false);
      await page.goto('/history');
      await page.getByRole('searchbox').fill('TIDE WAS HIGH');
      await page.getByRole('button', { name: 'Search' }).click();
      await page.locator('mark').first().click();
      expect(new URL(page.url()).searchParams.get('session')).toBe(sessionId);
      await page.locator('details.based').first().locator('summary').click();
      await page.locator('details.based a').first().click();
      await page.getByRole('link', { name: /^Delete: letters/ }).click();
      await page.getByRole('button', { name: 'Delete' }).click();
      await page.getByText('Document deleted').waitFor();
      await page.goto('/history?q=title_without');
      await page.getByRole('link', { name: /^More for/ }).click();
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Export as Text' }).click();
      expect((await download).suggestedFilename()).toBe(`session-${sessionId}.txt`);
      await page.getByRole('link', { name: 'Rename' }).click();
      await page.getByRole('textbox', { name: 'Title' }).fill(' ');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await page.getByText('Give the conversation a title.').waitFor();
      await page.getByRole('textbox', { name: 'Title' }).fill('Tides and title_without');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await page.getByText('Session renamed').waitFor();
      await page.getByRole('link', { name: /^More for/ }).click();
      await page.getByRole('link', { name: 'Delete', exact: true }).click();
      await page.getByText('This action cannot be undone').waitFor();
      await page.getByRole('button', { name: 'Delete' }).click();
      await page.getByText('The session has been deleted successfully.').waitFor();
      expect(await page.locator('.row-card').count()).toBe(0);
      await context.close();
    },
  );
});
