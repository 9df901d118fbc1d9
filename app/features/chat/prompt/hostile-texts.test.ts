/** Texts that people did not write for Orion: they stay data, whatever they say. */
import { describe, expect, it } from 'vitest';
import { hostileTexts } from '../../../../tests/factories/hostile-texts';
import { composePrompt } from './compose-prompt';

const LINES = ['\n', '\r', '\u2028', '\u2029', '\u0085', '\u202e', '\u200b', '\udb40'];
/** The system message of a prompt with these texts in every source. */
function systemWith(text: string) {
  const { prompt } = composePrompt({
    history: [{ id: 1, role: 'user', content: text }],
    firstName: text,
    severity: null,
    seed: 's',
    contextTokens: 16_000,
    about: { pronouns: text, aboutMe: text, interests: text },
    memories: [
      {
        memoryId: 'm',
        updatedAt: new Date(0).toISOString(),
        summary: text,
        emotionalContext: text,
        from: null,
        until: null,
        day: '2026-11-23',
        isPast: false,
        by: 'person',
      },
    ],
    passages: [{ documentId: 'd', name: text, part: 1, parts: 1, text, isNew: false }],
    entries: [{ entryId: 'e', title: text, day: '2026-11-23', part: 1, parts: 1, text }],
    earlier: (['summary', 'turn'] as const).map((kind) => ({
      kind,
      messageId: 1,
      role: 'user',
      day: '2026-11-23',
      text,
    })),
  });
  return prompt.messages;
}

describe(`${hostileTexts.length} hostile texts`, () => {
  it('stay quoted: none ends its own quotation, and none adds a line', () => {
    const harmless = systemWith('beans')[0]!.content.split('\n');
    for (const text of hostileTexts) {
      const messages = systemWith(text);
      expect(messages.map(({ role }) => role)).toEqual(['system', 'user']);
      const lines = messages[0]!.content.split('\n');
      expect(lines).toHaveLength(harmless.length);
      for (const [place, line] of lines.entries()) {
        if (!harmless[place]!.includes('beans')) expect(line).toBe(harmless[place]);
        else {
          const quoted = place > 0 && line.startsWith('{') ? line : line.slice(line.indexOf('"'), -1);
          // What is quoted is the text, whole.
          const told = JSON.stringify(JSON.parse(quoted));
          expect(told.includes(JSON.stringify(text).slice(1, -1))).toBe(true);
          for (const end of LINES) expect(line.includes(end), JSON.stringify(line)).toBe(false);
        }
      }
    }
  });
});
