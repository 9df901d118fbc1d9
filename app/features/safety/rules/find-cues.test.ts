import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { criticalRules } from './critical-rules';
import { createCueFinder } from './find-cues';
import { highRules } from './high-rules';
import { lowRules } from './low-rules';
import { mediumRules } from './medium-rules';
import { normaliseText } from './normalise-text';
import { otherLanguageRules } from './other-language-rules';
import { markKillSelf } from './risk-phrases';

describe('createCueFinder', () => {
  const cues = createCueFinder(['kill end.', 'friend 9']);

  it('finds beginnings of words, and whole words where a dot asks for it', () => {
    expect(cues('i killed time')).toBe(1);
    expect(cues('the end of it')).toBe(1);
    expect(cues('an endless day')).toBe(0);
    expect(cues('my friends at 911 kill it')).toBe(3);
    expect(cues('')).toBe(0);
  });
});

const file = resolve(import.meta.dirname, '../../../../../shared/eval/safety-weak.jsonl');

describe.skipIf(!existsSync(file))('the cues of the rules (skipped where ../shared/eval is absent)', () => {
  it('hide no sentence that a pattern of the rule matches', () => {
    const rules = [...criticalRules, ...highRules, ...mediumRules, ...lowRules, ...otherLanguageRules].map((rule) => ({
      ...rule,
      touches: createCueFinder([rule.cue]),
    }));
    const texts = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .slice(0, 1_500)
      .map((line) => (JSON.parse(line) as { text: string }).text);
    let hidden = 0;
    for (const sentence of texts.flatMap((text) => normaliseText(text).split(' . ')).map(markKillSelf))
      for (const { patterns, touches } of rules)
        if (touches(sentence) === 0 && patterns.some((pattern) => pattern.test(sentence))) hidden += 1;
    expect(hidden).toBe(0);
  });
});
