/** The data of `/journal/looking-back`, in plain words and numbers: nothing is computed in the browser. */
import type { EntryCard } from '../entry-schema';

export const RANGES = [30, 90, 365] as const;
export type Range = (typeof RANGES)[number];

export type Tick = { words: string; percent: number };

/**
 * A drawing 1000 units wide and 400 high, which is stretched to the available space. Paths are SVG path data; '' draws
 * nothing.
 */
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

/** A day with entries as a table row. */
export type DayRow = { day: string; words: string; entries: number; mood: string };

export type CalendarCell = {
  day: string;
  number: number;
  /** 'Saturday 21 November, 2 entries, mood good' */
  label: string;
  /** From 0 (no entry) to 4. */
  heat: number;
  /** The mood as 1 to 5 of five marks, or null when no mood was noted. */
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
  /** Seven cells each, from Sunday; null is a day of another month. */
  weeks: (CalendarCell | null)[][];
  earlier: string | null;
  later: string | null;
  rows: DayRow[];
};

/** `path` joins the stars, `dust` are faint ones in the background: SVG path data of a drawing of the size of draw-sky. */
export type NightSky = {
  title: string;
  /** What the drawing shows, in sentences. */
  gist: string;
  path: string;
  dust: string;
  stars: { day: string; x: number; y: number; size: number; words: string }[];
};

/** How the month and the moods are shown. */
export type LookingBackKind = 'picture' | 'table' | 'sky';

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
  /** True when there are more entries than shown. */
  hasMore: boolean;
  sessions: DaySession[];
};

/** Entries are shown of so many years. Of the years before, only their number is told. */
export const YEARS_SHOWN = 3;

/** The entries of today's date in an earlier year. `more`: how many there are besides. */
export type EarlierYear = {
  year: number;
  words: string;
  day: string;
  entries: Pick<EntryCard, 'entryId' | 'title' | 'preview'>[];
  more: number;
};

export type Prompt = { text: string; next: number };

export type Today = { words: string; prompt: Prompt; years: EarlierYear[] };

export type JournalLookedBack = {
  isEmpty: boolean;
  view: LookingBackKind;
  chart: MoodChart;
  month: CalendarMonth;
  sky: NightSky | null;
};

export type LookingBackPage = JournalLookedBack & { day: OpenDay | null; today: Today };

/** The query of the address. Missing or invalid values get the default: a malformed link is not rejected. */
export type LookingBackQuery = { range: Range; month: string; day: string | null; view: LookingBackKind };
