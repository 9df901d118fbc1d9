import { describe, expect, it } from 'vitest';
import type { PromptMessage } from '~/platform/model/model-prompt';
import { parseConversation } from './parse-conversation';

const parse = (messages: PromptMessage[], firstName: string | null = 'Maya') =>
  parseConversation({ messages, firstName, seed: 'one', severity: null });
const user = (content: string): PromptMessage => ({ role: 'user', content });
const assistant = (content: string): PromptMessage => ({ role: 'assistant', content });

describe('a conversation', () => {
  it('has its last message, its turn and its last replies', () => {
    const talk = [1, 2, 3, 4, 5].flatMap((turn) => [user(`asked ${turn}`), assistant(`answered ${turn}`)]);
    const system: PromptMessage = { role: 'system', content: 'instructions' };
    expect(parse([system, ...talk, user('  the last  ')])).toMatchObject({
      last: 'the last',
      turn: 5,
      lately: ['answered 1', 'answered 2', 'answered 3', 'answered 4', 'answered 5'],
    });
  });

  it('has the earlier messages of the person, without the last one', () => {
    const { earlier } = parse([user('My mother is ill.'), user('I think of the divorce.'), user('My brother called.')]);
    expect(earlier).toEqual(['My mother is ill.', 'I think of the divorce.']);
  });

  it('keeps the beginning and the end of a long message', () => {
    const { last } = parse([user(`First.${'a'.repeat(50_000)}Last.`)]);
    expect(last).toMatch(/^First\..*Last\.$/);
    expect(last.length).toBeLessThan(5_000);
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
