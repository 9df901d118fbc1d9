/** Every query on a row that belongs to a user includes that user's id (docs/architecture.md). */
import ts from 'typescript';
import { lineOf, parse, productCode, visit, type SourceFile } from './source-files';

/** `call` is `model.method`, as in `message.updateMany`. */
export type OwnershipException = { file: string; call: string; reason: string };

/** Of Prisma, and of app/platform/db/sql.server.ts. */
const sqlTag = /\$(query|execute)Raw$|^(readRows|writeRows|writeReturning)$/;
const checkedMethod = /^(find|update|delete|count|aggregate|groupBy|upsert)/;

export function ownedModels(prismaSchema: string): string[] {
  const models = prismaSchema.matchAll(/^model\s+(\w+)\s*\{([\s\S]*?)^\}/gm);
  return [...models]
    .filter(([, , body = '']) => /^\s*userId\s/m.test(body))
    .map(([, name = '']) => name.charAt(0).toLowerCase() + name.slice(1));
}

export function ownershipViolations(
  files: SourceFile[],
  models: readonly string[],
  exceptions: readonly OwnershipException[],
): string[] {
  const violations: string[] = [];
  const used = new Set<OwnershipException>();
  for (const file of productCode(files)) {
    visit(parse(file), (node) => {
      const call = ownedCall(node, models);
      if (!call || carriesOwner(call.node.arguments[0], parse(file))) return;
      const exception = exceptions.find((one) => one.file === file.path && one.call === call.name);
      if (exception) used.add(exception);
      else violations.push(`${file.path}:${lineOf(node)} ${call.name} has no userId in its where`);
    });
  }
  for (const exception of exceptions) {
    if (!used.has(exception))
      violations.push(`the exception ${exception.file} ${exception.call} is not needed any more`);
  }
  return violations;
}

/** `table` is the first owned table that the statement names. */
export type RawSqlException = { file: string; table: string; reason: string };

/** Returns raw SQL on an owned table that neither compares nor writes its `userId` and is not among the exceptions. */
export function rawSqlViolations(
  files: SourceFile[],
  models: readonly string[],
  exceptions: readonly RawSqlException[],
): string[] {
  const tables = models.map((model) => model.charAt(0).toUpperCase() + model.slice(1));
  const violations: string[] = [];
  const used = new Set<RawSqlException>();
  for (const file of productCode(files)) {
    visit(parse(file), (node) => {
      if (!ts.isTaggedTemplateExpression(node) || !sqlTag.test(node.tag.getText())) return;
      const sql = node.template.getText();
      const table = tables.find((name) => sql.includes(`"${name}"`));
      if (!table || /"userId"\s*=|INSERT INTO[^)]*"userId"/.test(sql)) return;
      const exception = exceptions.find((one) => one.file === file.path && one.table === table);
      if (exception) used.add(exception);
      else violations.push(`${file.path}:${lineOf(node)} plain SQL on ${table} without userId`);
    });
  }
  for (const exception of exceptions.filter((one) => !used.has(one)))
    violations.push(`the exception ${exception.file} ${exception.table} is not needed any more`);
  return violations;
}

function ownedCall(node: ts.Node, models: readonly string[]): { node: ts.CallExpression; name: string } | null {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
  const { name: method, expression: target } = node.expression;
  if (!checkedMethod.test(method.text) || !ts.isPropertyAccessExpression(target)) return null;
  return models.includes(target.name.text) ? { node, name: `${target.name.text}.${method.text}` } : null;
}

function carriesOwner(argument: ts.Expression | undefined, source: ts.SourceFile): boolean {
  const options = argument && resolveObject(argument, source);
  const where = options?.properties.find((property) => property.name?.getText() === 'where');
  if (!where) return false;
  if (ts.isShorthandPropertyAssignment(where)) return namesOwner(where.name, source);
  return ts.isPropertyAssignment(where) && namesOwner(where.initializer, source);
}

/** Follows names and calls within the file. A conditional (`x ? { userId } : {}`) and an OR prove nothing. */
function namesOwner(node: ts.Expression, source: ts.SourceFile, depth = 0): boolean {
  const object = depth < 4 ? resolveObject(node, source) : undefined;
  if (!object) return false;
  return object.properties.some((property) => {
    if (ts.isSpreadAssignment(property)) return namesOwner(property.expression, source, depth + 1);
    const name = property.name?.getText();
    if (name === 'userId') return true;
    if (name === 'OR' || name === 'NOT' || !ts.isPropertyAssignment(property)) return false;
    const { initializer } = property;
    if (ts.isArrayLiteralExpression(initializer))
      return initializer.elements.some((element) => namesOwner(element, source, depth + 1));
    return namesOwner(initializer, source, depth + 1);
  });
}

function resolveObject(node: ts.Expression, source: ts.SourceFile): ts.ObjectLiteralExpression | undefined {
  if (ts.isObjectLiteralExpression(node)) return node;
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node))
    return resolveObject(node.expression, source);
  const name = ts.isIdentifier(node)
    ? node.text
    : ts.isCallExpression(node) && ts.isIdentifier(node.expression)
      ? node.expression.text
      : null;
  return name === null ? undefined : objectNamed(name, source);
}

function objectNamed(name: string, source: ts.SourceFile): ts.ObjectLiteralExpression | undefined {
  const found: ts.ObjectLiteralExpression[] = [];
  const take = (expression: ts.Expression | undefined) => {
    const bare = expression && ts.isParenthesizedExpression(expression) ? expression.expression : expression;
    if (bare && ts.isObjectLiteralExpression(bare)) found.push(bare);
  };
  const takeReturns = (body: ts.Node) => visit(body, (node) => ts.isReturnStatement(node) && take(node.expression));
  visit(source, (node) => {
    if (ts.isFunctionDeclaration(node) && node.name?.text === name && node.body) takeReturns(node.body);
    if (!ts.isVariableDeclaration(node) || node.name.getText() !== name) return;
    const { initializer } = node;
    if (initializer && ts.isArrowFunction(initializer)) {
      if (ts.isBlock(initializer.body)) takeReturns(initializer.body);
      else take(initializer.body);
    } else take(initializer);
  });
  return found.length === 1 ? found[0] : undefined;
}
