/** Tests of routes ask pages by role, label and text: their strings and patterns hold no HTML. */
import ts from 'typescript';
import { lineOf, parse, type SourceFile, visit } from './source-files';

export type MarkupException = { file: string; texts: string[]; reason: string };

const elements =
  'a|b|bdi|body|button|code|dd|details|dialog|div|dt|em|footer|form|h[1-6]|head|header|html|iframe|img|input|label|li|link|main|mark|meta|nav|ol|option|p|pre|script|section|select|small|span|strong|style|summary|svg|table|td|textarea|th|time|title|tr|ul';
/** A tag, an attribute with its quote (of a page, not of a header), a comment or an entity. */
const markup = new RegExp(
  String.raw`<(?:\\?/)?\(?(?:${elements})\b|<!--|\b(?!filename=|rel=)[a-z-]+=\\?"|&(?:#\w+|amp|lt|gt|quot);`,
);
const asking =
  /^(toContain|toMatch|toBe|toEqual|toHaveLength|stringContaining|stringMatching|includes|indexOf|match|matchAll|split|replace|replaceAll|startsWith|endsWith|test|exec|search)$/;

/** Returns what a test looks for in a page as HTML: patterns, and strings that are given to a comparison. */
function findMarkup(file: SourceFile): { line: number; text: string }[] {
  const found: { line: number; text: string }[] = [];
  visit(parse(file), (node) => {
    if (!isText(node) || !markup.test(node.getText())) return;
    if (ts.isRegularExpressionLiteral(node) || isAsked(node)) found.push({ line: lineOf(node), text: node.getText() });
  });
  return found;
}

export function markupViolations(files: SourceFile[], exceptions: MarkupException[]): string[] {
  const allowed = exceptions.flatMap(({ file, texts }) => texts.map((text) => ({ file, text })));
  const used = new Set<object>();
  const violations = files
    .filter(({ path }) => /^tests\/(routes|reliability)\//.test(path))
    .flatMap((file) => findMarkup(file).map((found) => ({ file: file.path, ...found })))
    .filter(({ file, text }) => {
      const exceptional = allowed.filter((one) => one.file === file && text.includes(one.text));
      for (const one of exceptional) used.add(one);
      return exceptional.length === 0;
    })
    .map(({ file, line, text }) => `${file}:${line} asks for HTML: ${text}`);
  const needless = allowed.filter((one) => !used.has(one));
  return [...violations, ...needless.map(({ file, text }) => `${file}: the exception for ${text} is not needed`)];
}

const isText = (node: ts.Node) =>
  ts.isRegularExpressionLiteral(node) || ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);

function isAsked(node: ts.Node): boolean {
  for (let at = node.parent; !ts.isStatement(at); at = at.parent) {
    if (ts.isNewExpression(at)) return at.expression.getText() === 'RegExp';
    if (ts.isFunctionLike(at) || ts.isPropertyAssignment(at)) return false;
    if (!ts.isCallExpression(at)) continue;
    return ts.isPropertyAccessExpression(at.expression) && asking.test(at.expression.name.text);
  }
  return false;
}
