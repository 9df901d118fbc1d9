/** Rules for names, sizes and comments (CONTRIBUTING.md). */
import path from 'node:path';
import ts from 'typescript';
import { commentsOf, isCode, isTest, lineOf, parse, productCode, visit, type SourceFile } from './source-files';

const vagueWord = /^(utils?|helpers?|misc|common|services?|types|constants|index)$/;

export function vagueNameViolations(files: SourceFile[]): string[] {
  return files
    .filter((file) => {
      const segments = file.path.split('/').map((segment) => segment.split('.')[0] ?? '');
      return segments.some((segment) => vagueWord.test(segment));
    })
    .map((file) => `${file.path}: this name says nothing`);
}

export function kebabCaseViolations(files: SourceFile[]): string[] {
  return files
    .filter((file) => !file.path.includes('app/routes/'))
    .filter((file) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*\.(ts|tsx|css)$/.test(path.posix.basename(file.path)))
    .map((file) => `${file.path}: not kebab-case`);
}

/**
 * Words of our own that standard terms have replaced (the glossary of docs/architecture.md), in names of files, in every
 * name that the code declares, in names of classes and in comments.
 */
const OLD_CONSTANT =
  /^(MOST|LONGEST|LARGEST|SMALLEST|SHORTEST|FEWEST)(_|$)|WITHIN_MS$|^(KEPT_MS|LOOK_EVERY_MS|ROOM_UP_TO)$/;
const OLD_WORD = new RegExp(
  [
    ...[
      '[tT]ake-?Turns',
      '[wW]rite-?Together',
      '[fF]ront-?([gG]uard|[dD]oor)',
      '[bB]rowser-?[sS]witch',
      '[kK]ept-?Words',
    ],
    ...[
      '[kK]ept?-?Entries',
      '[cC]onfirm-?Person',
      '[rR]efuse-?Foreign',
      '[tT]win-?Schema',
      '^doors?([A-Z-]|$)',
      'Doors?$',
    ],
    ...['[hH]andshake', 'cutOff', '^Refusal$', 'KeptForm', 'Surroundings', '-ground$', '^answer\\w*Form$', '^shut$'],
    ...['(find|follow|stop|read|told|publish)Elsewhere', '[bB]rowser-?less'],
  ].join('|'),
);
const OLD_PHRASE =
  /\b(front guard|front door|door card|twin schema|foreign keys are refused|write together|kept words|browser switch|sign-in handshake)\b/i;
const CLASS = /\.([a-z][\w-]*)(?=[\s{:.,>[])/g;

export function glossaryViolations(files: SourceFile[]): string[] {
  return files.flatMap((file) => {
    const names = [{ text: path.posix.basename(file.path).split('.')[0] ?? '', at: file.path }];
    if (file.path.endsWith('.css')) names.push(...classNames(file));
    if (!isCode(file)) return names.filter(isOld).map(({ at, text }) => `${at} ${text}: see the glossary`);
    const phrases = commentsOf(file)
      .filter(({ text }) => OLD_PHRASE.test(text))
      .map(({ text }) => `${file.path}: "${OLD_PHRASE.exec(text)?.[0]}": see the glossary`);
    return [...names, ...declaredNames(file)]
      .filter(isOld)
      .map(({ at, text }) => `${at} ${text}: see the glossary`)
      .concat(phrases);
  });
}

function isOld({ text }: { text: string }): boolean {
  return OLD_CONSTANT.test(text) || OLD_WORD.test(text);
}

function classNames(file: SourceFile) {
  return [...file.text.matchAll(CLASS)].map(([, text = '']) => ({ text, at: file.path }));
}

function declaredNames(file: SourceFile) {
  const names: { text: string; at: string }[] = [];
  visit(parse(file), (node) => {
    if (!('name' in node) || ts.isPropertyAccessExpression(node)) return;
    const name = node.name as ts.Node | undefined;
    if (name && ts.isIdentifier(name)) names.push({ text: name.text, at: `${file.path}:${lineOf(node)}` });
  });
  return names;
}

function lineCount(text: string): number {
  return text.replace(/\n$/, '').split('\n').length;
}

const sizes = { route: 150, file: 250, style: 300, test: 420, server: 80, function: 60, component: 120, folder: 15 };

/** `tables` are folders of data, which is as long as it is. */
export function fileSizeViolations(files: SourceFile[], tables: readonly string[] = []): string[] {
  return files
    .filter((file) => !tables.some((folder) => file.path.startsWith(folder)))
    .map((file) => ({ file, lines: lineCount(file.text), limit: fileLimit(file) }))
    .filter(({ lines, limit }) => lines > limit)
    .map(({ file, lines, limit }) => `${file.path}: ${lines} lines, at most ${limit}`);
}

function fileLimit(file: SourceFile): number {
  if (file.path === 'server.ts') return sizes.server;
  if (isTest(file) || file.path.startsWith('tests/')) return sizes.test;
  if (file.path.startsWith('app/routes/')) return sizes.route;
  return file.path.endsWith('.css') ? sizes.style : sizes.file;
}

export function functionSizeViolations(files: SourceFile[]): string[] {
  const violations: string[] = [];
  for (const file of productCode(files)) {
    visit(parse(file), (node) => {
      if (!ts.isFunctionLike(node) || !('body' in node) || !node.body) return;
      const lines = lineCount(node.getText());
      const name = functionName(node);
      const isComponent = /^[A-Z]/.test(name) && containsJsx(node);
      const limit = isComponent ? sizes.component : sizes.function;
      if (lines > limit)
        violations.push(`${file.path}:${lineOf(node)} ${name || 'a function'}: ${lines} lines, at most ${limit}`);
    });
  }
  return violations;
}

function functionName(node: ts.SignatureDeclaration): string {
  if (node.name) return node.name.getText();
  return ts.isVariableDeclaration(node.parent) ? node.parent.name.getText() : '';
}

function containsJsx(node: ts.Node): boolean {
  let found = false;
  visit(node, (child) => {
    found ||= ts.isJsxElement(child) || ts.isJsxSelfClosingElement(child) || ts.isJsxFragment(child);
  });
  return found;
}

export function folderWidthViolations(files: SourceFile[]): string[] {
  const widths = new Map<string, number>();
  for (const file of files) {
    if (isTest(file) || file.path.startsWith('app/routes/')) continue;
    const folder = path.posix.dirname(file.path);
    widths.set(folder, (widths.get(folder) ?? 0) + 1);
  }
  return [...widths]
    .filter(([, width]) => width > sizes.folder)
    .map(([folder, width]) => `${folder}: ${width} files, at most ${sizes.folder}`);
}

const directive = /@ts-ignore|@ts-expect-error|@ts-nocheck|eslint-disable(?:-next-line|-line)?/;

/** A reason is at least two words after the directive, on the same line. */
export function suppressionViolations(files: SourceFile[]): string[] {
  const violations: string[] = [];
  for (const file of files.filter(isCode)) {
    const lines = file.text.split('\n');
    for (const comment of commentsOf(file)) {
      const found = directive.exec(comment.text);
      if (!found) continue;
      const after = comment.text.slice(found.index + found[0].length).split('\n')[0] ?? '';
      const reason = found[0].startsWith('eslint') ? (/--(.*)$/.exec(after)?.[1] ?? '') : after;
      if (!saysWhy(reason)) violations.push(`${file.path}:${comment.line} ${found[0]} without a reason on the line`);
    }
    visit(parse(file), (node) => {
      if (!ts.isAsExpression(node) || node.type.kind !== ts.SyntaxKind.AnyKeyword) return;
      const line = lineOf(node.type);
      if (!saysWhy(/\/[/*](.*)$/.exec(lines[line - 1] ?? '')?.[1] ?? ''))
        violations.push(`${file.path}:${line} "as any" without a reason on the line`);
    });
  }
  return violations;
}

function saysWhy(reason: string): boolean {
  return (reason.match(/[A-Za-z]{2,}/g) ?? []).length >= 2;
}

export function mockViolations(files: SourceFile[]): string[] {
  const violations: string[] = [];
  for (const file of files.filter(isCode)) {
    visit(parse(file), (node) => {
      if (ts.isCallExpression(node) && /^(vi|jest)\.(do)?[mM]ock$/.test(node.expression.getText())) {
        violations.push(
          `${file.path}:${lineOf(node)} ${node.expression.getText()}: use a real double at the outside edge instead`,
        );
      }
    });
  }
  return violations;
}

export function looseEndViolations(files: SourceFile[]): string[] {
  return files.filter(isCode).flatMap((file) =>
    commentsOf(file)
      .filter(
        (comment) =>
          /\b(TODO|FIXME|XXX|HACK)\b/.test(comment.text) && !/\b(TODO|FIXME|XXX|HACK)\b:?\s*\(?#\d+/.test(comment.text),
      )
      .map((comment) => `${file.path}:${comment.line} a loose end without an issue: "TODO #12 …"`),
  );
}
