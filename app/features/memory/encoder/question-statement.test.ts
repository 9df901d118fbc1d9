import { expect, it } from 'vitest';
import { statementIn } from './question-statement';

it.each([
  ['When did Ana move to Porto?', 'Ana move to Porto'],
  ['Is my brother well?', 'my brother well'],
  ['How many dogs do I have?', 'dogs do I have'],
  ["What's my dentist called?", 'my dentist called'],
])('%s asks about "%s"', (question, statement) => expect(statementIn(question)).toBe(statement));

it.each(['I moved to Porto', 'Really?', 'Why?', '', '?'])('%s has no statement in it', (text) =>
  expect(statementIn(text)).toBeNull(),
);
