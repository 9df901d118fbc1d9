/**
 * The container: its files say what they should, and what its build stage collects runs as its last stage does, as another
 * user on a read-only root. No container engine is needed.
 */
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { validate } from 'dockerfile-utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { makeDocx } from '../documents/make-documents';
import { makePicture } from '../factories/make-picture';
import { createClient } from '../setup/http-client';
import { freePort, repositoryRoot } from '../setup/start-server';

const read = (name: string) => readFileSync(path.join(repositoryRoot, name), 'utf8');
const home = mkdtempSync(path.join(tmpdir(), 'orion-container-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

// Other tests of this process may have closed new files to others; an image is readable for all.
let umask = 0o022;
beforeAll(() => void (umask = process.umask(0o022)));
afterAll(() => void process.umask(umask));

const MAX_MB = 100;
const isRoot = process.getuid?.() === 0;

describe('the Dockerfile', () => {
  const text = read('Dockerfile');
  const stages = text.split(/^FROM /m).slice(1);

  it('has no faults that a linter finds', () => {
    expect(validate(text).map(({ message }) => message)).toEqual([]);
  });

  it.each(['runtime', 'postgresql'])(
    'ends in a stage %s without compilers, for another user than root, with one volume and a health check',
    (name) => {
      const stage = stages.find((one) => one.split('\n', 1)[0]!.endsWith(` AS ${name}`))!;
      expect(stage).not.toMatch(/npm |make\b|g\+\+|python/);
      expect(/^USER (.+)$/m.exec(stage)?.[1]).toBe('65532:65532');
      expect(stage.match(/^VOLUME /gm)).toHaveLength(1);
      expect(stage).toMatch(/^HEALTHCHECK /m);
      for (const [, from] of stage.matchAll(/--from=(\w+)/g))
        expect(stages.some((one) => one.includes(` AS ${from}\n`))).toBe(true);
    },
  );

  it('takes nothing from outside that could hold secrets or data', () => {
    expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.env', 'data', '.git', 'node_modules']));
  });
});

describe('compose files', () => {
  type Compose = {
    services: Record<
      string,
      {
        build?: string | { target?: string };
        volumes?: string[];
        read_only?: boolean;
        environment?: Record<string, string>;
      }
    >;
    volumes: Record<string, unknown>;
  };
  const settings = new Set([...read('.env.example').matchAll(/^#? ?([A-Z_]+)=/gm)].map(([, name]) => name));

  it.each(['compose.yaml', 'compose.scale.yaml'])(
    '%s names stages, volumes, files and settings that are there',
    (name) => {
      const { services, volumes } = parse(read(name), { merge: true }) as Compose;
      const own = Object.entries(services).filter(([, { build }]) => build);
      expect(own.length).toBeGreaterThan(0);
      for (const [service, { build, read_only, environment }] of own) {
        if (typeof build === 'object') expect(read('Dockerfile')).toContain(` AS ${build.target}\n`);
        expect(read_only, service).toBe(true);
        for (const setting of Object.keys(environment ?? {})) expect(settings, setting).toContain(setting);
      }
      for (const volume of Object.values(services).flatMap((service) => service.volumes ?? [])) {
        const [from] = volume.split(':');
        if (from!.startsWith('.')) expect(statSync(path.join(repositoryRoot, from!)).isFile()).toBe(true);
        else expect(Object.keys(volumes)).toContain(from);
      }
    },
  );
});

describe('what the container holds', () => {
  const runtime = path.join(home, 'runtime');
  const [, entry] = /^ENTRYPOINT (.+)$/m.exec(read('Dockerfile')) ?? [];
  const [command, ...flags] = JSON.parse(entry!) as string[];

  it.skipIf(!isRoot)(
    `runs as another user on a read-only root, with all that loads files${isRoot ? '' : ' (left out: only root can make one)'}`,
    { timeout: 120_000 },
    async () => {
      rmSync(runtime, { recursive: true, force: true });
      execFileSync(process.execPath, ['app/commands/build/collect-runtime.mjs', runtime], { cwd: repositoryRoot });
      const bytes = readdirSync(runtime, { recursive: true, encoding: 'utf8' })
        .map((name) => statSync(path.join(runtime, name)))
        .reduce((sum, stats) => sum + (stats.isFile() ? stats.size : 0), 0);
      expect(bytes / 1e6).toBeLessThan(MAX_MB);
      const data = path.join(home, 'data');
      mkdirSync(data, { recursive: true });
      chownSync(data, 65532, 65532);
      const port = await freePort();
      const script = path.join(home, 'start.sh');
      writeFileSync(
        script,
        `mount --make-rprivate / && mount --bind ${data} ${data} && mount -o remount,bind,ro / || exit 1
       touch ${home}/written 2>/dev/null && exit 2
       exec setpriv --reuid 65532 --regid 65532 --clear-groups "$@"`,
      );
      execFileSync('chmod', ['755', home]);
      const server = spawn(
        'unshare',
        [
          '-m',
          'sh',
          script,
          command === 'node' ? process.execPath : command!,
          ...flags,
          path.join(runtime, 'build/index.js'),
        ],
        {
          env: {
            PATH: process.env.PATH,
            NODE_ENV: 'production',
            ENV_FILE: '/dev/null',
            PORT: String(port),
            DATA_DIR: data,
            MALLOC_ARENA_MAX: '2',
            ENCODER: 'on',
          },
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      );
      let log = '';
      for (const stream of [server.stdout, server.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => (log += text));
      const ended = new Promise<number | null>((resolve) => server.once('exit', resolve));
      try {
        const client = createClient(`http://127.0.0.1:${port}`);
        for (let tries = 0; tries < 600 && server.exitCode === null; tries += 1) {
          if (
            await client.request('/health').then(
              ({ status }) => status === 200,
              () => false,
            )
          )
            break;
          await sleep(100);
        }
        await client.register();
        expect((await client.request('/')).status, log).toBe(200);
        const form = new FormData();
        form.append('file', new File([new Uint8Array(await makeDocx(['The bees are well.']))], 'bees.docx'));
        expect(await (await client.postMultipart('/api/documents/upload', form)).json()).toMatchObject({
          status: 'ready',
        });
        const photo = new FormData();
        photo.append('photo', new File([new Uint8Array(await makePicture())], 'me.png', { type: 'image/png' }));
        expect((await client.postMultipart('/api/user/upload-photo', photo)).status).toBe(200);
        expect((await client.sendJson('POST', '/api/memories', { summary: 'I keep bees.' })).status).toBe(201);
        const backup = execFileSync(
          process.execPath,
          [path.join(runtime, 'build/commands/backup.js'), path.join(home, 'backups')],
          {
            env: { NODE_ENV: 'production', PATH: process.env.PATH, ENV_FILE: '/dev/null', DATA_DIR: data },
            encoding: 'utf8',
          },
        );
        expect(backup).toContain('.backup');
        expect(log).not.toMatch(/"level":[56]0/);
      } finally {
        server.kill('SIGTERM');
        expect(await ended, log).toBe(0);
      }
    },
  );
});
