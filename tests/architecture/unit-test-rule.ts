/** Every server module has a test beside it (docs/architecture.md). */
import type { SourceFile } from './source-files';

export type UntestedModule = { file: string; reason: string };

export function untestedViolations(files: SourceFile[], exceptions: UntestedModule[]): string[] {
  const paths = new Set(files.map(({ path }) => path));
  const untested = [...paths].filter(
    (path) =>
      /^app\/(features|platform|server)\/.*\.server\.tsx?$/.test(path) &&
      !['.test.ts', '.test.tsx', '.server.test.ts'].some((ending) =>
        paths.has(path.replace(/\.server\.tsx?$/, ending)),
      ),
  );
  const missing = untested.filter((path) => !exceptions.some(({ file }) => file === path));
  const needless = exceptions.filter(({ file }) => !untested.includes(file));
  return [
    ...missing.map((path) => `${path}: has no test beside it`),
    ...needless.map(({ file }) => `${file}: needs no exception`),
  ];
}
