/** npm start: runs the server of the build, with the code that V8 compiled when it was built. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';
import { serveHelpOnly } from '~/features/safety/help/serve-help-only.server';

// React and Remix choose their production builds by NODE_ENV when they load.
process.env.NODE_ENV ??= 'production';

function runServer(): void {
  const file = path.join(import.meta.dirname, 'server.cjs');
  // V8 ignores the compiled code when another version of Node made it, or other flags are set.
  const script = new Script(readFileSync(file, 'latin1'), {
    filename: file,
    cachedData: readFileSync(`${file}.cache`),
  });
  setFlags();
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(file), module, file, import.meta.dirname);
}

function setFlags(): void {
  // Prisma's query compiler is WebAssembly that runs seldom: to optimize it takes 60 MB and more time than it saves.
  setFlagsFromString('--liftoff-only');
  // V8 lets the heap of a busy server grow to four times what is in use before it looks for garbage.
  setFlagsFromString('--heap-growing-percent=60');
}

try {
  runServer();
} catch (error) {
  process.stderr.write(`The build could not be loaded. Only crisis lines are served.\n${(error as Error).stack}\n`);
  await serveHelpOnly(Number(process.env.PORT) || 3000, process.env.HOST);
}
