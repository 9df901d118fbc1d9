import path from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '~': path.join(import.meta.dirname, 'app') } },
  test: {
    pool: 'forks',
    poolOptions: { forks: { maxForks: 2 } },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Polling allows for a busy machine.
    expect: { poll: { timeout: 10_000 } },
    env: { NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMIT_SCALE: '1000', ORION_WORD_DELAY_MS: '0' },
    setupFiles: ['tests/setup/own-database.ts'],
    projects: [
      project('unit', [
        'app/**/*.test.{ts,tsx}',
        'tests/architecture.test.ts',
        'tests/{architecture,patterns}/**/*.test.ts',
      ]),
      project('server', ['tests/{doubles,documents,fuzz,journal,reliability,routes,storage}/**/*.test.ts']),
      // Chromium on a busy machine can miss a press or a deadline. run.mjs names each test that passed only then.
      project('browser', ['tests/browser/**/*.test.ts'], process.env.CI === 'true' ? 1 : 0),
    ],
  },
});

function project(name: string, include: string[], retry = 0) {
  return { extends: true as const, test: { name, include, retry } };
}
