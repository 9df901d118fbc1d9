/**
 * npm run quickstart: installs, builds and starts Orion from a fresh clone. Uses plain Node, because no packages are
 * installed yet.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { installPackages, npm } from './install-packages.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Orion needs Node 20.19 or newer. This is Node ${process.versions.node}.\n`);
  process.exit(1);
}

process.chdir(root);
say('1/3', 'Installing packages. The first time takes a few minutes, or longer if better-sqlite3 has to be compiled.');
if (!installPackages()) say('   ', 'Already installed.');
say('2/3', 'Building.');
const built = spawnSync(npm, ['run', 'build', '--silent'], { stdio: 'inherit', shell: process.platform === 'win32' });
if (built.status !== 0) process.exit(built.status ?? 1);
// A model server on this machine is offered, and nothing else hangs on it.
spawnSync(process.execPath, ['build/commands/offer-local-model.js'], { stdio: 'inherit' });
say('3/3', 'Starting.');
process.env.LOG_LEVEL ??= 'warn';
await import('../../build/index.js');

function say(step, text) {
  process.stdout.write(`\n${step}  ${text}\n`);
}
