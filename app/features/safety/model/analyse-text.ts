import { isExaggeration, isSure, matchRules, type RuleFindings } from '../rules/match-rules';
import { normaliseText } from '../rules/normalise-text';
import { type FoundTopic, topicsOf } from '../rules/topic-rules';
import { higherSeverity, severityRank } from '../severity';
import { foldText } from '../text/fold-text';
import type { KnownWords } from '../text/known-words';
import { type Span, splitSentences } from '../text/split-sentences';

/** A sentence of a text: where it stands, how it reads without disguise, its number of words, and what the rules find in it. */
export type Sentence = Span & { plain: string; words: number; findings: RuleFindings; topics: FoundTopic[] };

/** Splits a text into sentences that the rules have read. */
export function analyseText(text: string, known: KnownWords): Sentence[] {
  const sentences = splitSentences(text)
    .map((span) => ({ ...span, ...plainOf(text.slice(span.start, span.end), known) }))
    .filter(({ plain }) => /[a-z0-9]/.test(plain));
  const exaggerated = isExaggeration(sentences.map(({ plain }) => plain).join(' . '));
  return sentences.map(({ start, end, plain, unfolded }) => {
    // Words of other languages may be folded into English ones.
    const foreign = unfolded === plain ? null : findingsOf(unfolded, exaggerated);
    const findings = foreign && isSure(foreign.rule) ? foreign : findingsOf(plain, exaggerated);
    return { start, end, plain, words: countWords(plain), findings, topics: topicsOf(plain) };
  });
}

const countWords = (plain: string) => plain.split(' ').filter((word) => word !== '.').length;

function plainOf(text: string, known: KnownWords): { plain: string; unfolded: string } {
  const folded = foldText(text, known);
  const plain = normaliseText(folded);
  return { plain, unfolded: folded === text.toLowerCase() ? plain : normaliseText(text) };
}

function findingsOf(plain: string, exaggerated: boolean): RuleFindings {
  // Rules look for the end of a sentence, which has no period.
  return plain
    .replace(/ \.$/, '')
    .split(' . ')
    .map((part) => matchRules(part, exaggerated))
    .reduce((one, other) => {
      const worse = severityRank(other.severity) > severityRank(one.severity) ? other : one;
      return {
        ...worse,
        harmless: one.harmless || other.harmless,
        masked: higherSeverity(one.masked, other.masked),
        denied: one.denied || other.denied,
        past: one.past || other.past,
      };
    });
}
