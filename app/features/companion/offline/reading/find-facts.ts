import { sentencesOf, toPlain } from './plain-text';
import { meaningOf } from './read-answer';
import { DIED, DIED_BY_OWN_HAND, MY_RELATION, MY_RELATIONS, WHO_DIED } from '../words/fact-words';

/** A name that was said, whose it is (null: not said), and the sentence it was said in. */
export type Named = { relation: string | null; name: string; sentence: string };

const NAME = String.raw`([\p{Lu}][\p{L}'-]{1,20})`;
const AFTER_RELATION = /^,? (?:is |was )?(?:called |named )?((?:(?:Dr|Mrs?|Ms)\.? )?[\p{Lu}][\p{L}'-]{1,20})\b/u;
/** “It’s Marlene”, after a question for a name. */
const IT_IS = /^(?:oh,? )?(?:it(?:'s| is)|its) ([\p{Lu}][\p{L}'-]{1,20})$/u;
const RELATION_CALLED =
  /^(?:'s name)? ?(?:is|was|'s)? ?(?:called|named|name is|name was|is|was) ([\p{L}][\p{L}'-]{1,20})\b/u;
const CALLED =
  /\b(?:(?:his|her|their|its) name(?:'s| is| was)|(?:he|she|it|they)(?:'s| is| was|'re| are) (?:called|named)|(?:we|i) (?:call|called|named) (?:him|her|it|them)) ((?:(?:mrs?|ms|dr)\.? )?[\p{L}][\p{L}'-]{1,20})\b/iu;
const OWN = /\b(?:my name(?:'s| is)|i'm called|i am called) ([\p{L}][\p{L}'-]{1,20})\b/iu;
/** “People call me Pri”; “he used to call me lazy” names nobody. */
const OWN_CALL =
  /(?:^|\b(?:you can|please|just|(?:people|everyone|everybody|friends) (?:all |just )?) ?)[Cc]all(?:s)? me ([\p{Lu}][\p{L}'-]{1,20})\b/u;
/** “Hello, this is Rosa” */
const GREETS = /^(?:hello|hi|hey|good \w+)[,.!]? (?:this is|i'm|im|i am|it'?s(?= \p{L}+$)) ([\p{L}][\p{L}'-]{1,20})$/iu;
/** “I’m Tomasz”: only with a capital, and without a greeting only where it is no word for what one is. */
const OWN_SAID = /^(?:[Ii]'?m|[Ii] am) (\p{Lu}\p{Ll}[\p{L}'-]{0,20})(?=$|,| (?:and|but) )/u;
const NO_OWN_NAME =
  /^(?:.*(?:ish|ese|ican)|Catholic|Muslim|Christian|Hindu|Buddhist|Protestant|Atheist|German|Italian|Indian|Russian|Canadian|Australian|Asian|Black|White|Trans|Gay|Bi|Queer|Dad|Mom|Mum|Tired|Sad|Fine|Okay|Ok|Sorry|Done|Lost|Back|Home|Alone|Scared|Angry|Lonely|Anxious|Bored|Worried|Exhausted|Nervous|Happy)$/;
/** “Tiger was 12”, “Tiger purred” */
const OF_PET = new RegExp(
  `^${NAME} (?:(?:was|is|turned) (?:only |just |almost )?\\d+\\b|(?:purred|barked|meowed|wagged|whined|hissed)\\b)`,
  'u',
);
/** “with the dog, Rekku, down to the lake” */
const THE_PET = new RegExp(`\\b[Tt]he (dog|cat|puppy|kitten|horse|parrot|rabbit),? ${NAME}(?=[,.]|$)`, 'u');
const FAMILY = /^(?:dad|daddy|mom|mum|mama|papa|grandma|grandpa|gran|nana|mother|father)$/i;
const MET = new RegExp(
  `\\b(?:text|call|ask|tell|told|asked|saw|met|miss|girl,|boy,|friend) ${NAME}(?=[\\s,.!?]|$)`,
  'u',
);
/** “I had a dog as a child, Toby” */
const AT_END = new RegExp(`\\w, ${NAME}$`, 'u');
const NAME_DIED = new RegExp(
  `(?:^|\\b(?:[Ss]ince|[Ww]hen|[Aa]fter|[Bb]efore|because|and|that|[Mm]y|[Oo]ur) )${NAME} (?:has |had )?(?:just )?(?:died|passed away)`,
  'u',
);
const BROKE_UP = new RegExp(`\\b(?:broke up with|split up with|divorced) ${NAME}\\b`, 'u');
const NAME_BEFORE = new RegExp(`${NAME},? (?:is |was |who is |who was )?(?:my|our) `, 'gu');

/** Words with a capital that are no names. */
const NO_NAME =
  /^(?:me|him|her|them|us|it|i|i'm|i've|i'd|i'll|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|the|all|one|both|some|most|many|only|even|just|since|after|before|like|with|without|and|but|so|she|he|it|they|we|you|my|our|this|that|there|today|tomorrow|yesterday|god|english|christmas|also|then|now|not|when|what|because|just|called|named|is|was|has|had|will|in|on|at|a|an|who|very|really|so|still|always|never|here|gone|dead|old|sick|ill|born|named|going|coming|being)$/i;

const isName = (word: string | undefined): word is string =>
  word !== undefined && !NO_NAME.test(word) && !/'s$/.test(word);

/** Returns the names that somebody wrote, in order. Relations are single words such as “sister”; one’s own is “me”. */
export function findNames(texts: readonly string[]): Named[] {
  const found: Named[] = [];
  const relations: string[][] = [];
  let last: string | null = null;
  const alone = namesAlone(texts);
  for (const sentence of texts.flatMap(sentencesOf)) {
    const own: string[] = [];
    relations.push(own);
    const add = (relation: string | null, name: string | undefined) => {
      if (!isName(name) || found.some((one) => one.sentence === sentence && one.name === capital(name))) return;
      found.push({ relation, name: capital(name), sentence });
    };
    const greeted = GREETS.exec(sentence)?.[1];
    add('me', OWN.exec(sentence)?.[1] ?? (/^\p{Lu}/u.test(greeted ?? '') ? greeted : undefined));
    const said = OWN_SAID.exec(sentence)?.[1];
    add('me', said !== undefined && !NO_OWN_NAME.test(said) ? said : undefined);
    add('me', OWN_CALL.exec(sentence)?.[1]);
    const [, kind, petName] = THE_PET.exec(sentence) ?? [];
    add(kind?.toLowerCase() ?? null, petName);
    add('ex', BROKE_UP.exec(sentence)?.[1]);
    add(null, MET.exec(sentence)?.[1]);
    add(null, AT_END.exec(sentence)?.[1]);
    add(null, NAME_DIED.exec(sentence)?.[1]);
    for (const match of sentence.matchAll(MY_RELATIONS)) {
      last = lowerRelation(match[2]!);
      own.push(last);
      const rest = sentence.slice(match.index + match[0].length);
      add(
        last,
        AFTER_RELATION.exec(rest)?.[1] ??
          (/^(?:'s name|,? (?:is |was )?(?:called|named))/.test(rest) ? RELATION_CALLED.exec(rest)?.[1] : undefined),
      );
    }
    for (const match of sentence.matchAll(NAME_BEFORE)) {
      const relation = MY_RELATION.exec(sentence.slice(match.index))?.[2];
      if (relation && sentence.slice(match.index).search(MY_RELATION) <= match[0].length)
        add(lowerRelation(relation), match[1]);
    }
    const pet = OF_PET.exec(sentence)?.[1];
    add(last, pet !== undefined && !FAMILY.test(pet) ? pet : undefined);
    add(last, IT_IS.exec(sentence)?.[1]);
    add(last, alone.has(sentence) ? (ALONE.exec(sentence)?.[1] ?? sentence) : undefined);
    const called = CALLED.exec(sentence);
    // “I called her selfish” gives no name.
    if (called && !(/^i called/i.test(called[0]) && /^\p{Ll}/u.test(called[1]!)))
      add(relationFor(called[0], relations) ?? last, called[1]);
  }
  return found;
}

/** “Pepper”, “yeah Denise”, “Nana Jo”: a message, or its first sentence, that is a name. */
const ALONE = /^(?:(?:[Yy]eah|[Yy]es|[Hh]er|[Hh]im)[,. ]+)?(\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?)$/u;
/** “biscuit. he was 13”, after an animal */
const ALONE_SMALL = /^\p{Ll}{3,15}$/u;
/** Words of a message that a name may come after: somebody was told of, at its end or as he or she. */
const ASKS_NAME = new RegExp(
  `(?:${MY_RELATION.source}(?! ?'s)[^,.]{0,12}$)|\\b(?:she|he) (?:passed|died|raised|was|is)\\b`,
  'iu',
);
const PET =
  /\bmy (?:[\w-]+ ){0,2}?(?:dog|cat|puppy|kitten|rabbit|bunny|hamster|horse|pony|parrot|bird|budgie|pet)\b(?!')/i;

/** Returns the sentences that hold nothing but the name of somebody who was mentioned just before. */
function namesAlone(texts: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [at, text] of texts.entries()) {
    const [first = '', second] = sentencesOf(text);
    const before = texts[at - 1] ?? '';
    const goesOn = second === undefined || /^(?:he|she|it|they)\b/i.test(second);
    const isPet = PET.test(before);
    const isSmall = isPet && second !== undefined && ALONE_SMALL.test(first) && meaningOf(first) === null;
    if (goesOn && (isSmall || (ALONE.test(first) && (isPet || ASKS_NAME.test(before))))) found.add(first);
  }
  return found;
}

const FEMALE =
  /^(?:mother|mom|mum|mama|grandmother|grandma|granny|gran|nana|nan|stepmother|stepmom|sister|daughter|wife|girlfriend|fiancée|aunt|niece|granddaughter|godmother|landlady|mother-in-law|sister-in-law)$/;
const MALE =
  /^(?:father|dad|papa|grandfather|grandpa|stepfather|stepdad|brother|son|husband|boyfriend|uncle|nephew|grandson|godfather|landlord|father-in-law|brother-in-law)$/;

/** Returns the relation that “his name is …” is about: the first that fits in the last sentence that has one. */
function relationFor(words: string, relations: readonly (readonly string[])[]): string | null {
  const other = /\b(?:he|his|him)\b/i.test(words) ? FEMALE : /\b(?:she|her)\b/i.test(words) ? MALE : /^$/;
  const fitting = relations.map((own) => own.find((relation) => !other.test(relation)));
  return fitting.findLast((relation) => relation !== undefined) ?? null;
}

const lowerRelation = (relation: string) => relation.toLowerCase();

function capital(name: string): string {
  const isShouted = name.length > 2 && name === name.toUpperCase();
  return name.charAt(0).toUpperCase() + (isShouted ? name.slice(1).toLowerCase() : name.slice(1));
}

const DIED_AFTER_NAME = /^(?:has |had |just |recently )*(?:died|passed|was put|is dead)/i;

/** Returns whom somebody lost, by name or as “your sister”, or null where it was not said. */
export function findLost(texts: readonly string[], names: readonly Named[]): string | null {
  const sentences = texts.flatMap(sentencesOf);
  const tells = (one: string) => DIED.test(one) || DIED_BY_OWN_HAND.test(one);
  const sentence = sentences.find((one) => tells(toPlain(one)) && !/'s (?:[\w-]+ )?(?:died|passed)/.test(one));
  const match = sentence === undefined ? null : WHO_DIED.exec(sentence);
  if (!match || sentence === undefined) {
    const named = sentences.map((one) => NAME_DIED.exec(one)?.[1]).find((name) => isName(name));
    return named ?? null;
  }
  const [, before = '', relation = '', word] = match;
  const rest = sentence.slice(match.index + match[0].length).trim();
  const isWordName = isName(word) && (/^\p{Lu}/u.test(word) || DIED_AFTER_NAME.test(rest));
  return nameOf(relation, names) ?? (isWordName ? capital(word) : phraseOf(before, relation));
}

/** Returns the first person or animal that is mentioned, by name or as “your sister”, or null. */
export function findWho(text: string, names: readonly Named[]): string | null {
  const match = MY_RELATION.exec(text);
  if (!match || /^(?:children|kids|parents|friends)$/i.test(match[2]!)) return null;
  return nameOf(match[2]!, names) ?? phraseOf(match[1]!, match[2]!);
}

/** Returns the first person or animal mentioned as “your sister”, whether one or many; null without one. */
export function mentionedIn(text: string): string | null {
  const match = MY_RELATION.exec(text);
  return match && !/^['’]s\b/.test(text.slice(match.index + match[0].length)) ? phraseOf(match[1]!, match[2]!) : null;
}

function nameOf(relation: string, names: readonly Named[]): string | null {
  return names.findLast((one) => one.relation === relation.toLowerCase())?.name ?? null;
}

const KEPT_BEFORE = /\b(?:best|older|younger|little|big|oldest|youngest|twin|step)\b/i;

function phraseOf(before: string, relation: string): string {
  const kept = KEPT_BEFORE.exec(before)?.[0];
  return `your ${kept ? `${kept.toLowerCase()} ` : ''}${relation.toLowerCase()}`;
}
