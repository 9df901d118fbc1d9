/**
 * Every text of a request has its length limited before any other check: zod continues with later checks after one has
 * failed.
 */
import ts from 'typescript';
import { lineOf, parse, productCode, visit, type SourceFile } from './source-files';

export type TextLimitException = { file: string; reason: string };

const FORMATS =
  /^z\.(?:email|url|httpUrl|uuid|guid|nanoid|cuid2?|ulid|base64(?:url)?|jwt|e164|hostname|ipv[46]|cidrv[46]|iso\.\w+)$/;

export function textLimitViolations(files: SourceFile[], exceptions: readonly TextLimitException[]): string[] {
  const violations: string[] = [];
  const used = new Set<TextLimitException>();
  for (const file of productCode(files).filter(({ path }) =>
    /^app\/(?:features|routes|server|platform\/web)\//.test(path),
  )) {
    visit(parse(file), (node) => {
      const what = unboundedText(node);
      if (!what) return;
      const exception = exceptions.find((one) => one.file === file.path);
      if (exception) used.add(exception);
      else violations.push(`${file.path}:${lineOf(node)} ${what}`);
    });
  }
  for (const exception of exceptions)
    if (!used.has(exception)) violations.push(`the exception ${exception.file} is not needed any more`);
  return violations;
}

function unboundedText(node: ts.Node): string | null {
  if (!ts.isCallExpression(node)) return null;
  const name = node.expression.getText();
  if (name === 'z.string')
    return isBounded(node) ? null : 'z.string() has no .max(…, { abort: true }) as its first check';
  return FORMATS.test(name) && !isPiped(node)
    ? `${name}() looks at texts of any length: pipe a bounded one into it`
    : null;
}

function isBounded(node: ts.CallExpression): boolean {
  const check = node.parent;
  if (!ts.isPropertyAccessExpression(check) || check.name.text !== 'max' || !ts.isCallExpression(check.parent))
    return false;
  return /\babort: true\b/.test(check.parent.arguments[1]?.getText() ?? '');
}

function isPiped(node: ts.Node): boolean {
  for (let at = node; ts.isExpression(at); at = at.parent) {
    const call = at.parent;
    if (
      ts.isCallExpression(call) &&
      ts.isPropertyAccessExpression(call.expression) &&
      call.expression.name.text === 'pipe'
    )
      return call.arguments.includes(at);
  }
  return false;
}
