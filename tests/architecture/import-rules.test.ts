import { describe, expect, it } from 'vitest';
import * as imports from './import-rules';
import type { SourceFile } from './source-files';

/** Makes source files that exist only here, as in `tree({ 'app/ui/x.ts': 'source' })`. */
function tree(files: Record<string, string>): SourceFile[] {
  return Object.entries(files).map(([path, text]) => ({ path, text }));
}

const target = (path: string) => ({ [path]: 'export const thing = 1;' });
const importing = (path: string) => `import { thing } from '~/${path}';\nexport const used = thing;`;

function layers(from: string, to: string): string[] {
  const path = to.replace(/^app\//, '').replace(/\.tsx?$/, '');
  return imports.layerViolations(tree({ [from]: importing(path), ...target(to) }));
}

describe('the layer arrows', () => {
  it.each([
    ['app/routes/journal.tsx', 'app/features/journal/list-entries.server.ts'],
    ['app/routes/journal.tsx', 'app/features/journal/ui/entry-card.tsx'],
    ['app/features/journal/ui/entry-card.tsx', 'app/ui/card.tsx'],
    ['app/features/journal/list-entries.server.ts', 'app/platform/db/open-database.server.ts'],
    ['app/server/create-app.ts', 'app/features/chat/live-hub.server.ts'],
    ['server.ts', 'app/server/create-app.ts'],
    ['app/ui/shell.tsx', 'app/brand.ts'],
  ])('%s may import %s', (from, to) => expect(layers(from, to)).toEqual([]));

  it.each([
    ['app/platform/mail.server.ts', 'app/features/identity/user-schema.ts'],
    ['app/ui/card.tsx', 'app/features/journal/entry-schema.ts'],
    ['app/ui/card.tsx', 'app/platform/clock.ts'],
    ['app/features/journal/list-entries.server.ts', 'app/ui/card.tsx'],
    ['app/features/journal/list-entries.server.ts', 'app/features/journal/ui/entry-card.tsx'],
    ['app/features/journal/list-entries.server.ts', 'app/server/create-app.ts'],
    ['app/routes/journal.tsx', 'app/server/create-app.ts'],
    ['app/lib/thing.ts', 'app/ui/card.tsx'],
    ['app/ui/card.tsx', 'tests/factories/user.ts'],
  ])('%s may not import %s', (from, to) => {
    const path = to.startsWith('tests/')
      ? `../${to.replace('.ts', '')}`
      : to.replace(/^app\//, '').replace(/\.tsx?$/, '');
    expect(imports.layerViolations(tree({ [from]: importing(path), ...target(to) }))).toHaveLength(1);
  });

  it('sees relative, type, lazy and re-exporting imports', () => {
    for (const source of [
      `import { thing } from '../features/journal/entry-schema';`,
      `import type { thing } from '~/features/journal/entry-schema';`,
      `export const load = () => import('~/features/journal/entry-schema');`,
      `export * from '~/features/journal/entry-schema';`,
      `export type T = import('~/features/journal/entry-schema').Thing;`,
    ]) {
      const files = tree({ 'app/ui/card.tsx': source, ...target('app/features/journal/entry-schema.ts') });
      expect(imports.layerViolations(files), source).toHaveLength(1);
    }
  });

  it('nothing imports routes or root', () => {
    const files = tree({
      'app/routes/a.tsx': `import { loader } from './b';`,
      'app/routes/b.tsx': 'export const loader = 1;',
      'app/ui/c.tsx': `import type { loader } from '~/root';`,
      'app/root.tsx': 'export const loader = 1;',
    });
    expect(imports.upwardViolations(files)).toHaveLength(2);
  });
});

describe('the folders of a room', () => {
  const files = (back: string) =>
    tree({
      'app/features/journal/entries/a.ts': "import '../versions/b';",
      'app/features/journal/versions/b.ts': "import '../search/c';",
      'app/features/journal/search/c.ts': back,
    });

  it('form no circle', () => {
    expect(imports.folderCycleViolations(files("import '../entry-schema';"))).toEqual([]);
    expect(imports.folderCycleViolations(files("import '../ui/page';"))).toEqual([]);
  });

  it('are found where they do, however long the circle is', () => {
    expect(imports.folderCycleViolations(files("import '../entries/a';"))).toHaveLength(3);
  });
});

describe('the room arrows', () => {
  const between = (from: string, to: string) =>
    imports.roomViolations(tree({ [from]: importing(to.replace(/^app\//, '').replace(/\.tsx?$/, '')), ...target(to) }));

  it('lets chat read memory, and account everything', () => {
    expect(
      between('app/features/chat/compose-prompt.server.ts', 'app/features/memory/recall-memories.server.ts'),
    ).toEqual([]);
    expect(between('app/features/account/export-all.server.ts', 'app/features/wearable/link-schema.ts')).toEqual([]);
  });

  it('refuses the way back, strangers and unknown rooms', () => {
    expect(between('app/features/memory/recall.server.ts', 'app/features/chat/chat-schema.ts')).toHaveLength(1);
    expect(between('app/features/identity/user.server.ts', 'app/features/safety/severity.ts')).toHaveLength(1);
    expect(between('app/features/billing/pay.server.ts', 'app/features/billing/price.ts')).toHaveLength(2);
  });

  it("refuses another room's ui even along an arrow", () => {
    expect(between('app/features/chat/ui/message.tsx', 'app/features/safety/ui/resources.tsx')).toEqual([
      "app/features/chat/ui/message.tsx imports another room's ui: app/features/safety/ui/resources.tsx",
    ]);
  });
});

describe('the edges of the platform', () => {
  it('keeps .server files out of the browser, types aside', () => {
    const files = tree({
      'app/features/chat/ui/a.tsx': `import { send } from '../send-message.server';`,
      'app/features/chat/ui/b.tsx': `import type { send } from '../send-message.server';`,
      'app/features/chat/send-message.server.ts': 'export const send = 1;',
    });
    expect(imports.serverInBrowserViolations(files)).toHaveLength(1);
  });

  it('keeps the database out of routes', () => {
    const files = tree({
      'app/routes/a.tsx': importing('platform/db/open.server'),
      ...target('app/platform/db/open.server.ts'),
    });
    expect(imports.databaseInRouteViolations(files, [])).toHaveLength(1);
    expect(imports.databaseInRouteViolations(files, ['app/routes/a.tsx'])).toEqual([]);
  });

  it.each([
    '@prisma/client',
    'openai',
    'openai/helpers/zod',
    'better-sqlite3',
    '~/platform/db/generated/sqlite/client',
  ])('keeps %s in platform', (name) => {
    const source = `import { thing } from '${name}';`;
    expect(imports.wrappedPackageViolations(tree({ 'app/features/chat/a.server.ts': source }))).toHaveLength(1);
    expect(imports.wrappedPackageViolations(tree({ 'app/platform/model/a.server.ts': source }))).toEqual([]);
    expect(imports.wrappedPackageViolations(tree({ 'app/features/chat/a.test.ts': source }))).toEqual([]);
  });

  it('keeps process.env in platform/env and the commands', () => {
    for (const source of [
      'const port = process.env.PORT;',
      `const port = process['env'].PORT;`,
      'const { PORT } = process.env;',
    ]) {
      expect(imports.environmentViolations(tree({ 'app/server/a.ts': source })), source).toHaveLength(1);
      const allowed = tree({ 'app/platform/env.server.ts': source, 'app/commands/start.ts': source });
      expect(imports.environmentViolations(allowed)).toEqual([]);
    }
    expect(imports.environmentViolations(tree({ 'app/server/a.ts': 'process.exit(1); // not process.env' }))).toEqual(
      [],
    );
  });

  it('keeps console in platform/log and the commands', () => {
    const source = `console.error('no');`;
    expect(imports.consoleViolations(tree({ 'server.ts': source }))).toHaveLength(1);
    expect(
      imports.consoleViolations(tree({ 'app/platform/log.server.ts': source, 'app/commands/admin.ts': source })),
    ).toEqual([]);
  });
});

describe('cycles', () => {
  it('finds a ring of three once', () => {
    const files = tree({
      'app/ui/a.ts': `import './b';`,
      'app/ui/b.ts': `import './c';`,
      'app/ui/c.ts': `import './a';`,
    });
    expect(imports.cycleViolations(files)).toEqual(['app/ui/a.ts → app/ui/b.ts → app/ui/c.ts → app/ui/a.ts']);
  });

  it('ignores types and lazy imports', () => {
    const files = tree({
      'app/ui/a.ts': `import { b } from './b';`,
      'app/ui/b.ts': `import type { a } from './a';\nimport { type c } from './a';\nexport const load = () => import('./a');`,
    });
    expect(imports.cycleViolations(files)).toEqual([]);
  });
});
