import { expect, it } from 'vitest';
import { isMild, readStatement } from './read-statement';

it.each([
  ['I’m such a terrible mother', 'selfBlame', 'hard'],
  ['He says it isn’t my fault', 'plainNow', 'plain'],
  ['My boss said I should rest', 'plainThen', 'plain'],
  ['I can’t sleep next to him', 'cannot', 'plain'],
  ['I’ll call her on Monday', 'intention', 'plain'],
  ['ok ten minutes', 'intention', 'plain'],
  ['I could throw my phone', 'plainNow', 'plain'],
  ['I want to learn to swim', 'wish', 'plain'],
  ['I want to run away', 'hardNow', 'hard'],
  ['I am furious but already less angry now', 'eased', 'plain'],
  ['I feel lighter. But I am so scared of Monday', 'hardNow', 'hard'],
  ['I miss my brother', 'missingSomebody', 'plain'],
  ['We used to dance', 'missing', 'plain'],
  ['I wonder what he thinks', 'wondering', 'plain'],
  ['I’m so proud of her', 'good', 'good'],
  ['He’s okay, the doctor says', 'plainNow', 'plain'],
  ['My boss makes fun of my accent', 'hardNow', 'hard'],
  ['Everyone says enjoy this time', 'plainNow', 'plain'],
  ['They laughed at me and I felt awful', 'hardThen', 'hard'],
  ['It rained and I bought bread', 'plainThen', 'plain'],
  ['I was so lonely there. The bus took an hour.', 'hardThen', 'hard'],
  ['I’ll ask my aunt on Friday. We’ll see.', 'intention', 'plain'],
  ['she looked happy without me', 'plainThen', 'plain'],
  ['actually singing it to the cat helped', 'good', 'good'],
  ['nothing anybody said helped', 'plainNow', 'plain'],
  ['gonna try the early train', 'intention', 'plain'],
  ['maybe i send it on Sunday and not before', 'intention', 'plain'],
  ['could walk there instead', 'intention', 'plain'],
  ['maybe put the charger in the hall', 'intention', 'plain'],
  ['ok yes I can check the lock once', 'intention', 'plain'],
  ['could be worse', 'plainNow', 'plain'],
  ['maybe I leave too early', 'plainNow', 'plain'],
  ['I finally deleted the app', 'success', 'plain'],
  ['she passed away in 2019', 'hardThen', 'hard'],
  ['he died when I was small', 'hardThen', 'hard'],
  ['Biscuit has a tumor', 'hardNow', 'hard'],
  ['she doesn’t have a tumor', 'plainNow', 'plain'],
  ['nobody got hurt', 'plainThen', 'plain'],
  ['my cousin passed with distinction', 'plainThen', 'plain'],
  ['she answered!!', 'relief', 'plain'],
  ['she is excited, I am the one who is a mess', 'plainNow', 'plain'],
  ['I thought I’d be happier', 'plainThen', 'plain'],
  ['I’m proud but also ashamed', 'plainNow', 'plain'],
  ['the breathing helped', 'good', 'good'],
  ['I cook too much every day', 'plainNow', 'plain'],
  ['They all cheered!!! I stood there like a lamp', 'plainThen', 'plain'],
] as const)('%s is told as %s, in a %s tone', (text, form, tone) => {
  expect(readStatement(text)).toMatchObject({ form, tone });
});

it.each([
  ["it's annoying", true],
  ['the printer annoys everyone', true],
  ['she is annoyed with me', false],
  ["i'm so annoying", false],
  ['it is annoying and i am scared', false],
  ['the bus came', false],
])('“%s” tells of what annoys and no more: %s', (plain, mild) => {
  expect(isMild(plain)).toBe(mild);
});
