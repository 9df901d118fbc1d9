export type TopicName =
  | 'grief'
  | 'loneliness'
  | 'work'
  | 'study'
  | 'money'
  | 'sleep'
  | 'body'
  | 'health'
  | 'love'
  | 'breakup'
  | 'family'
  | 'parenting'
  | 'friends'
  | 'drink'
  | 'home'
  | 'future'
  | 'past'
  | 'self'
  | 'faith'
  | 'pet'
  | 'screen'
  | 'world';

export type Topic = { name: TopicName; label: string };

/** Words of each topic, and the label that Orion uses for it when it refers back. Stems end in '*'. */
const lexicon: Record<TopicName, { label: string; words: string }> = {
  grief: {
    label: 'your loss',
    words: 'died death dead passed_away funeral grief griev* mourning widow* buried miscarriage lost_my',
  },
  loneliness: {
    label: 'being alone',
    words: 'lonely loneliness isolated no_friends nobody_to_talk no_one_to_talk feel_alone so_alone all_alone',
  },
  work: {
    label: 'work',
    words:
      'work working job jobs boss manager coworker* colleague* office career shift shifts deadline* fired laid_off unemployed interview promotion workplace meeting meetings client clients',
  },
  study: {
    label: 'your studies',
    words:
      'school college university exam exams class classes homework essay thesis grades grade studying study student teacher professor semester degree',
  },
  money: {
    label: 'money',
    words: 'money rent debt debts bills bill mortgage afford loan loans salary broke finances financial savings',
  },
  sleep: { label: 'your sleep', words: 'sleep sleeping insomnia awake nightmare* asleep bedtime cant_sleep' },
  body: {
    label: 'your body',
    words:
      'my_weight gain_weight lose_weight gained_weight overweight the_weight body fat ugly appearance mirror eating binge diet overeat* skinny looks',
  },
  health: {
    label: 'your health',
    words:
      'pain sick illness ill doctor hospital surgery diagnosis cancer chronic symptoms headache* migraine* medication',
  },
  love: {
    label: 'your relationship',
    words:
      'boyfriend girlfriend husband wife partner relationship marriage married dating fiance* love_him love_her crush spouse',
  },
  breakup: {
    label: 'the breakup',
    words: 'breakup broke_up break_up divorce divorced separated separation ex dumped left_me',
  },
  family: {
    label: 'your family',
    words:
      'mother mom mum dad father parents brother sister sibling* family grandmother grandfather grandma grandpa aunt uncle cousin in-laws stepmother stepfather',
  },
  parenting: {
    label: 'your children',
    words:
      'my_kid my_kids my_child my_children my_son my_daughter baby toddler parenting newborn pregnan* my_boy my_girl',
  },
  friends: { label: 'your friends', words: 'friend friends friendship bestie roommate* flatmate* group_chat' },
  drink: {
    label: 'drinking',
    words: 'drink drinks drinking drunk alcohol sober sobriety relapse* weed addict* gambling smoking',
  },
  home: { label: 'home', words: 'moving move moved apartment landlord house neighbo* homesick city' },
  future: { label: 'the future', words: 'future plans next_year someday ahead' },
  past: { label: 'the past', words: 'childhood past trauma* memories flashback* used_to_be abuse* abusive' },
  self: {
    label: 'how you see yourself',
    words: 'myself self-esteem confidence failure perfect perfectionis* good_enough imposter impostor',
  },
  faith: { label: 'your faith', words: 'god faith church pray* religion spiritual mosque temple' },
  pet: { label: 'your pet', words: 'dog cat puppy kitten pet vet' },
  screen: { label: 'time on screens', words: 'scrolling doomscrolling social_media screen_time' },
  world: { label: 'the state of the world', words: 'news war politics climate election world' },
};

/** Additional weight of topics that matter more than others as soon as they are mentioned. */
const heaviest: Partial<Record<TopicName, number>> = { grief: 6, breakup: 4, parenting: 1, drink: 1 };

const exact = new Map<string, TopicName>();
const stems: [string, TopicName][] = [];
const phraseStarts = new Set<string>();
for (const [name, { words }] of Object.entries(lexicon) as [TopicName, { words: string }][])
  for (const word of words.split(' ')) {
    if (word.endsWith('*')) stems.push([word.slice(0, -1), name]);
    else exact.set(word.replaceAll('_', ' '), name);
    if (word.includes('_')) phraseStarts.add(word.slice(0, word.indexOf('_')));
  }

/** Returns the topics of the words, sorted by weight and number of mentions. */
export function findTopics(words: readonly string[]): Topic[] {
  const counts = new Map<TopicName, number>();
  const bare = words.map((word) => word.replaceAll("'", ''));
  bare.forEach((word, at) => {
    for (const name of topicsAt(bare, at, word)) counts.set(name, (counts.get(name) ?? 0) + 1);
  });
  const weight = ([name, count]: [TopicName, number]) => count + (heaviest[name] ?? 0);
  return [...counts].sort((a, b) => weight(b) - weight(a)).map(([name]) => ({ name, label: lexicon[name].label }));
}

function topicsAt(words: readonly string[], at: number, word: string): TopicName[] {
  const lengths = phraseStarts.has(word) ? [3, 2, 1] : [1];
  const phrases = lengths.map((n) => exact.get(words.slice(at, at + n).join(' ')));
  const found = phrases.filter((name) => name !== undefined);
  return found.length > 0
    ? [...new Set(found)]
    : stems.filter(([stem]) => word.startsWith(stem)).map(([, name]) => name);
}

const kin =
  'mother mom mum mama dad father papa parents brother sister son daughter kids children child baby wife husband partner boyfriend girlfriend fiance fiancee ex friend friends boss manager coworker colleague colleagues teacher professor roommate flatmate neighbour neighbor therapist doctor grandmother grandfather grandma grandpa nan aunt uncle cousin family dog cat';
const kinWords = new Set(kin.split(' '));
const describing = new Set([
  'best',
  'older',
  'younger',
  'little',
  'big',
  'old',
  'new',
  'twin',
  'late',
  'step',
  'eldest',
  'youngest',
  'close',
  'closest',
]);

const events: Record<string, string> = {
  move: 'the move',
  moving: 'the move',
  wedding: 'the wedding',
  funeral: 'the funeral',
  exam: 'the exam',
  exams: 'the exams',
  interview: 'the interview',
  breakup: 'the breakup',
  divorce: 'the divorce',
  surgery: 'the surgery',
  argument: 'the argument',
  fight: 'the fight',
  accident: 'the accident',
  miscarriage: 'the miscarriage',
  trip: 'the trip',
  diagnosis: 'the diagnosis',
  deadline: 'the deadline',
  presentation: 'the presentation',
  promotion: 'the promotion',
  layoff: 'the layoff',
  nightmare: 'the nightmare',
};

/** Returns people ("your mother") and events ("the move") that the words mention. */
export function findPeopleAndEvents(words: readonly string[]): string[] {
  const found = new Set<string>();
  words.forEach((word, at) => {
    if (word === 'my') {
      const next = words[at + 1]?.replace(/'s$/, '') ?? '';
      const after = words[at + 2]?.replace(/'s$/, '') ?? '';
      if (kinWords.has(next)) found.add(`your ${next}`);
      else if (describing.has(next) && kinWords.has(after)) found.add(`your ${next} ${after}`);
    }
    const event = ['the', 'my', 'this', 'a', 'an', 'our'].includes(words[at - 1] ?? '') ? events[word] : undefined;
    if (event !== undefined) found.add(event);
  });
  return [...found];
}
