import { describe, expect, it } from 'vitest';
import { isWeakPassword } from './passwords.server';

const maya = ['maya.torres@example.com', 'maya_t', 'Maya Torres'];

describe('isWeakPassword', () => {
  it.each(['Password1', 'PASSWORD123', 'Qwerty123!', '!!Letmein1', 'P@ssw0rd'])(
    'refuses %s, which attackers try first',
    async (password) => {
      expect(await isWeakPassword(password, [])).toBe(true);
    },
  );

  it.each(['Maya.Torres@example.com1', 'Maya_T99', 'MayaTorres2024', '1Maya-Torres!', 'Torres1', 'Example.Com1'])(
    'refuses %s, made of who it is',
    async (password) => {
      expect(await isWeakPassword(password, maya)).toBe(true);
    },
  );

  it.each(['Quiet-Room-42', 'Correct-Horse-7', 'Torres-likes-Rain-9', 'Amaya1Boat'])('takes %s', async (password) => {
    expect(await isWeakPassword(password, maya)).toBe(false);
  });

  it('finds nothing personal in words without letters', async () => {
    expect(await isWeakPassword('Zyq-1987-Vex', ['1987', '...'])).toBe(false);
  });
});
