import { describe, expect, it } from 'vitest';
import { questionnaires } from '~/features/check-ins/questionnaires';
import { composeSummary, type Material } from './compose-summary';
import { MAX_ENTRIES_TOGETHER, MAX_ENTRY, MAX_SUMMARY } from './summary-page';

const NONE: Material = {
  period: { from: '2026-11-01', to: '2026-11-24' },
  ...{ checkIns: null, moods: null, entries: null, memories: null, titles: null },
};
const day = (number: number) => `Nov ${number}, 2026`;

describe('a summary', () => {
  it('says what was chosen, and nothing else', () => {
    const { text, cut } = composeSummary({
      ...NONE,
      checkIns: [
        { asked: questionnaires.phq9, days: [{ words: day(2), total: 14 }], gist: 'One check-in.', isCut: false },
        { asked: questionnaires.gad7, days: [], gist: null, isCut: false },
      ],
      moods: [{ words: day(2), entries: 2, mood: 'low' }],
      entries: {
        list: [{ words: day(2), title: 'The weir', mood: 'calm', content: 'A heron.\n\nIt stood.', room: MAX_ENTRY }],
        ...{ cut: 0, shortened: 0 },
      },
    });
    for (const part of [
      'Nov 1, 2026 to Nov 24, 2026',
      'Patient Health Questionnaire (PHQ-9), totals from 0 to 27\nOne check-in.\nNov 2, 2026: 14',
      'Generalized Anxiety Disorder scale (GAD-7), totals from 0 to 21\nNothing from these dates.',
      'Nov 2, 2026: low (2 entries)',
      'Nov 2, 2026: The weir\nMood: calm\nA heron.\n\nIt stood.',
      'WHAT I WANT TO TALK ABOUT',
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/MEMORIES|CONVERSATIONS/);
    expect(cut).toEqual([]);
  });

  it('says what found no room, in the text and beside it', () => {
    const { text, cut } = composeSummary({
      ...NONE,
      checkIns: [{ asked: questionnaires.gad7, days: [], gist: null, isCut: true }],
      entries: {
        list: [{ words: day(2), title: 'Long', mood: null, content: 'word '.repeat(9), room: 12 }],
        cut: 3,
        shortened: 1,
      },
      memories: { list: ['x'.repeat(20_000)], isCut: false },
      titles: { list: [], isCut: true },
    });
    expect(text).toContain('word word wo … (shortened)');
    expect(cut).toEqual([
      'Only the newest check-ins of the GAD-7 are in it.',
      '3 older entries did not fit.',
      '1 long entry is shortened.',
      'Only the latest memories are in it.',
      'Not all titles of conversations fit.',
    ]);
  });

  it('has room for all parts together', () => {
    const many = <Item>(count: number, item: Item) => Array.from({ length: count }, () => item);
    const totals = many(100, { words: day(22), total: 27 });
    const { text } = composeSummary({
      ...NONE,
      checkIns: Object.values(questionnaires).map((asked) => ({
        asked,
        days: totals,
        gist: 'x'.repeat(200),
        isCut: true,
      })),
      moods: many(366, { words: day(22), entries: 100, mood: 'in between' }),
      entries: {
        list: [
          {
            words: day(22),
            title: 't',
            mood: null,
            content: 'x'.repeat(MAX_ENTRIES_TOGETHER),
            room: MAX_ENTRIES_TOGETHER,
          },
        ],
        ...{ cut: 9, shortened: 9 },
      },
      memories: { list: many(200, 'x'.repeat(2_000)), isCut: true },
      titles: { list: many(200, { words: day(22), title: 'x'.repeat(200) }), isCut: true },
    });
    expect(text.length).toBeLessThan(MAX_SUMMARY);
  });
});
