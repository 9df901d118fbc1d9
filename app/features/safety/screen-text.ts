import { analyseText, type Sentence } from './model/analyse-text';
import { makeRiskModel, type RiskModel } from './model/risk-model';
import weights from './model/weights.json';
import { categoryOf, isPlain, isSure, reasonOf } from './rules/match-rules';
import type { RiskCategory } from './rules/risk-rule';
import { higherSeverity, severityRank, type Severity } from './severity';
import { foldText } from './text/fold-text';
import type { Span } from './text/split-sentences';
import { THRESHOLDS } from './thresholds';

/** What the screen finds in a text. `score` is the likelihood of danger, 0 to 1. */
export type Screening = {
  severity: Severity | null;
  score: number;
  categories: RiskCategory[];
  /** The sentences that speak of danger. */
  spans: Span[];
  /** In plain words. */
  reason: string | null;
  version: string;
  /** The sentences that tell of what happened to somebody else: those who worry are offered help, and are in no danger. */
  ofAnother?: Span[];
  /** The text could not be read: it gets an offer of help, and staff are told. */
  hasFailed?: true;
  /** What the text means was said before it: by itself it says less, as "yes" does. */
  isAnswer?: true;
};

const shipped = makeRiskModel(weights);

/**
 * Screens a text by rules and a small model: the same answer each time, without a network, in a few milliseconds. When in
 * doubt it chooses the higher severity: a help card shown without need does little harm, a missed call for help can do
 * much. It never throws.
 */
export function screen(text: string, model: RiskModel = shipped): Screening {
  try {
    return read(text, model);
  } catch {
    return {
      ...{ severity: 'medium', score: 0, categories: [], spans: [] },
      ...{ reason: 'the text could not be checked', version: shipped.version, hasFailed: true },
    };
  }
}

function read(text: string, model: RiskModel): Screening {
  const sentences = analyseText(text, model.known);
  // The score takes every word for the person's own, and reads as despair that somebody wonders why they write.
  const theirs = sentences.filter(isOfAnother);
  const own = sentences.filter((one) => !theirs.includes(one) && !ABOUT_WRITING.test(one.plain));
  let [severity, score]: [Severity | null, number] = [theirs.length > 0 ? 'low' : null, 0];
  let decisive = theirs;
  for (const { first, last, likelihood } of model.score(own)) {
    const inside = own.slice(first, last + 1);
    const found = severityOf(likelihood, inside);
    if (severityRank(found) > severityRank(severity) || (found === severity && likelihood > score)) decisive = inside;
    severity = higherSeverity(severity, found);
    score = Math.max(score, likelihood);
  }
  const topical = sentences.filter(({ topics }) => topics.length > 0);
  const topics = topical.flatMap((one) => one.topics);
  for (const topic of topics) severity = higherSeverity(severity, topic.severity);
  if (severity === null) return { severity, score, categories: [], spans: [], reason: null, version: model.version };
  const matched = decisive.filter(({ findings }) => findings.severity !== null);
  const rules = matched.map(({ findings }) => findings.rule).filter((rule) => rule >= 0);
  const shown = matched.length > 0 ? matched : topical.length > 0 ? topical : decisive;
  return {
    severity,
    score,
    categories: [...new Set([...rules.map((rule) => categoryOf(rule)!), ...topics.map(({ category }) => category)])],
    spans: shown.map(({ start, end }) => ({ start, end })),
    reason: reasonOf(rules[0] ?? -1) ?? topics[0]?.why ?? 'the words as a whole',
    version: model.version,
    ...(theirs.length > 0 && { ofAnother: theirs.map(({ start, end }) => ({ start, end })) }),
  };
}

/** "I don't really know why I'm writing here." */
const ABOUT_WRITING =
  /^(?:\w+ )?(?:i (?:dont|do not) (?:\w+ )?know|(?:im|i am) not (?:\w+ )?sure|idk|(?:i have )?no idea) why (?:im|i am) (?:even |really )?(?:writing|posting|typing|telling you|talking to you)(?: (?:this|here|that|it|on|to you|now|about it))* ?\.?$/;

function isOfAnother({ findings: { rule, severity, harmless, denied, past } }: Sentence): boolean {
  const isSaid = isPlain(rule) && !harmless && !denied && !past;
  return isSaid && severity === 'low' && categoryOf(rule) === 'someone-else';
}

/** The rules say how grave it is, and the score whether it is meant. */
function severityOf(likelihood: number, sentences: readonly Sentence[]): Severity | null {
  const findings = sentences.map((one) => one.findings);
  const rule = findings.reduce<Severity | null>((worst, { severity }) => higherSeverity(worst, severity), null);
  if (findings.some((one) => isSure(one.rule))) return rule;
  const matched = findings.filter(({ severity }) => severity !== null);
  // Danger of somebody else alone is as grave as its rule.
  const isOfOthers = matched.length > 0 && matched.every((one) => categoryOf(one.rule) === 'someone-else');
  const isGrave = likelihood >= THRESHOLDS.high && !isOfOthers;
  const found = isGrave || isMeant(likelihood, sentences, rule) ? (isGrave ? 'high' : 'medium') : null;
  if (found) return higherSeverity(found, rule);
  if (sentences.some((one) => isBare(one) || isExplicit(one))) return 'medium';
  const isHarmless = rule === null && findings.some(({ harmless }) => harmless);
  const isTouched = rule !== null || findings.some(({ masked }) => masked !== null);
  return isTouched || (likelihood >= THRESHOLDS.low && !isHarmless) ? 'low' : null;
}

/** Without a match, and where something speaks against one, it needs a clearer score. */
function isMeant(likelihood: number, sentences: readonly Sentence[], rule: Severity | null): boolean {
  const findings = sentences.map((one) => one.findings);
  if (findings.some(({ masked }) => masked !== null)) return likelihood >= THRESHOLDS.medium;
  if (rule === 'low' && findings.some(({ denied, past }) => denied || past)) return false;
  if (rule === null && findings.some(({ harmless }) => harmless)) return false;
  if (severityRank(rule) < severityRank('medium')) return likelihood >= THRESHOLDS.medium;
  return likelihood >= (sentences.some(isSaidOutright) ? THRESHOLDS.outright : THRESHOLDS.matched);
}

/** A short sentence in which a grave rule matches and nothing speaks against it: "i want to kill myself". */
function isSaidOutright({ words, findings: { severity, harmless, denied, past } }: Sentence): boolean {
  const isGrave = severityRank(severity) >= severityRank('high');
  return isGrave && words <= EXPLICIT_WORDS && !harmless && !denied && !past;
}

/**
 * Means, an attempt, self-injury, farewells and fear for somebody are worth an offer of help, whatever the score says:
 * the model knows only what people say of themselves.
 */
function isExplicit(sentence: Sentence): boolean {
  const { rule, harmless, denied, past } = sentence.findings;
  const isShort = categoryOf(rule) === 'someone-else' || sentence.words <= EXPLICIT_WORDS;
  return isPlain(rule) && !harmless && !denied && !past && isShort;
}
const EXPLICIT_WORDS = 14;

/** A sentence of few words that a rule matches is taken as it stands. */
function isBare(sentence: Sentence): boolean {
  return severityRank(sentence.findings.severity) >= severityRank('medium') && sentence.words <= BARE_WORDS;
}
const BARE_WORDS = 6;

/** Returns a text in lower case and without disguise. */
export function foldedText(text: string): string {
  return foldText(text, shipped.known);
}

/** Returns the severity of a text; null means none. */
export function screenText(text: string): Severity | null {
  return screen(text).severity;
}
