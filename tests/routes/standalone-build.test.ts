/** The build runs in a folder without sources and with the packages of `npm ci --omit=dev` only. */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDocx } from '../documents/make-documents';
import { importFile } from '../journal/journal-people';
import { makeNotebook } from '../journal/make-journals';
import { createClient } from '../setup/http-client';
import { runAdminOf } from '../setup/run-admin';
import { repositoryRoot, startServer, type RunningServer } from '../setup/start-server';

type Lock = { packages: Record<string, { dev?: boolean; devOptional?: boolean }> };

const folder = mkdtempSync(path.join(tmpdir(), 'orion-standalone-'));
let server: RunningServer;

beforeAll(async () => {
  for (const name of ['build', 'public', 'prisma', 'package.json', 'package-lock.json'])
    cpSync(path.join(repositoryRoot, name), path.join(folder, name), { recursive: true });
  copyProductionPackages();
  server = await startServer({ entry: path.join(folder, 'build/index.js') });
}, 120_000);
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Copies what the lock file does not mark as for development. */
function copyProductionPackages(): void {
  const { packages } = JSON.parse(readFileSync(path.join(repositoryRoot, 'package-lock.json'), 'utf8')) as Lock;
  for (const [name, { dev, devOptional }] of Object.entries(packages)) {
    const isTopLevel = /^node_modules\/(@[^/]+\/)?[^/]+$/.test(name);
    const from = path.join(repositoryRoot, name);
    // Optional packages for other systems are not installed.
    if (isTopLevel && !dev && !devOptional && existsSync(from))
      cpSync(from, path.join(folder, name), { recursive: true });
  }
}

it('serves pages, reads a document and a journal in its worker threads, and runs its commands', async () => {
  const client = createClient(server.url);
  const { email } = await client.register();
  expect((await client.request('/')).status).toBe(200);

  const form = new FormData();
  form.append('file', new File([new Uint8Array(await makeDocx(['The bees are well.']))], 'bees.docx'));
  const document = (await (await client.postMultipart('/api/documents/upload', form)).json()) as { status: string };
  expect(document.status).toBe('ready');
  expect((await importFile(client, await makeNotebook())).summary).toMatchObject({ imported: 5 });

  const { code, out } = await runAdminOf(folder, server, 'grant', email);
  expect([code, out]).toEqual([0, expect.stringContaining('now has level 3')]);
});
