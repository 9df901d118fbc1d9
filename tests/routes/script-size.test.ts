import { describe, expect, it } from 'vitest';
import { browserScriptSize } from '../bench/browser-script-size';
import { withClient, withSharedServer } from '../setup/fixtures';

const server = withSharedServer();
const client = withClient(server);

describe('the scripts of a page', () => {
  // Catches a library that reaches the browser through one careless import: zod alone is 90 kB.
  it.each([
    // Each page carries the crisis lines and the links to help.
    ['/', 126],
    ['/history', 120],
    ['/journal', 131],
    ['/settings?tab=security', 129],
  ])('weigh little on %s: at most %i KiB', async (path, most) => {
    expect((await browserScriptSize(client, path)).gzipBytes).toBeLessThan(most * 1024);
  });
});
