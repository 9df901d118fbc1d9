/** A server that compiles its own code again takes a third of a second more of the processor to start. */
import path from 'node:path';
import { expect, it } from 'vitest';
import { withServer } from '../setup/fixtures';

const hook = path.resolve(import.meta.dirname, '../setup/tell-compiled-code.mjs');
const server = withServer({ env: { NODE_OPTIONS: `--import=${hook}` } });

it('the server starts with the code that was compiled when it was built', () => {
  expect(server.logs()).toContain('compiled code taken');
});
