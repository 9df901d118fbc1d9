type FeelingFamily =
  | 'sadness'
  | 'fear'
  | 'stress'
  | 'overwhelm'
  | 'anger'
  | 'hurt'
  | 'envy'
  | 'shame'
  | 'guilt'
  | 'worthless'
  | 'lonely'
  | 'numb'
  | 'tired'
  | 'lost'
  | 'joy'
  | 'calm'
  | 'pride'
  | 'hope'
  | 'thankful';

type Feeling = { name: string; family: FeelingFamily; word: string; denied: boolean; strong: boolean };

export const pleasantFamilies: ReadonlySet<FeelingFamily> = new Set(['joy', 'calm', 'pride', 'hope', 'thankful']);

/**
 * Family, then the name that Orion gives the feeling, then the words that express it ('_' joins words of one phrase).
 */
const lexicon: Record<FeelingFamily, Record<string, string>> = {
  sadness: {
    sad: 'sad sadder sadness tearful weepy cry crying cried tears sorrow',
    unhappy: 'unhappy discontent',
    'very low':
      'depressed depressing depression feeling_down feel_down so_down really_down feel_low feeling_low so_low gloomy',
    miserable:
      'miserable misery wretched feel_awful feeling_awful feel_terrible feeling_terrible feel_horrible feeling_horrible feel_like_crap',
    heartbroken: 'heartbroken heartbreak heartbreaking heart_broken devastated shattered crushed',
    hopeless: 'hopeless hopelessness despair despairing desperate',
  },
  fear: {
    anxious: 'anxious anxiety anxiously nervous jittery uneasy on_edge apprehensive restless',
    worried: 'worried worry worrying worries concerned overthinking overthink',
    scared: 'scared scares scary afraid frightened fear fears fearful dread dreading',
    terrified: 'terrified petrified horrified',
    panicky: 'panic panicking panicked panicky panic_attack panic_attacks freaking_out',
    insecure: 'insecure insecurity self_conscious',
  },
  stress: { stressed: 'stressed stress stressful stressed_out pressure pressured tense tension strained' },
  overwhelm: {
    overwhelmed:
      'overwhelmed overwhelming overwhelm swamped drowning its_too_much is_too_much all_too_much cant_cope buried_in falling_apart breaking_down',
  },
  anger: {
    angry: 'angry anger mad pissed outraged',
    furious: 'furious fury rage livid enraged seething',
    frustrated: 'frustrated frustrating frustration fed_up sick_of exasperated',
    irritated: 'annoyed irritated irritable annoying irritates annoys',
    resentful: 'resentful resent resentment bitter',
  },
  hurt: {
    hurt: 'hurt hurts hurting wounded hurtful',
    betrayed: 'betrayed betrayal cheated lied_to',
    rejected: 'rejected rejection unwanted abandoned dumped ghosted ignored',
    disappointed: 'disappointed disappointing disappointment let_down discouraged',
    misunderstood: 'misunderstood unheard judged',
  },
  envy: { jealous: 'jealous jealousy envious envy' },
  shame: {
    ashamed: 'ashamed shame disgusted_with_myself',
    embarrassed: 'embarrassed embarrassing humiliated humiliating humiliation',
  },
  guilt: { guilty: 'guilty guilt regret regrets regretful remorse my_fault' },
  worthless: {
    'not good enough':
      'not_good_enough never_good_enough inadequate inferior worthless useless pathetic unlovable not_enough',
    'like a failure': 'failure loser failing_at_everything',
    'at odds with yourself': 'hate_myself stupid_me i_am_stupid im_stupid beat_myself_up so_stupid disgusting',
  },
  lonely: {
    lonely: 'lonely loneliness lonesome isolated all_alone so_alone feel_alone feeling_alone no_friends',
    'left out': 'left_out excluded invisible outsider',
  },
  numb: {
    numb: 'numb numbness blank detached disconnected unreal feel_nothing feeling_nothing dont_feel_anything cant_feel_anything feel_flat feeling_flat',
    empty: 'empty emptiness hollow',
  },
  tired: {
    tired: 'tired sleepy weary fatigue fatigued',
    exhausted: 'exhausted exhausting exhaustion drained draining worn_out burnt_out burned_out burnout wiped_out',
  },
  lost: {
    lost: 'feel_lost feeling_lost so_lost aimless directionless',
    confused: 'confused confusing confusion unsure uncertain bewildered',
    torn: 'torn conflicted ambivalent undecided',
    stuck: 'stuck trapped cornered powerless helpless',
  },
  joy: {
    happy: 'happy happier happiness glad joyful joy delighted cheerful',
    excited: 'excited exciting thrilled',
    loved: 'feel_loved feeling_loved cherished cared_for',
  },
  calm: {
    calm: 'calm calmer peaceful relaxed at_ease at_peace settled',
    relieved: 'relieved relief',
    better: 'feel_better feeling_better felt_better',
  },
  pride: { proud: 'proud pride accomplished confident' },
  hope: { hopeful: 'hopeful optimistic encouraged motivated inspired' },
  thankful: { grateful: 'grateful thankful gratitude appreciative blessed' },
};

const byWord = new Map<string, { name: string; family: FeelingFamily }>();
/** First words of phrases, so that most words cost one look-up. */
const phraseStarts = new Set<string>();
for (const [family, names] of Object.entries(lexicon) as [FeelingFamily, Record<string, string>][])
  for (const [name, words] of Object.entries(names))
    for (const word of words.split(' ')) {
      byWord.set(word.replaceAll('_', ' '), { name, family });
      if (word.includes('_')) phraseStarts.add(word.slice(0, word.indexOf('_')));
    }

const negations = new Set([
  'not',
  'no',
  'never',
  "don't",
  'dont',
  "didn't",
  'didnt',
  "isn't",
  'isnt',
  "wasn't",
  'wasnt',
  "can't",
  'cant',
  "haven't",
  'without',
  'hardly',
  "doesn't",
  'doesnt',
  "aren't",
  'arent',
  'nor',
  'neither',
]);
const strengtheners = new Set([
  'so',
  'very',
  'really',
  'extremely',
  'incredibly',
  'completely',
  'totally',
  'absolutely',
  'too',
  'constantly',
  'deeply',
  'utterly',
  'insanely',
  'super',
]);
const strongNames = new Set([
  'miserable',
  'heartbroken',
  'hopeless',
  'terrified',
  'panicky',
  'furious',
  'betrayed',
  'exhausted',
  'overwhelmed',
]);
const skipped = new Set([
  ...strengtheners,
  'feel',
  'feeling',
  'even',
  'that',
  'all',
  'a',
  'am',
  'been',
  'be',
  'to',
  'just',
  'quite',
  'any',
  'the',
  'much',
  'being',
  'as',
  'exactly',
  'particularly',
  'longer',
]);

/** Returns the feelings that the words express, in order; `denied` marks "not sad", "no longer afraid". */
export function findFeelings(words: readonly string[]): Feeling[] {
  const found: Feeling[] = [];
  const bare = words.map((word) => word.replaceAll("'", ''));
  for (let at = 0; at < words.length; at += 1) {
    const lengths = phraseStarts.has(bare[at] ?? '') ? [3, 2, 1] : [1];
    const length = lengths.find((n) => byWord.has(bare.slice(at, at + n).join(' ')));
    const entry = length === undefined ? undefined : byWord.get(bare.slice(at, at + length).join(' '));
    if (length === undefined || entry === undefined) continue;
    const strong = strengtheners.has(words[at - 1] ?? '') || strongNames.has(entry.name);
    found.push({ ...entry, word: words.slice(at, at + length).join(' '), denied: isDenied(words, at), strong });
    at += length - 1;
  }
  return found;
}

function isDenied(words: readonly string[], at: number): boolean {
  for (let back = at - 1; back >= 0 && back >= at - 5; back -= 1) {
    const word = words[back] ?? '';
    if (negations.has(word)) return !(word === 'not' && words[back + 1] === 'only');
    if (!skipped.has(word)) return false;
  }
  return false;
}
