import { expect, it } from 'vitest';
import { careKindOf, safetyOf } from './safety-of';
import { screen } from './screen-text';
import { screenTurn } from './screen-turns';

const TROUBLES = [
  ['My boyfriend hits me when he drinks.', 'abuse'],
  ['I want to stab my brother in his sleep', 'harm-to-others'],
  ['My friend wants to kill herself and I do not know what to do', 'someone-else'],
  ['I want to kill myself', 'danger'],
] as const;

it.each(TROUBLES)('“%s” is about %s, also when the next message does not say it again', (text, kind) => {
  const severity = kind === 'danger' ? 'high' : 'medium';
  expect(careKindOf(severity, text)).toBe(kind);
  const before = { question: 'I am glad you say it.', said: () => ['Yes.', text] };
  expect(careKindOf(severity, 'Yes, since the summer.', before)).toBe(kind);
});

it.each([
  ['My boyfriend hits me when he drinks.', 'Are you safe right now?', 'no', 'abuse'],
  ['My boyfriend hits me when he drinks.', 'Is he hurting you right now?', 'yes', 'abuse'],
  ['My boyfriend hits me when he drinks.', 'Are you in danger?', 'yes', 'abuse'],
  ['My boyfriend hits me when he drinks.', 'Are you thinking of ending your life?', 'yes', 'danger'],
  [
    'I want to stab my brother in his sleep',
    'Is everybody safe right now, you and the others?',
    'no',
    'harm-to-others',
  ],
  ['I am so angry at him', 'Are you thinking of hurting someone?', 'yes', 'harm-to-others'],
  ['My friend wants to kill herself', 'Is that person safe right now?', 'no', 'someone-else'],
  ['My friend is not well', 'Is she thinking of killing herself?', 'yes', 'someone-else'],
  ['I feel so empty', 'Are you thinking of suicide?', 'yes', 'danger'],
])('after “%s” and “%s”, “%s” gets the card of %s', (text, question, answer, kind) => {
  const before = { question, said: () => [text] };
  const { severity } = screenTurn(answer, { ...before, running: screen(text).severity });
  expect(severity).toBe('high');
  expect(safetyOf(severity, answer, before)?.kind).toBe(kind);
});

it('the card for abuse has the lines for it, also after an answer', () => {
  const before = { question: 'Are you safe?', said: () => ['My husband beats me'] };
  const names = safetyOf('high', 'no', before)!.resources.map(({ name }) => name);
  expect(names).toContain('National Domestic Violence Hotline');
});

it('danger to oneself comes before trouble of an earlier message', () => {
  const said = () => ['My boyfriend hits me when he drinks.'];
  expect(careKindOf('high', 'I want to kill myself', { question: null, said })).toBe('danger');
});
