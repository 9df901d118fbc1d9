import { describe, expect, it } from 'vitest';
import { reflectClause } from './reflect-clause';
import { rankClauses, splitClauses } from './split-clauses';

describe('reflectClause turns the person', () => {
  it.each([
    ["I can't talk to my mother", "you can't talk to your mother"],
    ["I'm scared that I'm going to lose him", "you're scared that you're going to lose him"],
    ['i dont know who i am anymore', "you don't know who you are anymore"],
    ['I was so tired', 'you were so tired'],
    ['I really was alone with it', 'you really were alone with it'],
    ['I came home and was crying', 'you came home and were crying'],
    ['my boss was yelling at me again', 'your boss was yelling at you again'],
    ['Me and my sister were close once', 'you and your sister were close once'],
    ['My best friend Anna was there for me', 'your best friend Anna was there for you'],
    ['we had a fight about money', 'you had a fight about money'],
    ["and honestly I just can't sleep", "you just can't sleep"],
    ['He never asks how I am', 'he never asks how you are'],
    ["I didn't think I was ready", "you didn't think you were ready"],
    ['I’ve lost touch with myself', "you've lost touch with yourself"],
    ['work is too much', 'work is too much'],
  ])('%s', (clause, turned) => expect(reflectClause(clause)).toBe(turned));
});

describe('reflectClause gives up rather than break the grammar or echo harm', () => {
  it.each([
    'tired',
    'the thing with the',
    'do I have to go',
    'you never listen to me',
    'He told me I was useless',
    'I have bipolar disorder',
    'I take 50 mg of sertraline',
    'I want to die',
    'https://example.org is where I go',
    'I x = y;',
    'I went to the shop and then to the other shop and then I walked for hours along the river until it was dark and cold',
  ])('%s', (clause) => expect(reflectClause(clause)).toBeNull());
});

describe('rankClauses', () => {
  it('puts the clause with feeling first', () => {
    expect(rankClauses(splitClauses('I went to the office. I felt so ashamed of my work. Then I had lunch.'))[0]).toBe(
      'I felt so ashamed of my work',
    );
  });

  it('takes sentences apart where a new subject begins', () => {
    expect(splitClauses("I was tired and I couldn't speak, but my sister stayed")).toEqual([
      'I was tired',
      "I couldn't speak",
      'my sister stayed',
    ]);
  });
});
