/**
 * npm test: installs packages, builds, checks, and runs every suite on SQLite, the suites that depend on the database
 * also on PostgreSQL, and the browser suites. With CI=true, as root on Debian, it installs Chromium, PostgreSQL, Redis,
 * Caddy and nginx where they are missing, and tries a failed test once more; otherwise it prints what it leaves out. Ends with
 * the tests that failed or passed only at the second attempt, and `N passed, N failed`. Uses plain Node, because no
 * packages are installed when it starts.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { installPackages } from '../app/commands/install-packages.mjs';

/**
 * Storage, queries, migrations and transactions, by the tests beside the modules that have them; malformed input
 * (PostgreSQL refuses texts that SQLite takes); concurrent requests; and every route once for every kind of user. What
 * else the suites of routes hold does not depend on the database.
 */
const ON_BOTH_DATABASES = [
  'app/platform/db',
  'app/platform/vault',
  'app/features/account',
  'app/features/chat',
  'app/features/documents/document',
  'app/features/documents/passages',
  'app/features/documents/upload',
  'app/features/identity',
  'app/features/journal',
  'app/features/memory/memor',
  'app/features/memory/recall-memories',
  'app/features/settings',
  ...['imports/import', 'links', 'push', 'readings', 'sources'].map((name) => `app/features/wearable/${name}`),
  'tests/storage',
  'tests/journal/import-entries',
  'tests/journal/re-import',
  'tests/reliability/backup-and-restore',
  'tests/reliability/malformed-input',
  'tests/reliability/two-instances',
  'tests/wearable/api',
  ...[
    'access-matrix',
    'account',
    'conversation-limit',
    'edit-messages',
    'journal',
    'journal-drafts',
    'known-client-id',
    'private-conversations',
    'races',
    'request-validation',
    'sealed-database',
    'sessions-api',
    'storage-limit',
  ].map((name) => `tests/routes/${name}.test.ts`),
];

const root = path.resolve(import.meta.dirname, '..');
const output = path.join(root, 'tests/.output');
process.chdir(root);
process.env.FORCE_COLOR ??= '0';
process.env.npm_config_loglevel ??= 'error';

let passed = 0;
let failed = 0;
/** What is told at the end: what failed, and what passed only at the second attempt, each with its error. */
const remarks = [];
const count = (ok) => (ok ? (passed += 1) : (failed += 1));

say('Installing packages');
const programs = installDebian(
  // It opens no window: the browser suites take only two thirds of the time in it.
  ...(findChromium('chromium-headless-shell') ? [] : ['chromium-headless-shell']),
  ...(postgresIsThere() ? [] : ['postgresql']),
  ...(isInstalled('redis-server') ? [] : ['redis-server']),
  ...['caddy', 'nginx'].filter((name) => !isInstalled(name)),
);
installPackages();
await programs;
rmSync(output, { recursive: true, force: true });
mkdirSync(output, { recursive: true });
const hasBrowser =
  findChromium('chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome') ||
  playwrightChromium() ||
  (await installDebian('chromium')) ||
  installPlaywrightChromium();
const hasPostgresql = postgresIsThere();
const hasRedis = isInstalled('redis-server');

say('Building');
if (!(await run('npm', ['run', 'build', '--silent']))) {
  process.stdout.write('\n0 passed, 1 failed\n');
  process.exit(1);
}
const jobs = [
  () => (hasBrowser ? suite('in a browser', ['--project', 'browser']) : undefined),
  () => suite('on SQLite', ['--project', 'server*']),
  () => (hasPostgresql ? suiteOnPostgresql() : undefined),
  () => suite('units', ['--project', 'unit*']),
  () => suite('the rules of the tree', ['--project', 'rules']),
  () => check('lint', ['node_modules/eslint/bin/eslint.js', '--max-warnings', '0', '.']),
  () => check('format', ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.']),
  () => check('types', ['node_modules/typescript/bin/tsc']),
  () =>
    check('that everything is used', ['node_modules/knip/bin/knip.js', '--config', 'tests/knip.ts', '--no-progress']),
  () => check('migrations lead to the schema', ['node_modules/tsx/dist/cli.mjs', 'prisma/check-drift.ts']),
];
// Two at a time, the longest first: suites on a server wait for a third of their time, and the other one computes then.
await Promise.all([runJobs(), runJobs()]);

if (!hasBrowser) leaveOut('browser suites', 'chromium, or run npx playwright install chromium,');
if (!hasPostgresql) leaveOut('PostgreSQL suites', 'postgresql');
if (!hasRedis) leaveOut('two instances', 'redis-server');
if (!isInstalled('caddy') || !isInstalled('nginx')) leaveOut('proxies', 'caddy and nginx');
for (const remark of remarks) say(remark);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed > 0 ? 1 : 0);

function leaveOut(what, debianPackage) {
  say(`Left out: ${what}. Install ${debianPackage} to run them`);
}

async function runJobs() {
  for (let job = jobs.shift(); job; job = jobs.shift()) await job();
}

async function check(name, command) {
  const ok = await run(process.execPath, command, {}, `Checking ${name}`);
  count(ok);
  if (!ok) remarks.push(`Failed: checking ${name}`);
}

async function suite(name, selection, env = {}) {
  const report = path.join(output, `${name.replaceAll(' ', '-')}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const command = ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...selection];
  const ok = await run(process.execPath, command, env, `Testing ${name}`);
  if (!existsSync(report)) return fail(name, 'without a report');
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  passed += numPassedTests;
  failed += numFailedTests;
  for (const file of testResults)
    for (const { fullName, status, failureMessages } of file.assertionResults) {
      if (failureMessages.length === 0) continue;
      const ending = status === 'passed' ? 'Passed only at the second attempt, look into it' : 'Failed';
      const error = failureMessages[0].split('\n', 6).join('\n');
      remarks.push(`${ending}: ${name}, ${path.relative(root, file.name)}: ${fullName}\n${error}`);
    }
  // A file that fails to load has no failed tests, so it counts here.
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  for (const file of broken) fail(name, `${path.relative(root, file.name)}\n${file.message}`);
  if (!ok && numFailedTests + broken.length === 0) fail(name, 'outside of its tests');
}

function fail(name, what) {
  failed += 1;
  remarks.push(`Failed: ${name}, ${what}`);
}

async function suiteOnPostgresql() {
  const server = spawn(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'tests/setup/serve-postgres.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const address = await new Promise((resolve) => {
    server.stdout.once('data', (chunk) => resolve(String(chunk).trim()));
    server.once('exit', () => resolve(null));
  });
  if (!address) return fail('on PostgreSQL', 'which did not start');
  await suite('on PostgreSQL', ON_BOTH_DATABASES, { TEST_POSTGRES: address });
  server.stdin.end();
  await new Promise((resolve) => server.once('exit', resolve));
}

/** In the folder where tests/browser/browser.ts looks for it. */
function findChromium(...names) {
  return names.some((name) => existsSync(`/usr/bin/${name}`));
}

function playwrightChromium() {
  const probe = spawnSync(process.execPath, [
    '-e',
    "process.exit(require('fs').existsSync(require('playwright').chromium.executablePath()) ? 0 : 1)",
  ]);
  return probe.status === 0;
}

function isInstalled(program) {
  return ['/usr/bin', '/usr/sbin', '/usr/local/bin', ...(process.env.PATH ?? '').split(':')].some((folder) =>
    existsSync(path.join(folder, program)),
  );
}

/** The shell runs beside the installation of packages, which stops this process. */
async function installDebian(...names) {
  if (process.env.CI !== 'true' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  if (names.length === 0) return true;
  say(`Installing ${names.join(', ')}`);
  const script = 'apt-get -qq update; for name; do apt-get -qq install -y --no-install-recommends "$name"; done';
  return run('sh', ['-c', script, 'sh', ...names], { DEBIAN_FRONTEND: 'noninteractive' });
}

function installPlaywrightChromium() {
  if (process.env.CI !== 'true') return false;
  say('Installing Chromium by Playwright');
  return spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' }).status === 0;
}

function postgresIsThere() {
  const folder = '/usr/lib/postgresql';
  const versions = existsSync(folder) ? readdirSync(folder) : [];
  return isInstalled('initdb') || versions.some((version) => existsSync(path.join(folder, version, 'bin/initdb')));
}

/** Commands with a title run beside others: their output is written in one piece when they end. */
function run(command, args, env = {}, title = null) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: title ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    const begun = Date.now();
    const output = [];
    child.stdout?.on('data', (piece) => output.push(piece));
    child.stderr?.on('data', (piece) => output.push(piece));
    const end = (ok) => {
      if (title) say(`${title} (${Math.round((Date.now() - begun) / 1000)} s)\n${Buffer.concat(output)}`);
      resolve(ok);
    };
    child.once('close', (code) => end(code === 0));
    child.once('error', () => end(false));
  });
}

function say(text) {
  process.stdout.write(`\n== ${text}\n`);
}
