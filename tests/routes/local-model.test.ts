import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { startModelListDouble } from '../doubles/model-list-double';
import { fixture, withServer } from '../setup/fixtures';
import { type Client, createClient } from '../setup/http-client';
import { runSql } from '../setup/run-sql';
import { openPage, textOn } from '../setup/parse-page';

const double = fixture(
  () => startModelListDouble({ models: ['llama3.2', 'qwen2.5:7b'] }),
  (one) => one.close(),
);
/** util-linux: runs a command on a terminal of its own. */
const hasScript = process.platform === 'linux' && existsSync('/usr/bin/script');
const READERS = '/settings?tab=readers';

describe('a model server on this machine, where no model is configured', () => {
  const server = withServer(() => ({ env: { LOCAL_MODEL_PORTS: String(double.port) } }));
  let [staff, person] = [] as unknown as [Client, Client];
  beforeAll(async () => {
    [staff, person] = [createClient(server.url), createClient(server.url)];
    const { username } = await staff.register();
    await person.register();
    await runSql(server, `UPDATE "User" SET "securityLevel" = 3 WHERE "username" = '${username}'`);
  });

  it('is shown to staff, with the two lines that make Orion use it', async () => {
    const page = await openPage(staff, READERS);
    const card = page.getByRole('region', { name: 'A model on this machine' }).textContent;
    expect(card).toContain('llama3.2, qwen2.5:7b');
    expect(card).toContain(`OPENAI_BASE_URL=${double.url}`);
    expect(card).toContain('ORION_MODEL=llama3.2');
  });

  it('is shown to nobody else', async () => {
    expect(await textOn(person, READERS)).not.toMatch(/A model on this machine|llama3/);
  });

  it('is asked once for its models, and nothing is sent to it', async () => {
    const { session } = (await person.sendJson<{ session: { sessionId: string } }>('POST', '/api/sessions')).body;
    const { body } = await person.sendJson<{ assistantMessage: { content: string } }>(
      'POST',
      `/api/sessions/${session.sessionId}/messages`,
      { content: 'The boxes are packed.' },
    );
    expect(body.assistantMessage.content).toContain('offline companion');
    await openPage(staff, READERS);
    expect(double.paths).toEqual(['GET /v1/models']);
  });
});

describe('a model server on this machine, where a model is configured', () => {
  const configured = { OPENAI_BASE_URL: 'http://127.0.0.1:9/v1', ORION_MODEL: 'one' };
  const asked = fixture(startModelListDouble, (one) => one.close());
  const server = withServer(() => ({ env: { ...configured, LOCAL_MODEL_PORTS: String(asked.port) } }));

  it('is not asked', async () => {
    const client = createClient(server.url);
    const { username } = await client.register();
    await runSql(server, `UPDATE "User" SET "securityLevel" = 3 WHERE "username" = '${username}'`);
    expect(await textOn(client, READERS)).not.toContain('A model on this machine');
    expect(asked.paths).toEqual([]);
  });
});

describe('the offer of quickstart', () => {
  /** Runs the command of the build, on a terminal where `typed` is given. Returns what it printed and the settings. */
  async function runOffer(more: Record<string, string>, typed?: string) {
    const folder = mkdtempSync(path.join(tmpdir(), 'orion-offer-'));
    const file = path.join(folder, 'settings');
    const command = [process.execPath, path.resolve('build/commands/offer-local-model.js')];
    const env: NodeJS.ProcessEnv = {
      NODE_ENV: 'production',
      PATH: process.env.PATH,
      DATA_DIR: folder,
      ENV_FILE: file,
      LOCAL_MODEL_PORTS: String(double.port),
      ...more,
    };
    writeFileSync(file, 'LOG_LEVEL=warn\n');
    const child =
      typed === undefined
        ? spawn(command[0]!, command.slice(1), { env })
        : spawn('script', ['-qec', command.join(' '), '/dev/null'], { env });
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      if (typed !== undefined && printed.includes('Enter for none')) child.stdin.end(`${typed}\n`);
    });
    const code = await new Promise((resolve) => child.on('close', resolve));
    const settings = readFileSync(file, 'utf8');
    rmSync(folder, { recursive: true });
    return { code, printed, settings };
  }

  it('prints the two lines where nobody can be asked, and changes nothing', async () => {
    const { code, printed, settings } = await runOffer({});
    expect(code).toBe(0);
    expect(printed).toMatch(/There is a model server on this machine:[^]*1 {2}llama3\.2[^]*2 {2}qwen2\.5:7b/);
    expect(printed).toContain(`OPENAI_BASE_URL=${double.url}\n  ORION_MODEL=llama3.2`);
    expect(settings).toBe('LOG_LEVEL=warn\n');
  });

  it.runIf(hasScript)('asks on a terminal, and keeps the answer', async () => {
    const { printed, settings } = await runOffer({}, '2');
    expect(printed).toContain('qwen2.5:7b now writes the replies');
    expect(settings).toBe(`LOG_LEVEL=warn\nOPENAI_BASE_URL=${double.url}\nORION_MODEL=qwen2.5:7b\n`);
  });

  it.runIf(hasScript)('leaves it at the offline companion on Enter', async () => {
    const { printed, settings } = await runOffer({}, '');
    expect(printed).toContain('The offline companion replies.');
    expect(settings).toBe('LOG_LEVEL=warn\n');
  });

  it('says nothing where no server answers, or a model is configured', async () => {
    expect((await runOffer({ LOCAL_MODEL_PORTS: 'off' })).printed).toBe('');
    expect((await runOffer({ OPENAI_BASE_URL: 'http://127.0.0.1:9/v1', ORION_MODEL: 'one' })).printed).toBe('');
  });
});
