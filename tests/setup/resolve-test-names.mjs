/** Loaded by a server under test: names that end in `.test` are this machine, so that a double can stand outside. */
import dns from 'node:dns';

const { lookup } = dns;
dns.lookup = (name, options, callback) => {
  const host = name.endsWith('.test') ? '127.0.0.1' : name;
  return typeof options === 'function' ? lookup(host, options) : lookup(host, options, callback);
};
