/** The data of `/check-in`. */
import type { Safety } from '~/features/safety/safety-of';
import type { QuestionnaireName } from './questionnaires';

/** A drawing 1000 units wide and 400 high, which is stretched to the available space. Paths are SVG path data. */
export type TrendChart = {
  line: string;
  dots: string;
  /** Totals with their height in the drawing, from the highest down. */
  levels: { total: number; y: number }[];
  /** The first and the last day. */
  ends: string[];
  title: string;
  /** What the drawing shows, in sentences. */
  gist: string;
};

export type TrendRow = { checkInId: string; createdAt: string; total: number };

/** The check-ins of a questionnaire, newest first. */
export type Trend = {
  questionnaire: QuestionnaireName;
  /** Null when there are none. */
  chart: TrendChart | null;
  rows: TrendRow[];
  nextCursor: string | null;
  isFirstPage: boolean;
};

export type CheckInResult = {
  checkInId: string;
  questionnaire: QuestionnaireName;
  answers: number[];
  total: number;
  createdAt: string;
  safety: Safety | null;
};

/** `newId` is the id that the check-in gets when the form is sent. */
export type BlankForm = { questionnaire: QuestionnaireName; newId: string };

export type CheckInPage = {
  form: BlankForm | null;
  result: CheckInResult | null;
  trends: Trend[];
  /** What is to be deleted, when the address asks. */
  deleted: TrendRow | null;
};
