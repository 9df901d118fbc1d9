import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { withSharedServer } from '../setup/fixtures';
import { createClient } from '../setup/http-client';
import { openPage } from '../setup/parse-page';

const server = withSharedServer();

type Icon = { src: string; sizes: string; type: string; purpose?: string };
type Manifest = { start_url: string; display: string; icons: Icon[]; shortcuts: { name: string; url: string }[] };

describe('the web app manifest', () => {
  it('is linked from every page, and its icons are there in their sizes', async () => {
    const client = createClient(server.url);
    const { document } = await openPage(client, '/auth');
    const linked = (rel: string) => document.querySelector(`link[rel="${rel}"]`)?.getAttribute('href');
    expect([linked('manifest'), linked('apple-touch-icon')]).toEqual([
      '/manifest.webmanifest',
      '/apple-touch-icon.png',
    ]);
    const answer = await client.request('/manifest.webmanifest');
    expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    const { icons, display } = (await answer.json()) as Manifest;
    expect(display).toBe('standalone');
    expect(icons.map(({ purpose }) => purpose ?? 'any')).toEqual(['any', 'any', 'maskable']);
    for (const { src, sizes, type } of [
      ...icons,
      { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
    ]) {
      const icon = await client.request(src);
      expect([src, icon.status, icon.headers.get('content-type')]).toEqual([src, 200, type]);
      const { width, height } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  it('leads to a talk, an entry and help by its shortcuts', async () => {
    const client = createClient(server.url);
    const { shortcuts, start_url: start } = (await (await client.request('/manifest.webmanifest')).json()) as Manifest;
    expect(shortcuts.map(({ name }) => name)).toEqual(['Talk', 'Write', 'Help now']);
    expect((await client.request('/help-now')).status).toBe(200);
    await client.register();
    for (const address of [start, ...shortcuts.map(({ url }) => url)])
      expect([address, (await client.request(address)).status]).toEqual([address, 200]);
  });
});
