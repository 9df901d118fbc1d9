import { expect, it } from 'vitest';
import { keepOpenedText, PERSON_CHARACTERS } from './opened-text.server';

const weighed = () => ({ characters: 0 });

it('a text that grows makes room by giving up those of others', () => {
  const texts = keepOpenedText('grows', weighed);
  const users = ['first', 'second', 'third'].map((userId) => ({ userId, text: texts.take(userId) }));
  for (const { userId, text } of users) {
    text.characters = PERSON_CHARACTERS;
    expect(texts.keep(userId, text)).toBe(true);
  }
  expect(users.map(({ userId }) => texts.find(userId) !== undefined)).toEqual([false, true, true]);
});

it('a text is kept by user and kind, and is another one after it was forgotten', () => {
  const [texts, others] = [keepOpenedText('one kind', weighed), keepOpenedText('another kind', weighed)];
  const text = texts.take('user');
  expect(texts.take('user')).toBe(text);
  expect([others.find('user'), texts.find('another user')]).toEqual([undefined, undefined]);
  texts.forget('user');
  expect(texts.take('user')).not.toBe(text);
});

it('a text that was forgotten or replaced is not kept again', () => {
  const texts = keepOpenedText('replaced', weighed);
  const text = texts.take('user');
  texts.forget('user');
  expect([texts.keep('user', text), texts.find('user')]).toEqual([false, undefined]);
  const next = texts.take('user');
  expect([texts.keep('user', text), texts.keep('user', next)]).toEqual([false, true]);
  expect(texts.find('user')).toBe(next);
});

it('a text that is larger than the limit of all users is not kept', () => {
  const texts = keepOpenedText('too large', weighed);
  const text = texts.take('user');
  text.characters = 64_000_001;
  expect([texts.keep('user', text), texts.find('user')]).toEqual([false, undefined]);
});
