import { expect, it } from 'vitest';
import { findWordFeelings } from './word-feelings';

it.each([
  ['the loathing in his voice, and my own loathing', ['angry', 'angry']],
  ['a pang of homesickness, and wistful evenings', ['longing', 'longing']],
  ['she delights in it', ['happy']],
  ['despondent and listless', ['sad', 'numb']],
  ['full of gratitude', ['thankful']],
])('“%s” speaks of %j', (text, names) => expect(findWordFeelings(text.replace(/,/g, '').split(' '))).toEqual(names));

it.each(['it was not a delight', 'without resentment', 'please take care', 'the sky is blue', 'the battery is low'])(
  '“%s” speaks of none',
  (text) => expect(findWordFeelings(text.split(' '))).toEqual([]),
);
