import { SELF } from '../claims/parse-subject';
import type { Token } from '../claims/split-clauses';
import { personOf } from './people';

/** Who a clause is about, of "my phone number is …" what of them, and where its verb stands. */
type About = { about: string | null; attribute: string | null; verbAt: number };

const SELVES = new Set("i i'm i've i'd i'll we we're we've they they're they've ich wir je j yo io eu ik".split(' '));
export const OWNERS = new Set('my our their mein meine meinen mi mis mon ma mes meu minha mio mia mijn'.split(' '));
const ADVERBS = new Set(
  'now just also still really finally recently always usually often only already sometimes never hardly barely'.split(
    ' ',
  ),
);
const PREPOSITIONS = new Set('in on at with from of to for about by'.split(' '));
/** What a sentence begins with that is no name. */
const NO_NAMES = new Set(
  'in on at with since lately if when now two one maybe this it there got please yesterday today last no he she you'.split(
    ' ',
  ),
);
const NAME_VERB =
  /^(?:is|has|was|died|left|moved|lives|works|isn't|loves|likes|wants|plans|says|called|passed|flew|ran|went|feels|started|finds|enjoys)$/;
/** A sentence without a subject is about the person: "Lives in Porto." */
const SUBJECTLESS =
  /^(?:lives?|works?|is|has|takes?|feels?|likes?|loves?|hates?|plays?|drinks?|smokes?|sleeps?|goes|studies|moved|broke|met|got|quit|lost|wants?)$/;
const VERB =
  /^(?:is|are|was|were|has|have|had|isn't|aren't|doesn't|don't|didn't|do|does|go|goes|went|got|gets|lives?|lived|moved|works?|worked|wants|says|said|suggested|costs?|ends?|ended|leaves|left|died|came|comes|plays|played|makes|made|gives|gave|loves|likes|hates|helps|drinks|smokes|eats|sleeps|studies|calls|stays|started|starts|takes|took|turned|turns|just|now|can|can't|cannot|will|would|put|ran|runs|lost|earns?|owes?|cooks?|teaches|taught|knows?|passed|broke|flew|fell|hurts?|raised|found|snores|yelled|praised|quit|thinks|needs|feels|lasts?|begins?|joined|bought|sold|became|become|stresses|failed|exhausts|at|in|on|with|from|who|to|and|i)$/;
const MAX_LEADING = 9;
const MAX_NOUN = 4;

/** Reads the first subject of a clause. What stands before it, such as "Lately", is passed over. */
export function parseAbout(tokens: readonly Token[]): About {
  for (const [at, { word }] of tokens.slice(0, MAX_LEADING).entries()) {
    if (SELVES.has(word)) return { about: SELF, attribute: null, verbAt: verbFrom(tokens, at + 1) };
    if (OWNERS.has(word) || (word === 'the' && at === 0)) {
      const found = possessed(tokens, at);
      if (found) return found;
    } else if (at === 0) {
      const found = /^\p{Lu}/u.test(tokens[0]!.text) ? named(tokens) : null;
      if (found) return found;
      if (SUBJECTLESS.test(word)) return { about: SELF, attribute: null, verbAt: 0 };
    }
  }
  return { about: null, attribute: null, verbAt: 0 };
}

function possessed(tokens: readonly Token[], at: number): About | null {
  const noun = nounFrom(tokens, at + 1);
  // "in my kitchen" is no subject.
  if (!noun || (at > 0 && PREPOSITIONS.has(tokens[at - 1]!.word))) return null;
  const verbAt = verbFrom(tokens, noun.end);
  // "My ex and I"
  if (tokens.slice(noun.end, noun.end + 3).some(({ word }) => word === 'i'))
    return { about: SELF, attribute: null, verbAt: verbFrom(tokens, noun.end + 1) };
  if (tokens[at]!.word === 'the')
    return { about: /^(?:person|user)$/.test(noun.own) ? SELF : noun.person, attribute: null, verbAt };
  return { about: noun.person ?? SELF, attribute: noun.own, verbAt };
}

/** A sentence that begins with a name, or says what the favorite of the person is. */
function named(tokens: readonly Token[]): About | null {
  const first = tokens[0]!.word;
  if (NO_NAMES.has(first)) return null;
  if (tokens.slice(1, 4).some(({ word }) => word === 'i'))
    return { about: SELF, attribute: null, verbAt: verbFrom(tokens, 2) };
  const isAt = tokens.slice(1, 5).findIndex(({ word }) => word === 'is' || word === 'are') + 1;
  // "Pizza is my favorite food"
  const noun = isAt > 0 && OWNERS.has(tokens[isAt + 1]?.word ?? '') ? nounFrom(tokens, isAt + 2) : null;
  if (noun && !noun.person) return { about: SELF, attribute: noun.own, verbAt: isAt };
  const relative = first.endsWith("'s") ? personOf(tokens[1]?.word ?? '') : null;
  if (relative) return { about: `${first.replace(/'s$/, '')} ${relative}`, attribute: null, verbAt: 2 };
  return NAME_VERB.test(tokens[1]?.word ?? '') && !SUBJECTLESS.test(first)
    ? { about: first, attribute: null, verbAt: 1 }
    : null;
}

function verbFrom(tokens: readonly Token[], from: number): number {
  let at = from;
  while (ADVERBS.has(tokens[at]?.word ?? '')) at += 1;
  return at;
}

/** Returns the noun behind "my", whose relative it names, and where it ends. */
function nounFrom(tokens: readonly Token[], from: number): { end: number; person: string | null; own: string } | null {
  let end = from;
  while (end < tokens.length && end < from + MAX_NOUN && !VERB.test(tokens[end]!.word)) end += 1;
  if (end === from) return null;
  const noun = tokens.slice(from, end);
  const people = noun.flatMap(({ word }, at) => {
    const isHead = at === noun.length - 1 || /^\p{Lu}/u.test(noun[at + 1]!.text);
    return word.endsWith("'s") || isHead ? (personOf(word) ?? []) : [];
  });
  const own = noun.map(({ word }) => word.replace(/'s$/, '')).join(' ');
  // A verb that is not known here ends no noun.
  const person = people.length > 0 ? people.join(' ') : personOf(noun[0]!.word);
  return { end, person, own };
}
