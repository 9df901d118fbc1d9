/** Finds exports, files and dependencies that nothing uses: npm run unused. */
import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  entry: [
    'server.ts',
    'app/root.tsx',
    'app/entry.{client,server}.tsx',
    'app/routes/*.{ts,tsx}',
    'app/commands/*.{ts,mjs}',
    'app/commands/build/*.mjs',
    'app/**/*.worker.ts',
    'app/platform/tracing/export-spans.ts',
    'app/**/*.test.{ts,tsx}',
    'prisma/*.ts',
    'tests/**/*.test.ts',
    'tests/run.mjs',
    'tests/setup/{own,shared}-database.ts',
    'tests/setup/{serve-postgres.ts,count-statements.mjs,resolve-test-names.mjs,tell-compiled-code.mjs}',
    'tests/{bench,eval,fuzz,scale,soak}/run-*.ts',
    'tests/eval/recall-memories.ts',
    'tests/eval/feelings/make-word-feelings.ts',
    // Started as programs of their own.
    'tests/bench/{seed-*,bare-socket-server,floor/floor-server}.ts',
    'tests/bench/bare-remix/{server.ts,remix.config.js,app/root.tsx,app/entry.*.tsx,app/routes/*.tsx}',
    // Loaded lazily: the use of such an export is not seen.
    'app/features/chat/ui/live/run-exchange.ts',
    'app/features/shell/failed-forms.ts',
    'app/ui/network/guard-network.ts',
    'app/ui/speech/read-message.ts',
    // Declares what a library leaves open.
    'app/platform/web/load-context.ts',
  ],
  project: ['server.ts', '{app,prisma,tests}/**/*.{ts,tsx,mjs,js}', '!app/platform/db/generated/**'],
  ignoreDependencies: [
    // Imported by the generated clients and by style sheets.
    '@fontsource-variable/literata',
    '@tailwindcss/postcss',
    'tailwindcss',
  ],
};

export default config;
