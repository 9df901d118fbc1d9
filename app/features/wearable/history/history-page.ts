/** The data of `/wearable`, in plain words and numbers: nothing is computed in the browser. */
export const RANGES = [7, 30, 90] as const;
export type Range = (typeof RANGES)[number];

/** 'bars' stand on the ground, a 'line' does not begin at zero. */
export type Metric = 'restingHeartRate' | 'sleepDuration' | 'steps';

/**
 * A drawing 1000 units wide and 300 high, which is stretched to the available space. Paths are SVG path data; '' draws
 * nothing.
 */
export type ReadingsChart = {
  metric: Metric;
  title: string;
  /** What the drawing shows, in sentences. */
  gist: string;
  line: string;
  dots: string;
  bars: string;
  /** Values with their height in the drawing, from the highest down. */
  levels: { words: string; y: number }[];
  ticks: { words: string; percent: number }[];
  /** The mood of the journal laid over, from the lowest (1) to the highest (5). */
  mood: { line: string; dots: string } | null;
  /** What the two have to do with each other, or why that is not said. */
  comparison: string | null;
  isEmpty: boolean;
};

export type HistoryRow = {
  day: string;
  words: string;
  restingHeartRate: string;
  sleep: string;
  steps: string;
  mood: string;
};

export type HistoryQuery = { range: Range; view: 'charts' | 'table'; withMood: boolean };

export type HistoryPage = HistoryQuery & {
  span: string;
  charts: ReadingsChart[];
  /** Newest first; days without anything are left out. */
  rows: HistoryRow[];
  isDemo: boolean;
  isEmpty: boolean;
};
