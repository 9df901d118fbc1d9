import type { ModelPrompt } from '~/platform/model/model-prompt';
import { createVoice, type Voice } from './choose-phrase';
import { hear, type Heard, nameFeeling, reflect } from './listening-reply';
import { detectLanguage, foreignSentences } from './words/detect-language';
import { pleasantFamilies } from './words/feelings';
import { longReflections, plainReflections } from './words/phrases';
import { feelingQuestions, heavyQuestions, openQuestions, topicQuestions } from './words/questions';
import { topicReflections } from './words/support';

type Entry = { title: string; content: string; severity: ModelPrompt['severity']; seed: string };

/** A long entry is reduced to its beginning and end, where people say what it is about and how it ended. */
const BEGINNING = 6_000;
const END = 2_000;
/** A longer entry gets a sentence about its length. */
const LONG = 3_000;

const careful = [
  'What you wrote is heavy, and it was right to put it into words. It is more than anybody should carry alone. Please let a person be with you in it: call or text 988 in the US, text HOME to 741741, and in danger call 911 or your local emergency number.',
  'There is a great deal of pain in this entry, and I do not want to leave you alone with it. People are awake for exactly this: 988 by call or text in the US, 741741 by text with the word HOME. If you are in danger now, call 911 or your local emergency number.',
];
const carefulQuestions = [
  'Are you safe right now, as you read this?',
  'Who could be with you in the next hour?',
] as const;

/**
 * Returns the offline companion's reflection on a journal entry, in the form that every model is asked for: a
 * reflection in the user's own words where they can be rephrased, and two open questions. The same entry and seed give
 * the same reflection.
 */
export function composeOfflineReflection({ title, content, severity, seed }: Entry): string {
  const text = content.length <= BEGINNING + END ? content : `${content.slice(0, BEGINNING)}. ${content.slice(-END)}`;
  // The title is not analysed, because it names a thing more often than a feeling.
  const voice = createVoice(`${seed}|${title}|${text}`, []);
  if (severity !== null && severity !== 'low') return inForm(voice.say(careful), carefulQuestions);
  const heard = hear(text);
  const [first, second] = twoQuestions(heard, voice);
  return inForm(sayBack(heard, content, voice), [first, second]);
}

function sayBack(heard: Heard, content: string, voice: Voice): string {
  if (heard.intent === 'foreign') return voice.say(foreignSentences[detectLanguage(content.toLowerCase()) ?? 'other']);
  const [topic] = heard.topics;
  const reflection = reflect(heard, voice);
  const said = [
    content.length > LONG ? voice.say(longReflections) : null,
    reflection,
    nameFeeling(heard, reflection, voice),
    topic ? voice.say(topicReflections[topic.name]) : null,
  ].filter((part) => part !== null);
  return (said.length > 0 ? said : [voice.say(plainReflections)]).join(' ');
}

function twoQuestions({ feelings, topics }: Heard, voice: Voice): [string, string] {
  const feeling = feelings.find(({ denied }) => !denied);
  const [topic] = topics;
  const general = feeling && !pleasantFamilies.has(feeling.family) ? heavyQuestions : openQuestions;
  const first = voice.say(
    feeling ? feelingQuestions[feeling.family] : topic ? topicQuestions[topic.name] : openQuestions,
  );
  const others = (topic && feeling ? topicQuestions[topic.name] : general).filter((question) => question !== first);
  return [first, voice.say(others)];
}

/** Formats the reflection without exclamation marks, and with question marks only in the questions. */
function inForm(reflection: string, questions: readonly [string, string]): string {
  const plain = reflection.replace(/\s+/g, ' ').replace(/[?？!]/g, '.');
  return `REFLECTION: ${plain}\nQUESTION: ${questions[0]}\nQUESTION: ${questions[1]}`;
}
