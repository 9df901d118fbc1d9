import { maxTotal, type Questionnaire } from '~/features/check-ins/questionnaires';
import { dayShort } from '~/platform/calendar/day-words';
import { truncate } from '~/platform/text/truncate';
import { brand } from '~/brand';
import { type Draft, MAX_MEMORIES_TOGETHER, MAX_TITLES_TOGETHER, type Period } from './summary-page';

type CheckIns = {
  asked: Questionnaire;
  days: { words: string; total: number }[];
  gist: string | null;
  isCut: boolean;
};
type Entry = { words: string; title: string; mood: string | null; content: string; room: number };

/** What a summary is made of. A part that was not chosen is null. */
export type Material = {
  period: Period;
  checkIns: CheckIns[] | null;
  moods: { words: string; entries: number; mood: string }[] | null;
  entries: { list: Entry[]; cut: number; shortened: number } | null;
  memories: { list: string[]; isCut: boolean } | null;
  titles: { list: { words: string; title: string }[]; isCut: boolean } | null;
};

const NOTHING = 'Nothing from these dates.';

/** Writes the draft as plain text, and says what found no room. No model has a part in it. */
export function composeSummary(material: Material): Draft {
  const { period, checkIns, moods, entries, memories, titles } = material;
  const remembered =
    memories &&
    withinRoom(
      memories.list.map((summary) => `- ${oneLine(summary)}`),
      MAX_MEMORIES_TOGETHER,
    );
  const spokenOf =
    titles &&
    withinRoom(
      titles.list.map(({ words, title }) => `- ${words}: ${oneLine(title)}`),
      MAX_TITLES_TOGETHER,
    );
  const sections = [
    `SUMMARY FOR MY THERAPIST\n${dayShort(period.from)} to ${dayShort(period.to)}\n\nI chose what is in it. ${brand.name} put it together without a language model. Nothing in it is a diagnosis.`,
    checkIns && section('CHECK-INS', checkIns.map(writeCheckIns)),
    moods && section('MOODS OF MY JOURNAL ENTRIES', [writeMoods(moods)]),
    entries && section('FROM MY JOURNAL', entries.list.map(writeEntry)),
    remembered && section('WHAT I SAVED AS MEMORIES', [remembered.lines.join('\n') || 'Nothing is saved.']),
    spokenOf && section('WHAT MY CONVERSATIONS WERE CALLED', [spokenOf.lines.join('\n')]),
    section('WHAT I WANT TO TALK ABOUT', ['-']),
  ];
  const cut = [
    ...(checkIns ?? [])
      .filter(({ isCut }) => isCut)
      .map(({ asked }) => `Only the newest check-ins of the ${asked.short} are in it.`),
    entries && entries.cut > 0 ? `${countOf(entries.cut, 'older entry', 'older entries')} did not fit.` : null,
    entries && entries.shortened > 0
      ? `${countOf(entries.shortened, 'long entry is', 'long entries are')} shortened.`
      : null,
    remembered?.isCut || memories?.isCut ? 'Only the latest memories are in it.' : null,
    spokenOf?.isCut || titles?.isCut ? 'Not all titles of conversations fit.' : null,
  ];
  return {
    text: `${sections.filter((one) => one !== null).join('\n\n\n')}\n`,
    cut: cut.filter((one) => one !== null),
  };
}

function section(title: string, parts: readonly string[]): string {
  const body = parts.filter((part) => part !== '').join('\n\n');
  return `${title}\n\n${body || NOTHING}`;
}

function writeCheckIns({ asked, days, gist }: CheckIns): string {
  const head = `${asked.title}, totals from 0 to ${maxTotal(asked)}`;
  if (days.length === 0) return `${head}\n${NOTHING}`;
  return [head, gist, ...days.map(({ words, total }) => `${words}: ${total}`)].join('\n');
}

function writeMoods(moods: NonNullable<Material['moods']>): string {
  return moods
    .map(({ words, entries, mood }) => `${words}: ${mood} (${countOf(entries, 'entry', 'entries')})`)
    .join('\n');
}

function writeEntry({ words, title, mood, content, room }: Entry): string {
  const text = content.length > room ? `${truncate(content, room).trimEnd()} … (shortened)` : content.trim();
  return [`${words}: ${oneLine(title)}`, mood && `Mood: ${oneLine(mood)}`, text].filter(Boolean).join('\n');
}

/** Keeps the first lines that have room. */
function withinRoom(lines: readonly string[], most: number): { lines: string[]; isCut: boolean } {
  const kept: string[] = [];
  let left = most;
  for (const line of lines) {
    left -= line.length + 1;
    if (left < 0) return { lines: kept, isCut: true };
    kept.push(line);
  }
  return { lines: kept, isCut: false };
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
const countOf = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
