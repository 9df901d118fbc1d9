import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveUsername } from './register-proven-person.server';

const first = (wish: string | null, email: string | null) =>
  deriveUsername(wish, email, 1_700_000_000_000, 0, () => 0.5);

describe('a username', () => {
  it.each([
    [null, 'maya.torres@example.com', 'maya_torres'],
    [null, 'ana+orion@example.com', 'ana_orion'],
    [null, 'siobhán@example.com', 'siobhan'],
    [null, 'al@example.com', 'user_al'],
    [null, '李@example.com', 'user_1700000000000'],
    [null, null, 'user_1700000000000'],
    ['Maya', 'someone@example.com', 'Maya'],
    [' ', 'someone@example.com', 'someone'],
    [null, `${'x'.repeat(64)}@example.com`, 'x'.repeat(30)],
  ])('of %j and %j is %s', (wish, email, name) => expect(first(wish, email)).toBe(name));

  it('differs after a collision', () => {
    expect(deriveUsername(null, 'maya@example.com', 0, 1, () => 0.042)).toBe('maya_042000');
    expect(deriveUsername('x'.repeat(40), null, 0, 1, () => 0.5)).toBe(`${'x'.repeat(23)}_500000`);
  });

  it('always keeps the rules of docs/spec.md §5', () => {
    const text = fc.option(fc.string({ unit: 'binary' }), { nil: null });
    const unit = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(text, text, fc.nat(9), unit, (wish, email, collision, random) => {
        expect(deriveUsername(wish, email, 1_700_000_000_000, collision, () => random)).toMatch(
          /^[A-Za-z0-9_-]{3,30}$/,
        );
      }),
    );
  });
});
