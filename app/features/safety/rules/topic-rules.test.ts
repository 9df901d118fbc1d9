import { expect, it } from 'vitest';
import { isUnsure, windowsOf } from '../meaning/raise-by-meaning';
import { safetyOf } from '../safety-of';
import { screen } from '../screen-text';
import { severityRank } from '../severity';

it.each([
  'I made myself throw up again after dinner.',
  'I keep purging and nobody knows.',
  'I keep p u r g i n g and nobody knows.',
  'I have been starving myself since June.',
  'My bulimia is back.',
  'I’m anorexic and I cannot stop.',
  'I haven’t eaten in two days and I still feel fat.',
  'I don’t deserve food.',
  'I am terrified of gaining weight.',
])('hears “%s”, which gets an offer of help', (text) => {
  const { severity, categories, spans } = screen(text);
  expect(severity).not.toBeNull();
  expect(severity).not.toBe('low');
  expect(categories).toContain('eating');
  expect(spans).toHaveLength(1);
});

it('shows the card about eating, and the one of danger where there is danger', () => {
  const eating = 'I made myself throw up again after dinner.';
  expect(safetyOf(screen(eating).severity, eating)?.kind).toBe('eating');
  const danger = `${eating} I want to kill myself tonight.`;
  expect(safetyOf(screen(danger).severity, danger)?.kind).toBe('danger');
});

it.each([
  'I made myself a sandwich and skipped the salad.',
  'The committee purged the files.',
  'I purged my inbox today.',
  'I am starving, what is for dinner?',
  'I wrote an essay about anorexia in the media.',
  'My cat refuses to eat her new food.',
])('hears nothing in “%s”', (text) => expect(screen(text).categories).not.toContain('eating'));

it.each([
  'My husband will kill me if I leave.',
  'My boyfriend said he will kill me.',
  'I am hiding from my husband on the balcony',
  'He is going to kill me when I tell anyone.',
])('hears a threat in “%s”', (text) => expect(screen(text).categories).toContain('abuse'));

it.each([
  'Dad hit me again.',
  'Mum is nice but dad beats us.',
  'My parents fight every night and yesterday he threw a plate at my mum.',
  'My stepdad gets really violent when he drinks.',
  'I am scared to go home because of my stepdad.',
])('hears violence at home in “%s”', (text) => expect(screen(text).categories).toContain('abuse'));

it.each([
  'He threw a ball at me and I caught it.',
  'Dad hit a deer with the car.',
  'He threw a party at my place.',
  'The film gets really violent.',
  'My dad is not violent, he is just loud.',
  'My husband was never violent.',
  'I am not scared to go home, my dad is kind.',
  'I am scared to go home alone in the dark.',
])('hears no violence at home in “%s”', (text) => expect(screen(text).categories).not.toContain('abuse'));

it.each([
  'My boss is going to kill me if I am late again.',
  'My mom will kill me when she sees my grades.',
  'My mom is gonna kill me.',
  'I dented the car and my dad is going to kill me',
  'I was sitting too close to the edge of the stage',
  'I do not see myself getting married',
  'I cannot see myself living in Boston',
  'I do not want to live in Boston',
  'I can not see myself living in a small town',
])('hears a way of speaking in “%s”', (text) => expect(screen(text).severity).toBeNull());

it('trouble with eating is heard beside a sister, and the wish to die before her', () => {
  expect(screen('I make myself throw up and my sister does not know').categories).toContain('eating');
  const both = 'I want to die. My sister wants to kill herself too.';
  expect(safetyOf(screen(both).severity, both)?.kind).toBe('distress');
});

it.each([
  'I cannot see myself living past thirty',
  'I do not want to live in this world',
  'I do not want to live in constant fear',
])('a place that is misery is no place: “%s”', (text) => {
  expect(screen(text).categories).toContain('suicide');
});

it.each([
  'a friend of mine recently had a suicide attempt, so my head is all over the place',
  'Jay just had a suicide attempt and is back home',
  'my sister had a suicide attempt last week',
])('the attempt of somebody else is theirs, and the card for those who worry stands beside it: “%s”', (text) => {
  const found = screen(text);
  expect(found).toMatchObject({ severity: 'low', categories: ['someone-else'] });
  expect(windowsOf(text, found)).toEqual([]);
  expect(safetyOf(found.severity, text)).toMatchObject({ severity: 'low', kind: 'someone-else' });
});

it('the encoder reads what stands beside it', () => {
  const text = 'My sister had a suicide attempt last week. I cannot picture the summer any more.';
  const found = screen(text);
  expect(isUnsure(found)).toBe(true);
  expect(windowsOf(text, found)).toEqual(['i cannot picture the summer any more.']);
});

it('what is long over has no card', () => {
  const text = 'My sister used to cut herself years ago, she is fine now';
  expect(safetyOf(screen(text).severity, text)).toBeNull();
});

it.each([
  'My sister had a suicide attempt last week. I want to die too.',
  'A friend had a suicide attempt. I keep my pills where I can reach them.',
])('danger beside it counts: “%s”', (text) => {
  expect(severityRank(screen(text).severity)).toBeGreaterThanOrEqual(severityRank('medium'));
});

it('what touches only the tone has no card', () => {
  expect(safetyOf('low', 'What a long and empty week.')).toBeNull();
  expect(safetyOf('low')).toBeNull();
});

it.each(['I had a suicide attempt last week', 'My brother had a suicide attempt and I want to do it too'])(
  'and the own stays one: “%s”',
  (text) => expect(screen(text)).toMatchObject({ severity: 'high', categories: ['suicide'] }),
);
