import path from 'node:path';
import { modelEnv } from './start-server';

const hook = path.resolve(import.meta.dirname, 'resolve-test-names.mjs');

/** For a server on which names such as `speech.test` lead to doubles on this machine. */
export const testNames = { NODE_OPTIONS: `--import=${hook}` };

/** Returns the environment of a server whose model double counts as a host outside of this machine. */
export function outsideModelEnv(double: { port: number }, host = 'model.test'): Record<string, string> {
  return { ...modelEnv(`http://${host}:${double.port}/v1`), ...testNames };
}
