/** The page of crisis lines is there whatever else is broken. */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withSharedServer } from '../setup/fixtures';
import { createClient } from '../setup/http-client';
import { linkOf, linksOf, openPage, parsePage } from '../setup/parse-page';
import { repositoryRoot, type RunningServer, startServer } from '../setup/start-server';

const shared = withSharedServer();

async function expectHelp(url: string): Promise<void> {
  const answer = await fetch(`${url}/help-now`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  const page = parsePage(await answer.text());
  expect(page.title).toBe('Help now · Orion');
  expect(linksOf(page)).toEqual(expect.arrayContaining(['tel:988', 'sms:988', 'tel:911']));
}

describe('/help-now', () => {
  it('answers everybody in the same way, sets no cookie and names no script', async () => {
    const signedIn = createClient(shared.url);
    await signedIn.register();
    const texts = [];
    for (const client of [createClient(shared.url), signedIn]) {
      const answer = await client.request('/help-now');
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
      texts.push(await answer.text());
    }
    expect(texts[0]).toBe(texts[1]);
    expect(parsePage(texts[0]!).document.scripts).toHaveLength(0);
  });

  it.each(['/help-now/', '/help-now?from=card', '/HELP-NOW', '/help-now?debug'])('answers %s too', async (address) => {
    const answer = await fetch(shared.url + address);
    expect([answer.status, parsePage(await answer.text()).title]).toEqual([200, 'Help now · Orion']);
  });

  it('answers HEAD without a body, and takes nothing', async () => {
    const head = await fetch(`${shared.url}/help-now`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await fetch(`${shared.url}/help-now`, { method: 'POST' })).status).toBeGreaterThanOrEqual(400);
    expect((await fetch(`${shared.url}/help-nowhere`)).status).toBe(404);
  });

  it('is one link away from the sign-in, error pages, the menu and RESOURCES', async () => {
    const visitor = createClient(shared.url);
    for (const address of ['/auth', '/auth?tab=register', '/auth/forgot', '/nowhere'])
      expect(linkOf(await openPage(visitor, address), 'Help now'), address).toBe('/help-now');
    const person = createClient(shared.url);
    await person.register();
    for (const address of ['/', '/journal', '/?dialog=resources'])
      expect(linksOf(await openPage(person, address), 'Help now'), address).toContain('/help-now');
  });
});

describe('with its database stopped', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  it('still answers', async () => {
    const person = createClient(server.url);
    await person.register();
    for (const file of ['orion.db', 'orion.db-wal']) truncateSync(path.join(server.dataDir, file), 0);
    expect((await person.request('/history')).status).toBe(500);
    await expectHelp(server.url);
  });
});

describe('started without its database', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'orion-waiting-'));
  const blocked = path.join(dataDir, 'orion.db');
  let server: RunningServer;
  beforeAll(async () => {
    mkdirSync(blocked);
    server = await startServer({ dataDir, readyPath: '/help-now' });
  });
  afterAll(async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('shows crisis lines, and starts when the database is there', async () => {
    await expectHelp(server.url);
    expect((await fetch(`${server.url}/health`)).status).toBe(503);
    expect(server.logs()).toContain('the database cannot be reached');
    rmSync(blocked, { recursive: true });
    const status = () =>
      fetch(`${server.url}/health`).then(
        (answer) => answer.status,
        () => 0,
      );
    await expect.poll(status, { timeout: 15_000 }).toBe(200);
    await expectHelp(server.url);
  });
});

describe.each([
  ['cannot be read', 'const = ;'],
  ['fails when it is loaded', 'throw new Error("broken")'],
])('with a build that %s', (_, code) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'orion-broken-'));
  let server: RunningServer;
  beforeAll(async () => {
    copyFileSync(path.join(repositoryRoot, 'build/index.js'), path.join(folder, 'index.js'));
    writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
    writeFileSync(path.join(folder, 'server.cjs'), code);
    writeFileSync(path.join(folder, 'server.cjs.cache'), '');
    server = await startServer({ entry: path.join(folder, 'index.js'), readyPath: '/help-now' });
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('still answers, and shows the same where something else was asked for', async () => {
    await expectHelp(server.url);
    const other = await fetch(`${server.url}/journal`);
    expect(other.status).toBe(503);
    expect(linksOf(parsePage(await other.text()))).toContain('tel:988');
    expect(server.logs()).toContain('Only crisis lines are served');
  });
});
