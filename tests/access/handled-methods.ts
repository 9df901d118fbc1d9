/** The methods that a route module handles, read from its source. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../setup/start-server';

export function handledMethods(file: string): string[] {
  const source = readFileSync(path.join(repositoryRoot, 'app', file), 'utf8');
  if (/\bapiRoute\(/.test(source))
    return [...source.matchAll(/^ {2}(GET|POST|PATCH|PUT|DELETE)\b/gm)].map(([, method = '']) => method);
  const exports = (name: string) =>
    new RegExp(`export (?:async function|const) ${name}\\b|export const \\{[^}]*\\b${name}\\b`).test(source);
  const methods = exports('loader') || /export default/.test(source) ? ['GET'] : [];
  // An action that only says so handles nothing.
  const acts = exports('action') && !source.includes("methodNotAllowed(['GET'])");
  return acts ? [...methods, 'POST'] : methods;
}
