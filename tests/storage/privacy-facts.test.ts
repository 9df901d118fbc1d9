import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  hashedFacts,
  ownKinds,
  sealedFacts,
  sealedKinds,
  type StoredFact,
  technicalColumns,
  unsealedFacts,
} from '~/features/account/privacy-facts';
import { modelNeverReceives, modelReceives, speechReceives } from '~/features/account/receiver-facts';
import { readPrismaModels } from '../setup/prisma-models';
import { repositoryRoot } from '../setup/start-server';

const columns = readPrismaModels().flatMap((model) =>
  model.columns.map((column) => ({ ...column, at: `${model.name}.${column.name}` })),
);
const columnsOf = (facts: readonly StoredFact[]) => facts.flatMap((fact) => fact.columns);
const named = [...columnsOf(sealedFacts), ...columnsOf(unsealedFacts), ...columnsOf(hashedFacts), ...technicalColumns];
/** Returns whether a column may go unnamed: ids and times of rows are listed as "times" and reveal nothing else. */
const goesUnnamed = ({ name, type }: { name: string; type: string }) =>
  type === 'DateTime' || /^(id|\w+Id)$/.test(name);

describe('the facts of privacy', () => {
  it('name every column of the database that can say something of a person, once', () => {
    const toBeNamed = columns
      .filter((column) => !goesUnnamed(column) || technicalColumns.includes(column.at))
      .map(({ at }) => at);
    expect([...named].sort()).toEqual(toBeNamed.sort());
  });

  it('call sealed what the schema calls sealed, and nothing else', () => {
    expect([...columnsOf(sealedFacts)].sort()).toEqual(
      columns
        .filter(({ sealed }) => sealed)
        .map(({ at }) => at)
        .sort(),
    );
  });

  it('give the settings the kinds of what is kept', () => {
    expect(sealedKinds).toBe(
      'conversations, documents, journal, memories, check-ins, readings of a wearable, About Me, and safety plan',
    );
    expect(ownKinds).toBe(
      'conversations, documents, journal, memories, check-ins, readings of a wearable, safety plan, and profile',
    );
  });

  it.each<[string, readonly string[]]>([
    ['what is sealed', sealedFacts.map(({ what }) => what)],
    ['what is not', unsealedFacts.map(({ what }) => what)],
    ['what is hashed', hashedFacts.map(({ what }) => what)],
    ['what the model receives', Object.values(modelReceives)],
    ['what it never receives', Object.values(modelNeverReceives)],
    ['what speech servers receive', speechReceives],
  ])('are the lists of docs/privacy.md: %s', (_which, facts) => {
    const page = readFileSync(path.join(repositoryRoot, 'docs/privacy.md'), 'utf8');
    expect(page).toContain(`\n\n${facts.map((fact) => `- ${fact}`).join('\n')}\n\n`);
  });
});
