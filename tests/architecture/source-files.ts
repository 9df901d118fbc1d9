/** The sources that the architecture rules check: read once, parsed once, and easy to make up in a test. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** `path` is relative to the repository, with forward slashes. */
export type SourceFile = { path: string; text: string };

export type Import = { from: string; specifier: string; resolved: string | null; typeOnly: boolean; dynamic: boolean };

const skippedFolders = new Set(['node_modules', 'build', 'generated', '.output']);
const sourcePattern = /\.(ts|tsx|css)$/;
const parsed = new WeakMap<SourceFile, ts.SourceFile>();

export function readSources(root: string): SourceFile[] {
  const found: SourceFile[] = [];
  const walk = (folder: string) => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const at = path.posix.join(folder, entry.name);
      if (entry.isDirectory() && !skippedFolders.has(entry.name)) walk(at);
      else if (entry.isFile() && sourcePattern.test(entry.name)) found.push(read(root, at));
    }
  };
  for (const folder of ['app', 'prisma', 'tests']) if (existsSync(path.join(root, folder))) walk(folder);
  if (existsSync(path.join(root, 'server.ts'))) found.push(read(root, 'server.ts'));
  return found.sort((a, b) => a.path.localeCompare(b.path));
}

function read(root: string, at: string): SourceFile {
  return { path: at, text: readFileSync(path.join(root, at), 'utf8') };
}

export function isTest(file: { path: string }): boolean {
  return file.path.startsWith('tests/') || /\.test\.tsx?$/.test(file.path);
}

export function isCode(file: SourceFile): boolean {
  return /\.tsx?$/.test(file.path);
}

/** Returns the code of the product itself: `app/` and `server.ts` without tests. */
export function productCode(files: SourceFile[]): SourceFile[] {
  return files.filter(
    (file) => isCode(file) && !isTest(file) && (file.path.startsWith('app/') || file.path === 'server.ts'),
  );
}

export function parse(file: SourceFile): ts.SourceFile {
  const known = parsed.get(file);
  if (known) return known;
  const kind = file.path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.ES2022, true, kind);
  parsed.set(file, source);
  return source;
}

export function lineOf(node: ts.Node): number {
  const source = node.getSourceFile();
  return source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
}

export function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  ts.forEachChild(node, (child) => visit(child, see));
}

export function importsOf(file: SourceFile, known: ReadonlySet<string>): Import[] {
  const imports: Import[] = [];
  const add = (specifier: ts.Node | undefined, typeOnly: boolean, dynamic: boolean) => {
    if (!specifier || !ts.isStringLiteralLike(specifier)) return;
    const resolved = resolve(file.path, specifier.text, known);
    imports.push({ from: file.path, specifier: specifier.text, resolved, typeOnly, dynamic });
  };
  visit(parse(file), (node) => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, importIsTypeOnly(node), false);
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly, false);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, true, false);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], false, true);
  });
  return imports;
}

function importIsTypeOnly(node: ts.ImportDeclaration): boolean {
  const clause = node.importClause;
  if (!clause) return false;
  if (clause.isTypeOnly) return true;
  const named = clause.namedBindings;
  return (
    !clause.name &&
    !!named &&
    ts.isNamedImports(named) &&
    named.elements.length > 0 &&
    named.elements.every((element) => element.isTypeOnly)
  );
}

/** Returns the file that an import of our own code refers to, or null for a package. */
function resolve(from: string, specifier: string, known: ReadonlySet<string>): string | null {
  const ours = specifier.startsWith('~/') || specifier.startsWith('.');
  if (!ours) return null;
  const bare = specifier.startsWith('~/')
    ? path.posix.join('app', specifier.slice(2))
    : path.posix.join(path.posix.dirname(from), specifier);
  const candidates = [
    bare,
    `${bare}.ts`,
    `${bare}.tsx`,
    `${bare}/index.ts`,
    `${bare}/index.tsx`,
    bare.replace(/\.js$/, '.ts'),
  ];
  return candidates.find((candidate) => known.has(candidate)) ?? bare;
}

type Comment = { line: number; text: string };

export function commentsOf(file: SourceFile): Comment[] {
  const source = parse(file);
  const seen = new Map<number, Comment>();
  const keep = (ranges: ts.CommentRange[] | undefined) => {
    for (const range of ranges ?? []) {
      const line = source.getLineAndCharacterOfPosition(range.pos).line + 1;
      seen.set(range.pos, { line, text: file.text.slice(range.pos, range.end) });
    }
  };
  const walk = (node: ts.Node) => {
    const children = node.getChildren(source);
    if (children.length === 0 && node.kind !== ts.SyntaxKind.JsxText) {
      keep(ts.getLeadingCommentRanges(file.text, node.pos));
      keep(ts.getTrailingCommentRanges(file.text, node.end));
    }
    children.forEach(walk);
  };
  walk(source);
  return [...seen.values()].sort((a, b) => a.line - b.line);
}
