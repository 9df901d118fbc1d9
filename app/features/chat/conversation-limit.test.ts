import { expect, it } from 'vitest';
import { estimateTokens } from '~/platform/text/estimate-tokens';
import { MAX_CHARACTERS, percentUsed } from './conversation-limit';

it.each([
  [0, 0],
  [1, 1],
  [4, 1],
  [5, 2],
])('%i characters are %i tokens', (characters, tokens) => expect(estimateTokens(characters)).toBe(tokens));

it.each([
  [0, 0],
  [2_559_996, 79],
  [2_559_997, 80],
  [3_039_997, 95],
  [MAX_CHARACTERS, 99],
  [MAX_CHARACTERS + 1, 100],
  [9_000_000, 100],
])('%i characters fill %i %%', (characters, percent) => expect(percentUsed(characters)).toBe(percent));
