/** What `/journal/looking-back` shows, in plain words and numbers: nothing is computed in the browser. */
import type { EntryCard } from '../entry-schema';

export const RANGES = [30, 90, 365] as const;
export type Range = (typeof RANGES)[number];

export type Tick = { words: string; percent: number };

/** A drawing 1000 wide and 400 high, which is stretched to the room it gets. Paths are those of SVG; '' draws nothing. */
export type MoodChart = {
  range: Range;
  /** 'the last 30 days' */
  span: string;
  line: string;
  dots: string;
  /** From 5 down to 1. */
  levels: { words: string; y: number }[];
  ticks: Tick[];
  title: string;
  /** What the drawing shows, in sentences. */
  gist: string;
  isEmpty: boolean;
  rows: DayRow[];
};

/** A day with entries as a line of a table. */
export type DayRow = { day: string; words: string; entries: number; mood: string };

export type CalendarCell = {
  day: string;
  number: number;
  /** 'Saturday 21 November, 2 entries, mood good' */
  label: string;
  /** 0 for no entry, to 4. */
  heat: number;
  /** 1 to 5 of five marks, or null where no mood was noted. */
  marks: number | null;
  isToday: boolean;
  isAhead: boolean;
  isOpen: boolean;
};

export type CalendarMonth = {
  month: string;
  title: string;
  /** '12 days this month, 17 entries.' */
  gist: string;
  /** Seven each, from Sunday; null stands for a day of another month. */
  weeks: (CalendarCell | null)[][];
  earlier: string | null;
  later: string | null;
  rows: DayRow[];
};

type DaySession = { sessionId: string; title: string; time: string };
export type DayEntry = Pick<EntryCard, 'entryId' | 'title' | 'preview' | 'mood'> & {
  time: string;
  moodWords: string | null;
};

export type OpenDay = {
  day: string;
  title: string;
  before: string;
  after: string | null;
  entries: DayEntry[];
  /** More entries than are shown. */
  hasMore: boolean;
  sessions: DaySession[];
};

/** What earlier years hold of today, the latest year first. */
export type EarlierYear = {
  year: number;
  words: string;
  day: string;
  entries: Pick<EntryCard, 'entryId' | 'title' | 'preview'>[];
  more: number;
};

export type Prompt = { text: string; next: number };

export type Today = { words: string; prompt: Prompt; years: EarlierYear[] };

export type JournalLookedBack = { isEmpty: boolean; view: 'picture' | 'table'; chart: MoodChart; month: CalendarMonth };

export type LookingBackPage = JournalLookedBack & { day: OpenDay | null; today: Today };

/** What the address asks for. What it does not name, or names wrongly, is the usual: nobody is refused for a bent link. */
export type LookingBackQuery = { range: Range; month: string; day: string | null; view: 'picture' | 'table' };
