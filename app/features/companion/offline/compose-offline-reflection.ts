import type { ModelPrompt } from '~/platform/model/model-prompt';
import { keySentence } from './reading/key-sentence';
import { toPlain } from './reading/plain-text';
import { quotable } from './reading/quote-words';
import { type Form, readStatement } from './reading/read-statement';
import { createVoice } from './talks/choose-line';
import { openedTalk } from './talks/open-talk';
import { detectLanguage, foreignSentences } from './words/detect-language';
import { griefAcks } from './words/listening-lines';
import * as lines from './words/reflection-lines';

type Entry = { title: string; content: string; severity: ModelPrompt['severity']; seed: string };

/** A long entry is reduced to its beginning and end, where people say what it is about and how it ended. */
const BEGINNING = 6_000;
const END = 2_000;

/**
 * Returns the offline companion's reflection on a journal entry, in the form that every model is asked for: a sentence
 * of the entry in the user's own words with a few words about it, and two open questions. The same entry and seed give
 * the same reflection.
 */
export function composeOfflineReflection({ title, content, severity, seed }: Entry): string {
  const text = content.length <= BEGINNING + END ? content : `${content.slice(0, BEGINNING)}. ${content.slice(-END)}`;
  // The title only makes the choice vary: it names a thing more often than a feeling.
  const voice = createVoice(`${seed}|${title}|${text}`, []);
  if (severity !== null && severity !== 'low') return inForm(voice.sayAgain(lines.careful), lines.carefulQuestions);
  const plain = toPlain(text);
  const language = detectLanguage(plain);
  const sentence = keySentence(text);
  const { form, tone } = readStatement(sentence);
  const asks = [voice.sayAgain(questionsFor(form, toPlain(sentence))), voice.sayAgain(lines.secondQuestions)] as const;
  if (language !== null) return inForm(voice.sayAgain(foreignSentences[language]), asks);
  const said = quotable(sentence);
  const saidBack = voice.say(said === null ? lines.wholes : lines.quotes, { said }) ?? '';
  const remark = voice.sayAgain(openedTalk(plain)?.talk.isGrief ? griefAcks : lines.remarks[tone]);
  return inForm(`${saidBack} ${remark}`, asks);
}

/** Returns the questions that fit how something is told. Who has just named a feeling is not asked for it. */
function questionsFor(form: Form, plain: string): readonly string[] {
  const isFelt = /\b(?:feel|feels|feeling|felt)\b/.test(plain);
  return isFelt ? lines.questions[form].filter((line) => !/\bfeel\b/.test(line)) : lines.questions[form];
}

/** Formats the reflection without exclamation marks, and with question marks only in the questions. */
function inForm(reflection: string, [first, second]: readonly [string, string]): string {
  const plain = reflection.replace(/\s+/g, ' ').replace(/[?？!]/g, '.');
  return `REFLECTION: ${plain}\nQUESTION: ${first}\nQUESTION: ${second}`;
}
