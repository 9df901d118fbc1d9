import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../../setup/start-server';

/** Writes a file of weights of the safety room. */
export function writeWeights(file: string, weights: object): void {
  const json = `${JSON.stringify(weights)}\n`;
  writeFileSync(path.join(repositoryRoot, 'app/features/safety', file), json);
  process.stdout.write(`${file}: ${json.length} bytes\n`);
}
