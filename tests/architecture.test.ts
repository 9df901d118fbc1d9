/**
 * docs/architecture.md as a test. Each rule is a pure function over sources; architecture/*.test.ts shows that each can
 * fail.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { citationViolations, linkViolations, namedPathViolations, readRepository } from './architecture/citation-rule';
import { emotionViolations } from './architecture/emotion-rule';
import {
  databaseRoutes,
  dataFolders,
  markupExceptions,
  ownershipExceptions,
  publicRoutes,
  rawSqlExceptions,
  textLimitExceptions,
  untestedModules,
} from './architecture/exceptions';
import { classExceptions } from './architecture/class-exceptions';
import { classViolations } from './architecture/class-rule';
import * as imports from './architecture/import-rules';
import { ownedModels, ownershipViolations, rawSqlViolations } from './architecture/ownership-rule';
import { markupViolations } from './architecture/page-rule';
import * as routes from './architecture/route-rules';
import * as shape from './architecture/shape-rules';
import { readSources } from './architecture/source-files';
import { textLimitViolations } from './architecture/text-limit-rule';
import { untestedViolations } from './architecture/unit-test-rule';

const root = path.resolve(import.meta.dirname, '..');
const sources = readSources(root);
const repository = readRepository(root);
const prismaSchema = readFileSync(path.join(root, 'prisma/schema.prisma'), 'utf8');

const rules: Record<string, Record<string, () => string[]>> = {
  'the arrows': {
    'layers import only along the arrows': () => imports.layerViolations(sources),
    'nothing imports routes or root': () => imports.upwardViolations(sources),
    "rooms import each other only along the arrows, never another room's ui": () => imports.roomViolations(sources),
    'what runs in the browser imports no .server file': () => imports.serverInBrowserViolations(sources),
    'routes call use cases, not the database': () => imports.databaseInRouteViolations(sources, databaseRoutes),
    'there are no import cycles': () => imports.cycleViolations(sources),
    'there are no cycles between the folders of a room': () => imports.folderCycleViolations(sources),
  },
  'the edges of the platform': {
    'Prisma, its generated clients and openai are imported in app/platform only': () =>
      imports.wrappedPackageViolations(sources),
    'process.env is read in app/platform/env only': () => imports.environmentViolations(sources),
    'console is used in app/platform/log and app/commands only': () => imports.consoleViolations(sources),
  },
  guards: {
    'every loader and action begins with a guard': () => routes.guardViolations(sources, publicRoutes),
    'every api route is built by apiRoute with a guard': () => routes.apiBuilderViolations(sources, publicRoutes),
    'routes with a page declare their loader and action as functions': () => routes.plainLoaderViolations(sources),
    'routes without a page answer every method': () => routes.lonelyHandlerViolations(sources),
    'every query on an owned row carries userId': () =>
      ownershipViolations(sources, ownedModels(prismaSchema), ownershipExceptions),
  },
  'plain SQL': {
    'on an owned table names userId': () => rawSqlViolations(sources, ownedModels(prismaSchema), rawSqlExceptions),
  },
  requests: {
    'every text is bounded before anything else looks at it': () => textLimitViolations(sources, textLimitExceptions),
  },
  people: {
    'only the estimate of stress infers how somebody feels': () => emotionViolations(sources),
  },
  names: {
    'no file or folder has a vague name': () => shape.vagueNameViolations(sources),
    'names are the words of the glossary': () => shape.glossaryViolations(sources),
    'files are kebab-case': () => shape.kebabCaseViolations(sources),
  },
  sizes: {
    'files are short': () => shape.fileSizeViolations(sources, dataFolders),
    'functions are short': () => shape.functionSizeViolations(sources),
    'folders are narrow': () => shape.folderWidthViolations(sources),
  },
  documents: {
    'what a comment cites stands in the repository': () => citationViolations(sources, repository.known),
    'links of documents lead somewhere': () => linkViolations(repository.documents, repository.known),
    'paths that the documents name are there': () => namedPathViolations(repository.documents, repository.known),
  },
  habits: {
    'a suppression says why on its line': () => shape.suppressionViolations(sources),
    'every server module has a test beside it': () => untestedViolations(sources, untestedModules),
    'our own code is never mocked': () => shape.mockViolations(sources),
    'tests of routes ask pages for no HTML': () => markupViolations(sources, markupExceptions),
    'a class of our own is used in at least three places': () => classViolations(sources, classExceptions),
    'a TODO names its issue': () => shape.looseEndViolations(sources),
  },
};

// Rules compute for seconds: the runner is answered between them.
afterEach(() => nextTurn());

for (const [group, held] of Object.entries(rules)) {
  describe(group, () => {
    for (const [name, violations] of Object.entries(held)) it(name, () => expect(violations()).toEqual([]));
  });
}

it('judges the whole product', () => {
  expect(sources.filter((file) => file.path.startsWith('app/')).length).toBeGreaterThan(5);
  expect(ownedModels(prismaSchema)).toEqual(
    expect.arrayContaining(['chatSession', 'message', 'signInSession', 'dataKey']),
  );
});
