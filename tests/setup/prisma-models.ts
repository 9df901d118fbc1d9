/** Reads the tables and columns of prisma/schema.prisma, for tests that must cover every new one. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from './start-server';

type PrismaModel = {
  name: string;
  columns: { name: string; type: string; optional: boolean; sealed: boolean }[];
  relations: string[];
};

export function readPrismaModels(): PrismaModel[] {
  const schema = readFileSync(path.join(repositoryRoot, 'prisma/schema.prisma'), 'utf8');
  const bodies = [...schema.matchAll(/^model\s+(\w+)\s*\{([\s\S]*?)^\}/gm)].map(([, name = '', body = '']) => ({
    name,
    lines: body.split('\n'),
  }));
  const models = new Set(bodies.map(({ name }) => name));
  return bodies.map(({ name, lines }) => {
    const fields = lines.flatMap((line, index) => {
      const [, field, type, mark] = /^\s*(\w+)\s+(\w+)(\?|\[\])?/.exec(line) ?? [];
      const sealed = /^\s*\/\/\/ sealed/.test(lines[index - 1] ?? '');
      return field && type ? [{ name: field, type, optional: mark === '?', sealed }] : [];
    });
    return {
      name,
      columns: fields.filter(({ type }) => !models.has(type)),
      relations: fields.filter(({ type }) => models.has(type)).map(({ type }) => type),
    };
  });
}
