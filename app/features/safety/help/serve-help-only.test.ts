import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { helpPage } from './help-page';
import { serveHelpOnly } from './serve-help-only.server';

it('serves crisis lines at every address, and says elsewhere that nothing else is there', async () => {
  const server = await serveHelpOnly(0, '127.0.0.1');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answers = await Promise.all(['/help-now', '/journal', '/help-nowhere'].map((path) => fetch(url + path)));
  expect(answers.map(({ status }) => status)).toEqual([200, 503, 503]);
  expect(answers[1]!.headers.get('cache-control')).toBe('no-store');
  for (const answer of answers) expect(await answer.text()).toBe(helpPage().html);
  server.close();
  server.closeAllConnections();
});

it('rejects when the port is taken', async () => {
  const server = await serveHelpOnly(0, '127.0.0.1');
  const { port } = server.address() as AddressInfo;
  await expect(serveHelpOnly(port, '127.0.0.1')).rejects.toThrow('EADDRINUSE');
  server.close();
});
