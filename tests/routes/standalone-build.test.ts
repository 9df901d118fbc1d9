/** The build runs in a folder without sources and with the packages of `npm ci --omit=dev` only. */
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDocx } from '../documents/make-documents';
import { importFile } from '../journal/journal-people';
import { makeNotebook } from '../journal/make-journals';
import { createClient } from '../setup/browser-less-client';
import { runAdminOf } from '../setup/run-admin';
import { repositoryRoot, startServer, type RunningServer } from '../setup/start-server';

type Lock = { packages: Record<string, { dev?: boolean; devOptional?: boolean }> };

const folder = mkdtempSync(path.join(tmpdir(), 'orion-standalone-'));
let server: RunningServer;

beforeAll(async () => {
  for (const name of ['build', 'public', 'prisma', 'package.json', 'package-lock.json'])
    cpSync(path.join(repositoryRoot, name), path.join(folder, name), { recursive: true });
  copyProductionPackages();
  server = await startServer({ entry: path.join(folder, 'build/commands/start.js') });
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Copies what the lock file does not mark as for development. Hard links, where the file system allows them. */
function copyProductionPackages(): void {
  const { packages } = JSON.parse(readFileSync(path.join(repositoryRoot, 'package-lock.json'), 'utf8')) as Lock;
  const names = Object.keys(packages).filter((name) => name !== '');
  const isForDevelopment = (name: string) => packages[name]!.dev || packages[name]!.devOptional;
  const wanted = names.filter((name) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(name) && !isForDevelopment(name));
  for (const flags of ['-al', '-a']) {
    const { status } = spawnSync('sh', ['-c', `xargs -0 cp ${flags} --parents -t "${folder}" 2>/dev/null`], {
      cwd: repositoryRoot,
      input: wanted.join('\0'),
    });
    if (status === 0) return;
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
  expect([code, out]).toEqual([0, expect.stringContaining('has level 3 now')]);
});
