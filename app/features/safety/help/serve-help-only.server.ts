import { createServer, type Server } from 'node:http';
import { helpPage } from './help-page';

/** Serves crisis lines at every address, where nothing else can be served. The server listens when the promise resolves. */
export function serveHelpOnly(port: number, host: string | undefined): Promise<Server> {
  const server = createServer((req, res) => {
    const { html, headers } = helpPage();
    const isHelp = /^\/help-now\/?(?:\?|$)/i.test(req.url ?? '');
    res.writeHead(isHelp ? 200 : 503, { ...headers, ...(!isHelp && { 'Cache-Control': 'no-store' }) });
    res.end(req.method === 'HEAD' ? undefined : html);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}
