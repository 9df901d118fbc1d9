import { expect, it } from 'vitest';
import * as shape from './shape-rules';

const file = (path: string, text = '') => [{ path, text }];
const lines = (count: number) => 'const a = 1;\n'.repeat(count);

it('finds vague names of files and folders', () => {
  for (const path of [
    'app/ui/utils.ts',
    'app/platform/helpers.server.ts',
    'app/features/chat/types.ts',
    'app/ui/index.tsx',
    'tests/helpers/x.ts',
  ]) {
    expect(shape.vagueNameViolations(file(path)), path).toHaveLength(1);
  }
  expect(shape.vagueNameViolations(file('app/routes/_index.tsx'))).toEqual([]);
  expect(shape.vagueNameViolations(file('app/ui/card-types-list.tsx'))).toEqual([]);
});

it('finds names that are not kebab-case', () => {
  expect(shape.kebabCaseViolations(file('app/ui/EntryCard.tsx'))).toHaveLength(1);
  expect(shape.kebabCaseViolations(file('app/ui/entry_card.tsx'))).toHaveLength(1);
  expect(shape.kebabCaseViolations(file('app/ui/entry-card.server.test.tsx'))).toEqual([]);
});

it('finds words that the glossary replaces', () => {
  expect(shape.glossaryViolations(file('app/ui/a.ts', 'const MOST_ROWS = 1;'))).toHaveLength(1);
  expect(shape.glossaryViolations(file('app/server/front-guard.ts', ''))).toHaveLength(1);
  expect(shape.glossaryViolations(file('app/ui/a.ts', 'function takeTurns() {}'))).toHaveLength(1);
  expect(shape.glossaryViolations(file('app/ui/a.ts', 'const MAX_ROWS = 1; const mostRead = 2;'))).toEqual([]);
});

it('measures files', () => {
  expect(shape.fileSizeViolations(file('app/routes/a.tsx', lines(151)))).toHaveLength(1);
  expect(shape.fileSizeViolations(file('app/routes/a.tsx', lines(150)))).toEqual([]);
  expect(shape.fileSizeViolations(file('server.ts', lines(81)))).toHaveLength(1);
  expect(shape.fileSizeViolations(file('app/ui/a.css', lines(301)))).toHaveLength(1);
  expect(shape.fileSizeViolations(file('app/ui/a.css', lines(300)))).toEqual([]);
  expect(shape.fileSizeViolations(file('app/ui/a.ts', lines(251)))).toHaveLength(1);
  expect(shape.fileSizeViolations(file('app/ui/a.ts', lines(250)))).toEqual([]);
  expect(shape.fileSizeViolations(file('app/words/a.ts', lines(251)), ['app/words/'])).toEqual([]);
});

it('measures functions, components more kindly', () => {
  const body = (count: number) => '  go();\n'.repeat(count);
  expect(shape.functionSizeViolations(file('app/ui/a.ts', `function a() {\n${body(59)}}`))).toHaveLength(1);
  expect(shape.functionSizeViolations(file('app/ui/a.ts', `function useA() {\n${body(59)}}`))).toHaveLength(1);
  expect(shape.functionSizeViolations(file('app/ui/a.ts', `const a = () => {\n${body(50)}};`))).toEqual([]);
  expect(
    shape.functionSizeViolations(file('app/ui/a.tsx', `function Card() {\n${body(90)}  return <p />;\n}`)),
  ).toEqual([]);
  expect(
    shape.functionSizeViolations(file('app/ui/a.tsx', `function Card() {\n${body(120)}  return <p />;\n}`)),
  ).toHaveLength(1);
  expect(
    shape.functionSizeViolations(file('app/ui/a.tsx', `function Card() {\n${body(90)}  return null;\n}`)),
  ).toHaveLength(1);
});

it('measures folders', () => {
  const many = (folder: string) =>
    Array.from({ length: 16 }, (_, index) => ({ path: `${folder}/a${index}.ts`, text: '' }));
  expect(shape.folderWidthViolations(many('app/ui'))).toHaveLength(1);
  expect(shape.folderWidthViolations(many('app/routes'))).toEqual([]);
  expect(shape.folderWidthViolations(many('tests'))).toEqual([]);
});

it('asks suppressions for a reason on the line', () => {
  const check = (text: string) => shape.suppressionViolations(file('app/ui/a.tsx', text));
  expect(check('// @ts-expect-error\nconst a = 1;')).toHaveLength(1);
  expect(check('// @ts-expect-error the library has no types\nconst a = 1;')).toEqual([]);
  expect(check('// eslint-disable-next-line no-console\nconst a = 1;')).toHaveLength(1);
  expect(check('// eslint-disable-next-line no-console -- people read this\nconst a = 1;')).toEqual([]);
  expect(check('const a = b as any;')).toHaveLength(1);
  expect(check('const a = b as any; // the driver types it so')).toEqual([]);
  expect(check('const a = "// @ts-ignore";')).toEqual([]);
  expect(check('const a = <p>{/* @ts-ignore */}</p>;')).toHaveLength(1);
  expect(check('const a = <a href="http://x">http://x @ts-ignore as any</a>;')).toEqual([]);
});

it('finds mocks of our own code', () => {
  expect(shape.mockViolations(file('tests/a.test.ts', `vi.mock('~/platform/db');`))).toHaveLength(1);
  expect(shape.mockViolations(file('tests/a.test.ts', `vi.fn();`))).toEqual([]);
});

it('asks a TODO for its issue', () => {
  expect(shape.looseEndViolations(file('app/ui/a.ts', '// TODO later\nconst a = 1;'))).toHaveLength(1);
  expect(shape.looseEndViolations(file('app/ui/a.ts', '// TODO #12 later\nconst a = 1;'))).toEqual([]);
});
