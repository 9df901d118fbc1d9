import { expect, it } from 'vitest';
import { screen } from './screen-text';
import { severityOfDocument, withDocuments } from './screen-document';

const LETTER = 'Dear all. I am going to kill myself tonight. Forgive me.';
const CALM = 'The beans climb along the wall, and the heron stands at the weir in the morning. ';

it('a short document is taken as the own words of the person', () => {
  expect(severityOfDocument(LETTER)).toBe('critical');
  expect(severityOfDocument(CALM)).toBeNull();
});

it('danger in a long document gets an offer of help', () => {
  expect(severityOfDocument(CALM.repeat(100) + LETTER)).toBe('medium');
  expect(severityOfDocument(CALM.repeat(100))).toBeNull();
});

it('a message is as grave as the gravest of its documents, and never less than its own words', () => {
  const [calm, grave] = [screen('Can you read this for me?'), screen(LETTER)];
  const [none, medium] = [{ severity: null }, { severity: 'medium' }];
  expect(withDocuments(calm, [none, medium])).toMatchObject({
    severity: 'medium',
    reason: 'the document that came with it',
  });
  expect(withDocuments(calm, [none])).toBe(calm);
  expect(withDocuments(grave, [medium])).toBe(grave);
});
