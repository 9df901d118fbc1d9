import { foldedText, type Screening } from '../screen-text';
import { severityRank } from '../severity';
import { splitSentences } from '../text/split-sentences';
import { THRESHOLDS } from '../thresholds';
import { makeMeaningModel, type MeaningModel } from './meaning-model';
import weights from './meaning-weights.json';

/** The encoder reads a text in pieces of so many characters, and no more pieces than that. */
const MAX_WINDOW = 600;
const MAX_WINDOWS = 8;

const shipped = makeMeaningModel(weights);

/**
 * Returns whether the sentence encoder is worth asking about a text: rules and words found nothing that is offered help
 * for, and were not sure of it. Three in four ordinary messages are sure.
 */
export function isUnsure({ severity, score, hasFailed }: Screening): boolean {
  return !hasFailed && severityRank(severity) < severityRank('medium') && score >= THRESHOLDS.unsure;
}

/**
 * Returns the pieces that the encoder reads: whole sentences without disguise, in lower case. It takes every word for the
 * person's own, so it does not read `ofAnother`.
 */
export function windowsOf(text: string, { ofAnother = [] }: Pick<Screening, 'ofAnother'> = {}): string[] {
  const windows: string[] = [];
  let window = '';
  const own = splitSentences(text).filter(({ start }) => !ofAnother.some((one) => one.start === start));
  for (const { start, end } of own) {
    const sentence = foldedText(text.slice(start, end)).trim();
    if (window !== '' && window.length + sentence.length >= MAX_WINDOW) {
      windows.push(window);
      window = '';
    }
    window = window === '' ? sentence : `${window} ${sentence}`;
  }
  return [...windows, window].filter((one) => one.trim() !== '').slice(-MAX_WINDOWS);
}

/** Reads what the encoder made of the pieces of a text. The result may be graver than `found`, and never lighter. */
export function raiseByMeaning(
  found: Screening,
  vectors: readonly ArrayLike<number>[],
  model: MeaningModel = shipped,
): Screening {
  const meaning = Math.max(...vectors.map(model));
  const score = 1 / (1 + Math.exp(-(logit(found.score) + meaning) / 2));
  if (!isUnsure(found) || !(score >= THRESHOLDS.meaning)) return found;
  return {
    ...found,
    severity: 'medium',
    score,
    categories: ['suicide'],
    reason: 'the meaning of the words as a whole',
  };
}

const logit = (likelihood: number) => Math.log(likelihood / (1 - likelihood));
