/** Finds exports, files and packages that nothing uses. @type {import('knip').KnipConfig} */
export default {
  entry: [
    'app/routes/**/*.{ts,tsx}',
    'app/entry.*.tsx',
    'app/commands/*.{ts,mjs}',
    'app/**/*.mjs',
    // Extends a type of Remix.
    'app/platform/web/load-context.ts',
    'prisma/*.ts',
    'tests/**/*.test.{ts,tsx}',
    'tests/setup/*.ts',
    'tests/{bench,fuzz,soak}/run-*.ts',
    // Servers and scripts that the benches start as processes.
    'tests/bench/**/*.ts',
  ],
  project: ['app/**/*.{ts,tsx}', 'prisma/*.ts', 'tests/**/*.ts'],
  ignoreDependencies: [
    // Imported by styles.
    '@fontsource-variable/literata',
    'tailwindcss',
    // Imported by the generated clients.
    '@prisma/client',
    // What the strategies of the providers build on: one version for both.
    'remix-auth-oauth2',
    // Comes with Remix, and a bench reads what Remix writes with it.
    'turbo-stream',
  ],
  ignoreBinaries: ['apt-get', 'espeak-ng'],
};
