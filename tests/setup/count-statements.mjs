/**
 * Loaded into a server by NODE_OPTIONS=--import: counts the statements that SQLite runs, and answers the number on a
 * socket of the file system.
 */
import { createServer } from 'node:net';
import Database from 'better-sqlite3';

const { prototype } = new Database(':memory:').prepare('SELECT 1').constructor;
let count = 0;
for (const name of ['all', 'get', 'run', 'iterate']) {
  const run = prototype[name];
  prototype[name] = function (...values) {
    count += 1;
    return run.apply(this, values);
  };
}
createServer((socket) => socket.end(String(count)))
  .listen(process.env.STATEMENTS_SOCKET)
  .unref();
