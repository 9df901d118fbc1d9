/** Measures the gzipped JavaScript that a browser fetches for one page, found as the browser finds it. */
import { gzipSync } from 'node:zlib';
import type { Client } from '../setup/http-client';

type ScriptSize = { files: number; rawBytes: number; gzipBytes: number };

export async function browserScriptSize(client: Client, page: string): Promise<ScriptSize> {
  const html = await (await client.request(page)).text();
  // Only preloads and imports. The page also names scripts of other routes, which load on navigation.
  const wanted = [...html.matchAll(/(?:href=|from |import )"(\/build\/[^"]+\.js)"/g)].map(
    ([, address]) => address ?? '',
  );
  const seen = new Map<string, Buffer>();
  while (wanted.length > 0) {
    const address = wanted.pop() ?? '';
    if (seen.has(address)) continue;
    const response = await client.request(address);
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    const code = Buffer.from(await response.arrayBuffer());
    seen.set(address, code);
    for (const [, specifier] of code.toString('utf8').matchAll(/(?:from|import)\s*["'](\.{0,2}\/[^"']+\.js)["']/g)) {
      wanted.push(new URL(specifier ?? '', `http://x${address}`).pathname);
    }
  }
  const sizes = [...seen.values()];
  return {
    files: sizes.length,
    rawBytes: sizes.reduce((sum, code) => sum + code.length, 0),
    gzipBytes: sizes.reduce((sum, code) => sum + gzipSync(code).length, 0),
  };
}
