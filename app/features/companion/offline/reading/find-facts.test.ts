import { describe, expect, it } from 'vitest';
import { findLost, findNames, findWho, mentionedIn } from './find-facts';

const names = (...texts: string[]) => findNames(texts).map(({ relation, name }) => [relation, name]);

describe('names', () => {
  it.each([
    [['My sister Ines is here'], [['sister', 'Ines']]],
    [['Ines is my sister'], [['sister', 'Ines']]],
    [['my dog died', 'his name was Rex'], [['dog', 'Rex']]],
    [['We call her Momo'], [[null, 'Momo']]],
    [['my name is odalys'], [['me', 'Odalys']]],
    [['my brother and my sister', 'she is called Lea'], [['sister', 'Lea']]],
    [['I asked Tom about it'], [[null, 'Tom']]],
    [['im Tomasz'], [['me', 'Tomasz']]],
    [['hi its Nadia'], [['me', 'Nadia']]],
    [['sorry for the wait. I am Marisol'], [['me', 'Marisol']]],
    [
      ["I'm Priya but people call me Pri"],
      [
        ['me', 'Priya'],
        ['me', 'Pri'],
      ],
    ],
    [['my cat died', 'Biscuit. he was 16'], [['cat', 'Biscuit']]],
    [['my dog died yesterday', 'biscuit. he was 13'], [['dog', 'Biscuit']]],
    [['maybe call my old coach', 'yeah Denise'], [['coach', 'Denise']]],
  ])('are found with whose they are: %j', (texts, expected) => expect(names(...texts)).toEqual(expected));

  it.each([
    'All my friends left',
    'My sister is Ill',
    'We met on Monday',
    'He said nothing',
    'my son is here now',
    'He used to call me lazy',
    'i called her selfish',
    "I'm Polish",
    'I AM TIRED',
    "I'm Tired",
  ])('are no other words: %s', (text) => expect(names(text)).toEqual([]));
});

it('a place alone is no name of somebody', () => {
  expect(names("moved here for my wife's job", 'Ohio')).toEqual([]);
});

it('who was mentioned is named as they were', () => {
  expect(mentionedIn('my mother in law called')).toBe('your mother in law');
  expect(mentionedIn('my friends are away')).toBe('your friends');
  expect(mentionedIn("my son's school")).toBeNull();
});

describe('whom somebody lost', () => {
  const lost = (...texts: string[]) => findLost(texts, findNames(texts));

  it.each([
    [['my old dog died'], 'your dog'],
    [['my best friend passed away'], 'your best friend'],
    [['our cat Mitzi was put to sleep'], 'Mitzi'],
    [['my brother died', 'his name was Manny'], 'Manny'],
    [['my uncle killed himself'], 'your uncle'],
  ])('is named as they said it: %j', (texts, who) => expect(lost(...texts)).toBe(who));

  it('is nobody where nobody died', () => {
    for (const text of ['my phone died', "my friend's father died", 'I lost my keys', 'my sister called'])
      expect(lost(text), text).toBeNull();
  });
});

it('the first person mentioned is named as they said it', () => {
  expect(findWho('I told my older sister and my boss', [])).toBe('your older sister');
  expect(findWho('my friends came', [])).toBeNull();
  expect(findWho('It rained', [])).toBeNull();
});
