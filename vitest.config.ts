import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const UNITS = ['app/**/*.test.{ts,tsx}'];
/** Tests that change the environment or load modules again. */
const ALONE = readdirSync(path.join(import.meta.dirname, 'app'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => path.posix.join('app', ...file.split(path.sep)))
  .filter((file) => /process\.env|vi\.(?:hoisted|resetModules|stub)/.test(readFileSync(file, 'utf8')));
/** Tests that look at a whole database in their own process. */
const STORAGE = ['tests/{fuzz,journal,storage}/**/*.test.ts'];

/** Run first: a long file that begins last leaves the other worker with nothing to do. */
const LONGEST = [
  'tests/reliability/malformed-input',
  'tests/routes/access-matrix',
  'tests/reliability/upstream-faults',
  'tests/reliability/slow-clients',
  'tests/reliability/kill-writers',
  'tests/routes/cross-site',
  'tests/routes/live-sockets',
  'tests/routes/admin',
  'tests/routes/account.',
  'tests/documents/extract-text',
  'tests/wearable/import',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((name) => moduleId.includes(name));
    return (await super.sort(files)).sort((a, b) => Number(isLong(b)) - Number(isLong(a)));
  }
}

export default defineConfig({
  resolve: { alias: { '~': path.join(import.meta.dirname, 'app') } },
  test: {
    pool: 'forks',
    sequence: { sequencer: LongestFirst },
    // A worker runs many files: packages are loaded once. Projects below decide what else their files share.
    poolOptions: { forks: { maxForks: 2, isolate: false } },
    // Concurrent tests only wait.
    maxConcurrency: 20,
    // tests/run.mjs names every test that passes only at the second attempt.
    retry: process.env['CI'] === 'true' ? 1 : 0,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Polling allows for a busy machine.
    expect: { poll: { timeout: 10_000 } },
    env: {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      RATE_LIMIT_SCALE: '1000',
      ORION_WORD_DELAY_MS: '0',
      ENCODER: 'off',
      LOCAL_MODEL_PORTS: 'off',
    },
    projects: [
      sharing('unit', UNITS, ALONE),
      alone('unit-alone', ALONE),
      sharing('rules', ['tests/architecture.test.ts', 'tests/{architecture,patterns}/**/*.test.ts']),
      sharing('server', ['tests/{doubles,documents,memory,reliability,routes,wearable}/**/*.test.ts']),
      alone('server-alone', STORAGE),
      sharing('browser', ['tests/browser/**/*.test.ts']),
    ],
  },
});

/** The files of a worker share its modules and its database. */
function sharing(name: string, include: string[], exclude: string[] = []) {
  return project(name, { include, exclude, setupFiles: ['tests/setup/shared-database.ts'] });
}

/** Each file loads our modules afresh, with an environment and a database of its own. */
function alone(name: string, include: string[]) {
  const poolOptions = { forks: { isolate: true } };
  return project(name, { include, poolOptions, setupFiles: ['tests/setup/own-database.ts'] });
}

function project(name: string, test: object) {
  return { extends: true as const, test: { name, ...test } };
}
