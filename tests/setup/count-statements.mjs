/**
 * Loaded into a server by NODE_OPTIONS=--import: counts the statements that SQLite runs, the sealed values that are
 * opened and the trips to PostgreSQL, and answers these numbers on a socket of the file system. Statements that are sent
 * together are one trip: a new one begins with the first statement that is sent after an answer came.
 */
import crypto from 'node:crypto';
import { createServer } from 'node:net';
import Database from 'better-sqlite3';
import pg from 'pg';

const { prototype } = new Database(':memory:').prepare('SELECT 1').constructor;
let statements = 0;
for (const name of ['all', 'get', 'run', 'iterate']) {
  const run = prototype[name];
  prototype[name] = function (...values) {
    statements += 1;
    return run.apply(this, values);
  };
}
let opened = 0;
const { createDecipheriv } = crypto;
crypto.createDecipheriv = (...values) => {
  opened += 1;
  return createDecipheriv(...values);
};
let trips = 0;
let isAnswered = true;
const answered = () => void (isAnswered = true);
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (...values) {
  if (isAnswered) trips += 1;
  isAnswered = false;
  const result = query.apply(this, values);
  if (typeof result?.then === 'function') result.then(answered, answered);
  else result?.once?.('end', answered).once?.('error', answered);
  return result;
};
createServer((socket) => socket.end(JSON.stringify({ statements, opened, trips })))
  .listen(process.env.STATEMENTS_SOCKET)
  .unref();
