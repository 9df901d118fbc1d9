/**
 * The questionnaires in their published wording. Pfizer's terms: no permission required to reproduce, translate, display
 * or distribute.
 */
export type QuestionnaireName = 'phq9' | 'gad7';

type Band = { from: number; to: number; words: string };

export type Questionnaire = {
  name: QuestionnaireName;
  /** 'PHQ-9' */
  short: string;
  title: string;
  /** What it asks about, in plain words. */
  about: string;
  question: string;
  items: readonly string[];
  /** The totals, and how they are usually called. */
  bands: readonly Band[];
  source: string;
};

/** The answers with their scores, 0 to 3. */
export const ANSWERS = ['Not at all', 'Several days', 'More than half the days', 'Nearly every day'] as const;
const MAX_ANSWER = ANSWERS.length - 1;

const TERMS =
  'Developed by Drs. Robert L. Spitzer, Janet B. W. Williams, Kurt Kroenke and colleagues, with an educational grant from Pfizer Inc. No permission required to reproduce, translate, display or distribute.';

export const questionnaires: Record<QuestionnaireName, Questionnaire> = {
  phq9: {
    name: 'phq9',
    short: 'PHQ-9',
    title: 'Patient Health Questionnaire (PHQ-9)',
    about: 'Nine questions about low mood and what often comes with it.',
    question: 'Over the last two weeks, how often have you been bothered by any of the following problems?',
    items: [
      'Little interest or pleasure in doing things',
      'Feeling down, depressed, or hopeless',
      'Trouble falling or staying asleep, or sleeping too much',
      'Feeling tired or having little energy',
      'Poor appetite or overeating',
      'Feeling bad about yourself — or that you are a failure or have let yourself or your family down',
      'Trouble concentrating on things, such as reading the newspaper or watching television',
      'Moving or speaking so slowly that other people could have noticed? Or the opposite — being so fidgety or restless that you have been moving around a lot more than usual',
      'Thoughts that you would be better off dead or of hurting yourself in some way',
    ],
    bands: [
      { from: 0, to: 4, words: 'minimal' },
      { from: 5, to: 9, words: 'mild' },
      { from: 10, to: 14, words: 'moderate' },
      { from: 15, to: 19, words: 'moderately severe' },
      { from: 20, to: 27, words: 'severe' },
    ],
    source: `Kroenke, Spitzer and Williams, “The PHQ-9: validity of a brief depression severity measure”, Journal of General Internal Medicine, 2001. ${TERMS}`,
  },
  gad7: {
    name: 'gad7',
    short: 'GAD-7',
    title: 'Generalized Anxiety Disorder scale (GAD-7)',
    about: 'Seven questions about worry and feeling on edge.',
    question: 'Over the last two weeks, how often have you been bothered by the following problems?',
    items: [
      'Feeling nervous, anxious or on edge',
      'Not being able to stop or control worrying',
      'Worrying too much about different things',
      'Trouble relaxing',
      'Being so restless that it is hard to sit still',
      'Becoming easily annoyed or irritable',
      'Feeling afraid as if something awful might happen',
    ],
    bands: [
      { from: 0, to: 4, words: 'minimal' },
      { from: 5, to: 9, words: 'mild' },
      { from: 10, to: 14, words: 'moderate' },
      { from: 15, to: 21, words: 'severe' },
    ],
    source: `Spitzer, Kroenke, Williams and Löwe, “A brief measure for assessing generalized anxiety disorder: the GAD-7”, Archives of Internal Medicine, 2006. ${TERMS}`,
  },
};

export const questionnaireNames = Object.keys(questionnaires) as QuestionnaireName[];

export function isQuestionnaireName(text: string | null): text is QuestionnaireName {
  return text !== null && Object.hasOwn(questionnaires, text);
}

/** The name of a question's field: `q1` for the first. */
export const answerField = (index: number) => `q${index + 1}` as const;

export const maxTotal = ({ items }: Questionnaire): number => items.length * MAX_ANSWER;

export const totalOf = (answers: readonly number[]): number => answers.reduce((sum, answer) => sum + answer, 0);

export function bandOf({ bands }: Questionnaire, total: number): Band {
  return bands.find(({ to }) => total <= to) ?? bands.at(-1)!;
}
