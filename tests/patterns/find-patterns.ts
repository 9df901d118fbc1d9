/**
 * Finds every regular expression of the product: literals in the sources, and those that `new RegExp` creates while a
 * module is loaded.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { lineOf, visit } from '../architecture/source-files';

type FoundPattern = { at: string; file: string; source: string; flags: string };

/** A place that creates a pattern from text. Patterns created while the module loads are found by loading it. */
type MadePattern = { file: string; line: number };

export function findPatterns(root: string): { literals: FoundPattern[]; made: MadePattern[] } {
  const literals: FoundPattern[] = [];
  const made: MadePattern[] = [];
  for (const file of productFiles(root)) {
    const source = ts.createSourceFile(file, readFileSync(path.join(root, file), 'utf8'), ts.ScriptTarget.ES2022, true);
    visit(source, (node) => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/');
        literals.push({
          at: `${file}:${lineOf(node)}`,
          file,
          source: node.text.slice(1, end),
          flags: node.text.slice(end + 1),
        });
      }
      if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText(source) === 'RegExp')
        made.push({ file, line: lineOf(node) });
    });
  }
  return { literals, made };
}

/** Returns the product's code, including the plain JavaScript of its commands. */
function productFiles(root: string): string[] {
  const names = readdirSync(path.join(root, 'app'), { recursive: true, encoding: 'utf8' }).map((name) =>
    path.posix.join('app', name.replaceAll('\\', '/')),
  );
  return [...names, 'server.ts']
    .filter((name) => /\.(?:[cm]?[jt]s|tsx)$/.test(name) && !/\.test\.tsx?$|\/generated\//.test(name))
    .sort();
}

/** Returns the patterns that `new RegExp` creates while `load` runs. */
export async function patternsMadeBy(load: () => Promise<unknown>): Promise<{ source: string; flags: string }[]> {
  const found: RegExp[] = [];
  const real = globalThis.RegExp;
  globalThis.RegExp = new Proxy(real, {
    construct(target, given: [string, string?], newTarget) {
      const pattern = Reflect.construct(target, given, newTarget === globalThis.RegExp ? target : newTarget) as RegExp;
      found.push(pattern);
      return pattern;
    },
  });
  try {
    await load();
  } finally {
    globalThis.RegExp = real;
  }
  return found.map(({ source, flags }) => ({ source, flags }));
}
