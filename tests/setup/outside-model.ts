import path from 'node:path';
import { modelEnv } from './start-server';

const hook = path.resolve(import.meta.dirname, 'resolve-test-names.mjs');

/** Returns the environment of a server whose model double counts as a host outside of this machine. */
export function outsideModelEnv(double: { port: number }, host = 'model.test'): Record<string, string> {
  return { ...modelEnv(`http://${host}:${double.port}/v1`), NODE_OPTIONS: `--import=${hook}` };
}
