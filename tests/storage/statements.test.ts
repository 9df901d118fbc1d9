/**
 * Plain SQL has no types of its own: compares what each statement says its rows are with the columns that SQLite gives.
 * Each is prepared, on PostgreSQL too, so that a name that is wrong, or a value whose type is not known, fails here.
 */
import '../setup/migrated-database';
import path from 'node:path';
import Database from 'better-sqlite3';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { db } from '~/platform/db/db.server';
import { readMigrations } from '~/platform/db/migrate.server';
import { isPostgresql } from '../setup/fresh-server';

const root = path.resolve(import.meta.dirname, '../..');
const TAGS = ['readRows', 'writeRows', 'writeReturning'];

const database = new Database(':memory:');
for (const { sql } of readMigrations('sqlite')) database.exec(sql);

const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), (file) => ts.sys.readFile(file)) as {
  config: object;
};
const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, root);
const program = ts.createProgram(
  fileNames.filter((file) => /\/app\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file)),
  options,
);
const checker = program.getTypeChecker();

type Call = { where: string; tag: string; sql: string; row: ts.Type | null };

function findCalls(): Call[] {
  const calls: Call[] = [];
  for (const source of program.getSourceFiles()) {
    if (!source.fileName.includes('/app/') || source.fileName.includes('/platform/db/')) continue;
    const look = (node: ts.Node): void => {
      if (ts.isTaggedTemplateExpression(node) && TAGS.includes(node.tag.getText())) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart());
        const { template } = node;
        const texts = ts.isTemplateExpression(template)
          ? [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)]
          : [template.text];
        const type = node.typeArguments?.[0];
        calls.push({
          where: `${path.relative(root, source.fileName)}:${line + 1}`,
          tag: node.tag.getText(),
          sql: texts.join('?'),
          row: type ? checker.getTypeFromTypeNode(type) : null,
        });
      }
      ts.forEachChild(node, look);
    };
    look(source);
  }
  return calls;
}

/** Returns the type that a column has in a row, such as `string | null`; null for an expression, whose type is open. */
function typeOfColumn({ type, table, column }: Database.ColumnDefinition): string | null {
  const plain = { TEXT: 'string', INTEGER: 'number', BIGINT: 'number', DATETIME: 'Date', BOOLEAN: 'boolean' }[
    type ?? ''
  ];
  if (!plain || !table || !column) return null;
  const known = database.pragma(`table_info("${table}")`) as { name: string; notnull: number; pk: number }[];
  const { notnull, pk } = known.find(({ name }) => name === column)!;
  return notnull || pk ? plain : `${plain} | null`;
}

function typeOfProperty(property: ts.Symbol): string {
  const type = checker.getTypeOfSymbol(property);
  const parts = type.isUnion() ? type.types : [type];
  const names = parts.map((part) => {
    if (part.flags & ts.TypeFlags.StringLike) return 'string';
    if (part.flags & ts.TypeFlags.NumberLike) return 'number';
    if (part.flags & ts.TypeFlags.BooleanLike) return 'boolean';
    return checker.typeToString(part);
  });
  return [...new Set(names)].sort((a, b) => Number(a === 'null') - Number(b === 'null')).join(' | ');
}

const calls = findCalls();

it.skipIf(!isPostgresql)('PostgreSQL understands each', async () => {
  for (const [index, { where, sql }] of calls.entries()) {
    const text = sql.split('?').reduce((before, after, at) => `${before}$${at}${after}`);
    await db.$executeRawUnsafe(`PREPARE statement_${index} AS ${text}`).catch((error: Error) => {
      throw new Error(`${where}: ${error.message}`);
    });
  }
});

it('finds the statements', () => expect(calls.length).toBeGreaterThan(25));

it.each(calls)('$where says what its rows are', ({ tag, sql, row }) => {
  const statement = database.prepare(sql);
  expect(statement.reader).toBe(tag !== 'writeRows');
  if (!statement.reader || !row) return;
  const properties = new Map(row.getProperties().map((property) => [property.name, typeOfProperty(property)]));
  const columns = statement.columns();
  expect([...properties.keys()].sort()).toEqual(columns.map(({ name }) => name).sort());
  for (const column of columns) {
    const wanted = typeOfColumn(column);
    // A column of a subquery may be null, whatever its table says.
    if (wanted) expect([wanted, `${wanted} | null`], column.name).toContain(properties.get(column.name));
  }
});
