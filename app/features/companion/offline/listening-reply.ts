import type { Voice } from './choose-phrase';
import type { Conversation } from './parse-conversation';
import { recogniseIntent } from './recognise-intent';
import { type Intent, intentQuestions } from './words/intent-questions';
import { reflectClause } from './reflect-clause';
import { rankClauses, splitClauses, wordsOf } from './split-clauses';
import { answers } from './words/answers';
import { detectLanguage, foreignSentences } from './words/detect-language';
import { callsForExercise, exercises } from './words/exercises';
import { type Feeling, findFeelings, pleasantFamilies } from './words/feelings';
import * as phrases from './words/phrases';
import { feelingQuestions, heavyQuestions, openQuestions, topicQuestions } from './words/questions';
import { findStarterReply } from './words/starter-replies';
import { familySupport, topicReflections } from './words/support';
import { findPeopleAndEvents, findTopics, type Topic } from './words/topics';

type ListeningTurn = { conversation: Conversation; voice: Voice; name: string | null; intro: string | null };

/** What was recognised in the last message. */
export type Heard = {
  intent: Intent;
  words: string[];
  feelings: Feeling[];
  topics: Topic[];
  labels: string[];
  said: string | null;
  isReported: boolean;
};

/** A reply shorter than this sounds curt. */
const shortest = 50;

export function composeListeningReply({ conversation, voice, name, intro }: ListeningTurn): string {
  const starter = findStarterReply(conversation.last);
  if (starter) {
    const opening = address(name, voice.say(starter.openings), conversation.turn === 0);
    return [opening, intro, starter.steps, voice.say(starter.questions)].filter((part) => part !== null).join('\n\n');
  }
  const heard = hear(conversation.last);
  const opening = open(heard, conversation, voice);
  const greeted = address(name, opening, conversation.turn === 0);
  const exercise = chooseExercise(heard, conversation, voice);
  const parts = [
    greeted,
    heard.intent === 'identity' ? null : intro,
    exercise === null ? lookBack(heard, conversation, voice) : null,
    exercise,
  ];
  const question = voice.say(questionsFor(heard, exercise !== null, conversation));
  const reply = [...parts.filter((part) => part !== null), question].join('\n\n');
  return reply.length >= shortest ? reply : `${greeted} ${voice.say(phrases.plainReflections)}\n\n${question}`;
}

/** Harsh words quoted from somebody else are not the user's judgement of themselves. */
const reportedSpeech = /\b(?!i\b)[a-z]+ (?:said|says|told me|tells me|called me|calls me|thinks)\b/i;

export function hear(text: string): Heard {
  const intent = recogniseIntent(text);
  const words = wordsOf(text);
  const said = ['story', 'goodNews', 'advice', 'conflict', 'exercise'].includes(intent)
    ? (rankClauses(splitClauses(text))
        .slice(0, 8)
        .map(reflectClause)
        .find((clause) => clause !== null) ?? null)
    : null;
  const isReported = reportedSpeech.test(text);
  const feelings = findFeelings(words).filter(({ family }) => !(isReported && family === 'worthless'));
  const topics = findTopics(words).filter(({ name }) => !(isReported && name === 'self'));
  return { intent, words, feelings, topics, labels: findPeopleAndEvents(words), said, isReported };
}

function address(name: string | null, opening: string, isFirst: boolean): string {
  if (isFirst) return `${name === null ? 'Hello.' : `Hello, ${name}.`} ${opening}`;
  const takesName = name !== null && /^(?:I|It|That|What|You|Thank|There|All right)\b/.test(opening);
  if (!takesName) return opening;
  return `${name}, ${/^I\b/.test(opening) ? opening : opening.charAt(0).toLowerCase() + opening.slice(1)}`;
}

/** Returns the first lines: an answer to what was asked, or a reflection of what was told. */
function open(heard: Heard, conversation: Conversation, voice: Voice): string {
  const { intent } = heard;
  if (intent === 'foreign')
    return voice.say(foreignSentences[detectLanguage(conversation.last.toLowerCase()) ?? 'other']);
  if (intent === 'emoji')
    return voice.say(
      phrases.emojiAnswers.find(({ seen }) => seen.test(conversation.last))?.said ?? answers.emoji ?? [],
    );
  if (intent === 'story') return listen(heard, conversation, voice);
  const answer = voice.say(fillKnown(answers[intent] ?? phrases.plainReflections, conversation));
  if (intent === 'conflict') return `${bothSides(conversation.last) ?? reflect(heard, voice) ?? ''} ${answer}`.trim();
  if (intent === 'goodNews' || intent === 'advice') return `${answer} ${reflect(heard, voice) ?? ''}`.trim();
  if (isAnswer(intent) && conversation.lately.at(-1)?.includes('- 5 things'))
    return `${answer} ${voice.say(phrases.afterExercise)}`;
  return answer;
}

/** Fills the placeholders for the user's name and the topics of earlier messages. */
function fillKnown(templates: readonly string[], { firstName, earlier }: Conversation): string[] {
  const topics = earlier.slice(0, 4);
  const listed =
    topics.length > 1
      ? `${topics.slice(0, -1).join(', ')} and ${topics.at(-1)}`
      : (topics[0] ?? 'very little yet, and that is fine');
  return templates.map((template) =>
    template.replace('{name}', firstName ?? 'somebody whose name I was not given').replace('{topics}', listed),
  );
}

const isAnswer = (intent: Intent) => ['yes', 'no', 'unsure', 'fine', 'thanks'].includes(intent);

function listen(heard: Heard, { isLong, last, earlier }: Conversation, voice: Voice): string {
  const lead = isLong ? voice.say(phrases.longReflections) : null;
  const reflection = reflect(heard, voice);
  const feeling = nameFeeling(heard, reflection, voice);
  const [topic] = heard.topics;
  const grieves = topic?.name === 'grief';
  const aboutTopic =
    topic && (reflection === null || feeling === null || grieves) ? voice.say(topicReflections[topic.name]) : null;
  const asks = reflection === null && /\?\s*$/.test(last) ? voice.say(phrases.openQuestionsAnswered) : null;
  const condolence = grieves && !earlier.includes('your loss') ? 'I am sorry for your loss.' : null;
  const said = [condolence, lead, asks, reflection, feeling, condolence === null ? aboutTopic : null].filter(
    (part) => part !== null,
  );
  const alone = said.length === 0 || (said.length === 1 && reflection !== null && voice.chance(0.5));
  return [...said, ...(alone ? [voice.say(phrases.plainReflections)] : [])].join(' ');
}

/** Words that must not sound like Orion's own opinion. */
const harsh =
  /\b(?:stupid|ugly|fat|lazy|weak|worthless|useless|pathetic|disgusting|failure|loser|idiot|crazy|selfish|coward|mess|fraud|fake|monster|disappointment|freak|wimp|wreck|a burden|hate yourself|your fault|you deserve|should(?:n't|nt)? have|not (?:good |smart |pretty |strong )?enough|never (?:be|get|find|change|amount)|(?:everyone|everybody|people|they all|nobody|no one) (?:\w+ )?(?:hates?|likes?|loves?|cares?|wants?|leaves?|understands?)|always (?:ruin|fail|mess)|can't do anything|goes wrong|no point|hopeless)\b/;

export function reflect({ said, feelings, isReported }: Heard, voice: Voice): string | null {
  if (said === null) return null;
  const pool =
    harsh.test(said) && !isReported
      ? phrases.harshReflections
      : feelings.length > 0
        ? phrases.reflections
        : phrases.factReflections;
  const sentence = voice.say(pool).replace('{said}', said);
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** Returns a sentence that names the feeling or, when the reflection has already named it, responds to it. */
export function nameFeeling({ feelings }: Heard, reflection: string | null, voice: Voice): string | null {
  const feeling = feelings.find(({ denied }) => !denied) ?? feelings[0];
  if (feeling === undefined) return null;
  const named = (templates: readonly string[]) =>
    voice.say(templates.map((template) => template.replace('{feeling}', feeling.name)));
  if (feeling.denied)
    return reflection === null
      ? named(pleasantFamilies.has(feeling.family) ? phrases.missedFeelings : phrases.deniedFeelings)
      : null;
  const support = voice.say(familySupport[feeling.family]);
  if (feeling.family === 'worthless' || reflection?.includes(feeling.name) || reflection?.includes(feeling.word))
    return support;
  if (pleasantFamilies.has(feeling.family)) return named(phrases.pleasantFeelings);
  return `${named(feeling.strong ? phrases.strongFeelings : phrases.namedFeelings)} ${support}`;
}

/** Rephrases both sides of "Part of me wants to stay, part of me wants to go", or returns null. */
function bothSides(text: string): string | null {
  const sides = [
    ...text.matchAll(
      /\b(?:(?:one |another |the other )?part of me|half of me)\s{1,3}([a-z' ]{4,70}?)(?=[,.;!?]|$| (?:and|but|while) )/gi,
    ),
  ];
  const [one, other] = sides.map(
    ([, side = '']) => reflectClause(`part of me ${side}`)?.replace(/^part of you /, '') ?? null,
  );
  return one && other ? `Part of you ${one}, and another part ${other}.` : null;
}

function chooseExercise({ intent, words }: Heard, { lately, last }: Conversation, voice: Voice): string | null {
  if (!['story', 'exercise'].includes(intent)) return null;
  const offered = exercises.filter(({ text }) => lately.some((reply) => reply.includes(text)));
  if (exercises.some(({ text }) => lately.at(-1)?.includes(text))) return null;
  const lower = last.toLowerCase().replace(/[’‘]/g, "'");
  if (intent !== 'exercise' && !callsForExercise.test(lower)) return null;
  const fitting = exercises.filter((exercise) => !offered.includes(exercise) && exercise.fits.test(words.join(' ')));
  return fitting.length > 0
    ? voice.say(fitting.map(({ text }) => text))
    : intent === 'exercise'
      ? voice.say(exercises.map(({ text }) => text))
      : null;
}

/** Refers to what was said earlier, at most once in a few replies. */
function lookBack(
  { intent, labels, topics }: Heard,
  { earlier, lately, turn }: Conversation,
  voice: Voice,
): string | null {
  if (turn < 2 || earlier.length === 0 || lately.slice(-3).some((reply) => /\bearlier\b|You come back to/i.test(reply)))
    return null;
  const now = [...labels, ...topics.map(({ label }) => label)];
  const again = now.find((label) => earlier.includes(label));
  if (again !== undefined && ['story', 'advice', 'conflict'].includes(intent))
    return voice.chance(0.7) ? voice.say(fill(phrases.comingBack, again)) : null;
  const others = earlier.filter((label) => !now.includes(label)).slice(0, 2);
  const fits = ['story', 'unsure', 'fine', 'advice', 'no'].includes(intent);
  return fits && others.length > 0 && voice.chance(0.6)
    ? voice.say(fill(phrases.lookingBack, others.join(' and ')))
    : null;
}

function fill(templates: readonly string[], labels: string): string[] {
  return templates.map((template) => template.replace('{labels}', labels));
}

const quietly = [
  'How is it for you to let that settle for a moment?',
  'What do you notice in your body as you read this?',
  'What would make it easier to try?',
  'How do you usually find your way back to yourself?',
  'What has helped in moments like this before?',
];

function questionsFor(
  { intent, feelings, topics }: Heard,
  exercised: boolean,
  { lately }: Conversation,
): readonly string[] {
  if (exercised) return quietly;
  const own = intentQuestions[intent];
  const feeling = feelings.find(({ denied }) => !denied);
  const isPleasant = feeling !== undefined && pleasantFamilies.has(feeling.family);
  if (own !== undefined && intent !== 'exercise' && !(intent === 'goodNews' && isPleasant)) return own;
  const [topic] = topics;
  const pools = [feeling ? feelingQuestions[feeling.family] : [], topic ? topicQuestions[topic.name] : []];
  if (topic?.name === 'grief') pools.reverse();
  const unsaid = (question: string) => !lately.some((reply) => reply.includes(question));
  return (
    pools.map((pool) => pool.filter(unsaid)).find((pool) => pool.length > 0) ??
    (feeling && !isPleasant ? [...openQuestions, ...heavyQuestions] : openQuestions)
  );
}
