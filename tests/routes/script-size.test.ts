import { describe, expect, it } from 'vitest';
import { browserScriptSize } from '../bench/browser-script-size';
import { withClient, withServer } from '../setup/fixtures';

const server = withServer();
const client = withClient(server);

describe('the scripts of a page', () => {
  // A library that reaches the browser by one careless import shows here: zod alone weighs 90 kB.
  it.each([
    ['/', 130],
    ['/history', 150],
    ['/journal', 150],
    ['/settings?tab=security', 150],
  ])('weigh little on %s: at most %i KiB', async (path, most) => {
    expect((await browserScriptSize(client, path)).gzipBytes).toBeLessThan(most * 1024);
  });
});
