/** What comments cite and what documents link to must be in the repository, for everybody who reads it. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SourceFile } from './source-files';

/** `docs/spec.md`, `README.md`, and `docs/decisions/0037` for the decision of that number. */
const CITATION = /(?<![\w-])(?:[a-z]+\/)*[A-Za-z][A-Za-z-]*\.md\b|\bdocs\/decisions\/\d{4}/g;
const LINK = /\]\((?!https?:|mailto:|#)([^)\s#]+)/g;
/** Tests contain names of users' files, and make up sources for the rules. */
const MADE_UP = /^tests\/(?:architecture|documents|fuzz|journal|patterns)\/|\.test\.tsx?$/;

export function citationViolations(files: SourceFile[], known: ReadonlySet<string>): string[] {
  const decisions = new Set([...known].map((file) => /^docs\/decisions\/\d{4}/.exec(file)?.[0]));
  return files
    .filter((file) => !MADE_UP.test(file.path))
    .flatMap((file) =>
      commentLines(file).flatMap((line) => (line.match(CITATION) ?? []).map((cited) => ({ file, cited }))),
    )
    .filter(({ cited }) => !known.has(cited) && !decisions.has(cited))
    .map(({ file, cited }) => `${file.path}: cites ${cited}, which is not in the repository`);
}

function commentLines(file: SourceFile): string[] {
  return file.text.split('\n').filter((line) => /\/\/|^\s*\/?\*/.test(line));
}

export function linkViolations(documents: SourceFile[], known: ReadonlySet<string>): string[] {
  return documents.flatMap((document) =>
    [...document.text.matchAll(LINK)]
      .map(([, target]) => path.posix.join(path.posix.dirname(document.path), target!).replace(/\/$/, ''))
      .filter((target) => !known.has(target) && ![...known].some((file) => file.startsWith(`${target}/`)))
      .map((target) => `${document.path}: links to ${target}, which is not in the repository`),
  );
}

/** A path of two names or more in backticks, without placeholders: `settings/ui`, `tests/fuzz/route-inputs.ts`. */
const NAMED_PATH = /`((?:[a-z][\w.-]*\/)+[a-z$][\w$.-]*)`/g;
const ROOTS = ['', 'app/', 'app/features/', 'tests/'];
/** The documents that say where something is. */
const MAPS = ['README.md', 'CONTRIBUTING.md', 'docs/architecture.md', 'tests/README.md'];

/** Each path that they name is that of a folder or a file, whose ending may be left out, or of the build. */
export function namedPathViolations(documents: SourceFile[], known: ReadonlySet<string>): string[] {
  const files = [...known];
  const isThere = (named: string) =>
    files.some((file) => file.startsWith(named) && ['/', '.', ''].includes(file.charAt(named.length)));
  const maps = documents.filter((document) => MAPS.includes(document.path));
  return maps.flatMap((document) =>
    [...document.text.matchAll(NAMED_PATH)]
      .map(([, named]) => named!)
      .filter((named) => !named.startsWith('build/') && !ROOTS.some((root) => isThere(root + named)))
      .map((named) => `${document.path}: names ${named}, which is not in the repository`),
  );
}

/** Returns the paths of all files in the repository, and the Markdown documents among them. */
export function readRepository(root: string): { known: Set<string>; documents: SourceFile[] } {
  const known = new Set<string>();
  const walk = (folder: string) => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const at = path.posix.join(folder, entry.name);
      if (entry.isFile()) known.add(at);
      else if (
        entry.isDirectory() &&
        !['node_modules', 'build', '.git', '.cache', 'data', 'generated', '.output'].includes(entry.name)
      )
        walk(at);
    }
  };
  walk('.');
  const documents = [...known]
    .filter((file) => file.endsWith('.md'))
    .map((file) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') }));
  return { known, documents };
}
