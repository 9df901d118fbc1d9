import { describe, expect, it } from 'vitest';
import { emotionViolations } from './emotion-rule';

const code = (text: string, path = 'app/features/speech/dictation.ts') => [{ path, text }];

describe('what somebody feels', () => {
  it.each([
    'const mood = detectEmotion(audio);',
    'import { classifyMood } from "./typing";',
    '/** Infers your mood from how fast you type. */',
    'const stress = estimateStress(readings);',
    'export const emotionRecognition = true;',
    'type Guess = { predictedSentiment: number };',
    '/**\n * Guesses from the voice, and infers your\n * mood.\n */',
    'export const calm = (heartRate: number) => ({ tension: heartRate > 90 });',
    'const mood = { happy: typingSpeed > 5 };',
  ])('is not inferred: %s', (text) => expect(emotionViolations(code(text))).toHaveLength(1));

  it('is not inferred by a module of that name', () => {
    expect(emotionViolations(code('export {};', 'app/features/speech/detect-stress.ts'))).toHaveLength(1);
  });

  it.each(['const mood = entry.moodScore;', 'const type = detectType(bytes);', 'estimateTokens(mood.length);'])(
    'is what they say: %s',
    (text) => expect(emotionViolations(code(text))).toEqual([]),
  );

  it('has one estimate, which the room of the wearable calls', () => {
    const text = 'export const level = estimateStress(day);';
    expect(emotionViolations(code(text, 'app/features/wearable/readings/estimate-stress.ts'))).toEqual([]);
    expect(emotionViolations(code(text, 'app/features/wearable/push/take-push.server.ts'))).toEqual([]);
  });
});
