import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_LENGTH, parseLiveFrame } from './parse-live-frame';

const types = ['typing_start', 'text_deleted', 'typing_pause', 'message_sent'] as const;
const sessionIds = fc.option(fc.uuid(), { nil: null });

describe('what a live socket may say', () => {
  it('is an init with whose it is', () => {
    fc.assert(
      fc.property(fc.string(), sessionIds, (userId, sessionId) => {
        expect(parseLiveFrame(JSON.stringify({ type: 'init', userId, sessionId }))).toEqual({
          type: 'init',
          userId,
          sessionId,
        });
      }),
    );
  });

  it('is one of four events with a length, whatever else stands beside them', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...types),
        sessionIds,
        fc.integer({ min: 0, max: MAX_LENGTH }),
        fc.jsonValue(),
        (type, sessionId, length, more) => {
          expect(parseLiveFrame(JSON.stringify({ type, sessionId, length, more }))).toEqual({
            type,
            sessionId,
            length,
          });
        },
      ),
    );
  });

  it.each([
    ['no length', { type: 'typing_start', sessionId: null }],
    ['a negative length', { type: 'typing_start', sessionId: null, length: -1 }],
    ['half a character', { type: 'typing_start', sessionId: null, length: 0.5 }],
    ['a length beyond all drafts', { type: 'typing_start', sessionId: null, length: MAX_LENGTH + 1 }],
    ['a length in words', { type: 'typing_start', sessionId: null, length: '3' }],
    ['a session that is a number', { type: 'message_sent', sessionId: 7, length: 3 }],
    ['a session id as long as a letter', { type: 'message_sent', sessionId: 'a'.repeat(65), length: 3 }],
    ['an event that is not known', { type: 'typing_stop', sessionId: null, length: 3 }],
    ['an init of nobody', { type: 'init', sessionId: null }],
  ])('is not %s', (_, frame) => expect(parseLiveFrame(JSON.stringify(frame))).toBeNull());

  it('is nothing else, and nothing makes the reader throw', () => {
    const others = fc.oneof(
      fc.string(),
      fc.json(),
      fc.jsonValue().map(JSON.stringify),
      fc.object().map((value) => JSON.stringify(value)),
    );
    fc.assert(
      fc.property(others, (text) => {
        const frame = parseLiveFrame(text);
        if (frame) expect(['init', ...types]).toContain(frame.type);
      }),
      { numRuns: 1_000 },
    );
  });

  it('is not a whole frame that was cut anywhere', () => {
    const whole = JSON.stringify({
      type: 'typing_start',
      sessionId: '6b1f3a80-2f8e-4c52-9a52-0a8d6c1e7f11',
      length: 12,
    });
    for (let at = 0; at < whole.length; at += 1) expect(parseLiveFrame(whole.slice(0, at))).toBeNull();
  });
});
