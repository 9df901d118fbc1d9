/** Every route of the site map guards itself (docs/architecture.md). */
import ts from 'typescript';
import { isCode, isTest, parse, type SourceFile } from './source-files';

const guards = ['requireUser', 'requireAdmin', 'requireAnonymous', 'requireProof'];
const apiGuards = ['apiUser', 'apiStaff', 'apiPush'];

export type PublicRoute = { file: string; reason: string };

type Handler = { name: 'loader' | 'action'; node: ts.FunctionDeclaration | ts.Expression | null };

function routeModules(files: SourceFile[]): SourceFile[] {
  return files.filter((file) => file.path.startsWith('app/routes/') && isCode(file) && !isTest(file));
}

function isExported(node: ts.Node): boolean {
  return (
    ts.canHaveModifiers(node) &&
    !!ts.getModifiers(node)?.some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword)
  );
}

function hasDefaultExport(file: SourceFile): boolean {
  return parse(file).statements.some((statement) => {
    if (ts.isExportAssignment(statement)) return true;
    if (ts.isExportDeclaration(statement)) return /\bas default\b|\{\s*default\s*\}/.test(statement.getText());
    return (
      isExported(statement) &&
      !!ts.getModifiers(statement as ts.FunctionDeclaration)?.some((one) => one.kind === ts.SyntaxKind.DefaultKeyword)
    );
  });
}

function handlersOf(file: SourceFile): Handler[] {
  const handlers: Handler[] = [];
  const add = (name: string, node: Handler['node']) => {
    if (name === 'loader' || name === 'action') handlers.push({ name, node });
  };
  for (const statement of parse(file).statements) {
    if (ts.isFunctionDeclaration(statement) && isExported(statement)) add(statement.name?.text ?? '', statement);
    if (ts.isVariableStatement(statement) && isExported(statement)) {
      for (const { name, initializer } of statement.declarationList.declarations) {
        if (ts.isIdentifier(name)) add(name.text, initializer ?? null);
        else if (ts.isObjectBindingPattern(name))
          for (const element of name.elements) add(element.name.getText(), initializer ?? null);
      }
    }
    if (ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause)) {
      for (const element of statement.exportClause.elements) add(element.name.text, null);
    }
  }
  return handlers;
}

export function guardViolations(files: SourceFile[], publicRoutes: readonly PublicRoute[]): string[] {
  const open = new Set(publicRoutes.map((route) => route.file));
  const modules = routeModules(files);
  const violations = publicRoutes
    .filter(({ file }) => !modules.some((route) => route.path === file))
    .map(({ file }) => `the public list names ${file}, which is not there`);
  for (const route of modules) {
    if (open.has(route.path)) continue;
    for (const { name, node } of handlersOf(route)) {
      if (!isGuarded(node))
        violations.push(
          `${route.path}: ${name} does not begin with a guard (${guards.join(', ')}) and is not on the public list`,
        );
    }
  }
  return violations;
}

function isGuarded(node: Handler['node']): boolean {
  if (!node) return false;
  if (ts.isFunctionDeclaration(node) || ts.isArrowFunction(node) || ts.isFunctionExpression(node)) {
    const body = node.body;
    if (!body) return false;
    if (!ts.isBlock(body)) return false;
    const first = body.statements[0];
    return !!first && callsGuard(first);
  }
  return isApiRoute(node);
}

/** Returns whether the statement calls a guard itself, and does not just pass it on or put it in a callback. */
function callsGuard(node: ts.Node): boolean {
  if (ts.isFunctionLike(node)) return false;
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && guards.includes(node.expression.text))
    return true;
  return ts.forEachChild(node, callsGuard) ?? false;
}

function isApiRoute(node: ts.Expression): boolean {
  if (!ts.isCallExpression(node) || node.expression.getText() !== 'apiRoute') return false;
  const [auth] = node.arguments;
  if (!auth) return false;
  if (ts.isIdentifier(auth)) return apiGuards.includes(auth.text);
  return ts.isCallExpression(auth) && auth.expression.getText() === 'byAddress' && isGuard(auth.arguments[0]);
}

function isGuard(node: ts.Expression | undefined): boolean {
  return !!node && ts.isIdentifier(node) && guards.includes(node.text);
}

export function apiBuilderViolations(files: SourceFile[], publicRoutes: readonly PublicRoute[]): string[] {
  const open = new Set(publicRoutes.map((route) => route.file));
  const violations: string[] = [];
  for (const route of routeModules(files)) {
    if (!route.path.startsWith('app/routes/api.') || open.has(route.path)) continue;
    for (const { name, node } of handlersOf(route)) {
      const built = !!node && !ts.isFunctionDeclaration(node) && isApiRoute(node);
      if (!built) violations.push(`${route.path}: ${name} is not apiRoute(guard, …)`);
    }
    if (hasDefaultExport(route)) violations.push(`${route.path}: an api route has no page`);
  }
  return violations;
}

/** Requires function declarations: a wrapped const from a .server file ships a call of undefined to the browser. */
export function plainLoaderViolations(files: SourceFile[]): string[] {
  const violations: string[] = [];
  for (const route of routeModules(files)) {
    if (!hasDefaultExport(route)) continue;
    for (const { name, node } of handlersOf(route)) {
      if (!node || !ts.isFunctionDeclaration(node))
        violations.push(`${route.path}: declare "export async function ${name}" in a route with a page`);
    }
  }
  return violations;
}

/** Requires both handlers of a route without a page: where one is missing, Remix answers the method in a shape of its own. */
export function lonelyHandlerViolations(files: SourceFile[]): string[] {
  return routeModules(files)
    .filter((route) => !hasDefaultExport(route) && new Set(handlersOf(route).map(({ name }) => name)).size < 2)
    .map((route) => `${route.path}: a route without a page has a loader and an action`);
}
