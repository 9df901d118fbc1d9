import { describe, expect, it } from 'vitest';
import { createVoice, isSaid } from './choose-line';

const lines = ['One line.', 'Another line.', 'A third. And more.'];

describe('a voice', () => {
  it('chooses the same line for the same seed, and all of them in time', () => {
    expect(createVoice('a', []).say(lines)).toBe(createVoice('a', []).say(lines));
    const chosen = new Set(Array.from({ length: 40 }, (_, at) => createVoice(String(at), []).say(lines)));
    expect(chosen.size).toBe(lines.length);
  });

  it('says nothing again that stands in one of the last replies', () => {
    const voice = createVoice('a', ['One line. Another line.', 'I said: A third.']);
    expect(voice.say(lines)).toBeNull();
    expect(createVoice('a', ['One line.']).say(['One line.', 'Another line.'])).toBe('Another line.');
  });

  it('says what was said longest ago where something must be said', () => {
    expect(createVoice('a', ['One line.', 'Another line.']).sayAgain(['One line.', 'Another line.'])).toBe('One line.');
  });

  it('fills gaps, prefers such lines, and leaves them out where the words are not known', () => {
    const pool = ['Tell me about {lost}.', 'Tell me.'];
    expect(createVoice('a', []).say(pool, { lost: 'Rex' })).toBe('Tell me about Rex.');
    expect(createVoice('a', []).say(pool, { lost: null })).toBe('Tell me.');
    expect(createVoice('a', []).say(['{name}, thank you.'], { name: 'your sister' })).toBe('Your sister, thank you.');
  });
});

it('a line with a gap is known again, whatever filled it', () => {
  expect(isSaid('“{said}” is a step.', 'Good. “Call her” is a step.')).toBe(true);
  expect(isSaid('Tell me about {lost}, or today.', 'Tell me about Rex.')).toBe(false);
});
