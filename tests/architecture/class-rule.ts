/**
 * A class of our own is for what repeats. What is drawn in one place is drawn by utilities there
 * (docs/decisions/0095-utilities-in-components.md).
 */
import ts from 'typescript';
import { parse, productCode, visit, type SourceFile } from './source-files';

export type ClassException = { name: string; reason: string };

const USES_AT_LEAST = 3;
/** Attributes, properties, parameters and constants that hold classes. */
const HOLDS_CLASSES = /class(?:es|Name)?$/i;

export function classViolations(files: SourceFile[], exceptions: readonly ClassException[]): string[] {
  const uses = countUses(files);
  const needed = new Set<ClassException>();
  const violations = new Set<string>();
  for (const { path, text } of files.filter((file) => file.path.endsWith('.css'))) {
    for (const name of classesOf(text)) {
      const count = uses.get(name) ?? 0;
      if (count >= USES_AT_LEAST) continue;
      const exception = exceptions.find((one) => one.name === name);
      if (exception) needed.add(exception);
      else violations.add(`${path} .${name}: used ${count === 1 ? 'once' : `${count} times`}`);
    }
  }
  for (const exception of exceptions)
    if (!needed.has(exception)) violations.add(`the exception ${exception.name} is not needed any more`);
  return [...violations];
}

function classesOf(css: string): Set<string> {
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/'[^']*'|"[^"]*"|url\([^)]*\)/g, '');
  return new Set([...rules.matchAll(/\.(-?[a-z][\w-]*)/gi)].map((match) => match[1]!));
}

/** How often each class is written in the product: in components, and in the HTML of the server's own pages. */
function countUses(files: SourceFile[]): Map<string, number> {
  const uses = new Map<string, number>();
  const add = (classes: string) => {
    for (const name of classes.split(/\s+/)) uses.set(name, (uses.get(name) ?? 0) + 1);
  };
  for (const file of productCode(files)) {
    visit(parse(file), (node) => {
      if (!isWords(node)) return;
      if (isOfClasses(node)) add(node.text);
      else for (const match of node.text.matchAll(/class="([^"]*)"/g)) add(match[1]!);
    });
  }
  return uses;
}

type Words =
  ts.StringLiteral | ts.NoSubstitutionTemplateLiteral | ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail;

const isWords = (node: ts.Node): node is Words =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);

/** Whether a text stands in a place that is named after classes; not what it is compared with. */
function isOfClasses(node: ts.Node): boolean {
  for (let at = node.parent; at; at = at.parent) {
    if (ts.isBinaryExpression(at) && /^[!=]==$/.test(at.operatorToken.getText())) return false;
    const named =
      ts.isJsxAttribute(at) || ts.isPropertyAssignment(at) || ts.isVariableDeclaration(at) || ts.isBindingElement(at)
        ? at.name.getText()
        : ts.isBinaryExpression(at)
          ? at.left.getText()
          : null;
    if (named !== null && HOLDS_CLASSES.test(named)) return true;
    if (ts.isJsxElement(at) || ts.isBlock(at)) return false;
  }
  return false;
}
