/** The version of the screen that was measured. A test compares it with the one that screens. */
export const MEASURED_VERSION = '5';

type CareFigure = { name: string; says: string; found: number; of: number };

/**
 * The figures of docs/care.md, which a test compares, and what they say in plain words. Taken from `npm run eval:care` on
 * the half that thresholds were not chosen on.
 */
export const careFigures: readonly CareFigure[] = [
  { name: 'risk found', says: 'messages at risk that it found', found: 152, of: 177 },
  { name: 'critical found', says: 'of those in the gravest danger', found: 32, of: 35 },
  { name: 'indirect wording', says: 'of those at risk in indirect words', found: 51, of: 65 },
  { name: 'false alarms on ordinary talk', says: 'ordinary messages that it took for risk', found: 15, of: 328 },
];

export const percent = ({ found, of }: CareFigure): string => `${Math.round((found / of) * 100)} %`;
