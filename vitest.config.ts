import path from 'node:path';
import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;

export default defineConfig({
  root,
  resolve: { alias: { '~': path.join(root, 'app') } },
  test: {
    include: process.env.ORION_E2E ? ['tests/e2e/**/*.test.ts'] : ['app/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    exclude: ['**/node_modules/**', ...(process.env.ORION_E2E ? [] : ['tests/e2e/**'])],
    pool: 'forks',
    poolOptions: { forks: { maxForks: 2 } },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // What a page or a server comes to show is waited for as long as on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    env: { NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMIT_SCALE: '1000', ORION_WORD_DELAY_MS: '0' },
    setupFiles: ['tests/setup/own-database.ts'],
  },
});
