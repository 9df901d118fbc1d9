/**
 * Installs the packages of package-lock.json when they are not installed yet. Uses plain Node, because it runs before
 * any package is installed.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const stamp = path.join(root, 'node_modules', '.orion-installed');
export const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

const TOOLCHAIN = `
better-sqlite3 could not be installed. If its prebuilt binary cannot be downloaded, npm compiles it, which needs a C++ toolchain:
  Debian, Ubuntu   apt-get install python3 make g++
  macOS            xcode-select --install
  Windows          the "Desktop development with C++" workload of Visual Studio Build Tools
Then run the same command again.
`;

/** Returns whether anything was installed. Exits the process with an error when it cannot install. */
export function installPackages() {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .update(process.version)
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return false;
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--include=dev'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const sqlite = spawnSync(process.execPath, ['-e', "new (require('better-sqlite3'))(':memory:')"], {
    cwd: root,
    stdio: 'ignore',
  });
  if (existsSync(path.join(root, 'node_modules/better-sqlite3')) && sqlite.status !== 0) compileSqlite();
  else if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stamp, lock);
  return true;
}

/** Rebuilds better-sqlite3 with its install script, which some npm settings skip. */
function compileSqlite() {
  const rebuilt = spawnSync(npm, ['rebuild', 'better-sqlite3', '--ignore-scripts=false', '--foreground-scripts'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const works = spawnSync(process.execPath, ['-e', "new (require('better-sqlite3'))(':memory:')"], {
    cwd: root,
    stdio: 'ignore',
  });
  if (rebuilt.status === 0 && works.status === 0) return;
  process.stderr.write(TOOLCHAIN);
  process.exit(1);
}
