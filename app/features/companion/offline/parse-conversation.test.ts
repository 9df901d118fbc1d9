import { describe, expect, it } from 'vitest';
import type { PromptMessage } from '~/platform/model/model-prompt';
import { parseConversation } from './parse-conversation';

const parse = (messages: PromptMessage[], firstName: string | null = 'Maya') =>
  parseConversation({ messages, firstName, seed: 'one', severity: null });
const user = (content: string): PromptMessage => ({ role: 'user', content });
const assistant = (content: string): PromptMessage => ({ role: 'assistant', content });

describe('a conversation', () => {
  it('has its last message, its turn and its last four replies', () => {
    const talk = [1, 2, 3, 4, 5].flatMap((turn) => [user(`asked ${turn}`), assistant(`answered ${turn}`)]);
    const system: PromptMessage = { role: 'system', content: 'instructions' };
    expect(parse([system, ...talk, user('  the last  ')])).toMatchObject({
      last: 'the last',
      turn: 5,
      lately: ['answered 2', 'answered 3', 'answered 4', 'answered 5'],
    });
  });

  it('has the people and events of earlier messages, the latest first, and not those of the last one', () => {
    const { earlier } = parse([user('My mother is ill.'), user('I think of the divorce.'), user('My brother called.')]);
    expect(earlier.join()).toMatch(/divorce.*mother/);
    expect(earlier.join()).not.toMatch(/brother/);
  });

  it('keeps the beginning and the end of a long message', () => {
    const { last, isLong } = parse([user(`First.${'a'.repeat(50_000)}Last.`)]);
    expect(last).toMatch(/^First\..*Last\.$/);
    expect(last.length).toBeLessThan(5_000);
    expect(isLong).toBe(true);
    expect(parse([user('a'.repeat(900))]).isLong).toBe(false);
  });

  it('can be empty', () => {
    expect(parse([])).toMatchObject({ last: '', turn: 0, lately: [], earlier: [] });
  });
});

it.each([
  ["O'Neill-Torres", "O'Neill-Torres"],
  ['Zoë', 'Zoë'],
  ['Maya? Call 1-800!\nNow.', 'Maya Call -Now'],
  ['!?', null],
  [null, null],
  ['a'.repeat(60), 'a'.repeat(30)],
])('of the name %j only letters are used', (given, firstName) => {
  expect(parse([], given).firstName).toBe(firstName);
});
