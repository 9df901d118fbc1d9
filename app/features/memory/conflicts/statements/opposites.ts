import { normalizeWord } from '../../recall/terms/normalize-word';

const terms = (words: string) => words.split(' ').map(normalizeWord);

/** How something is found: well, or badly. */
const GOOD = new Set(
  terms(
    'love like enjoy happy good great proud trust safe fine well healthy calm easy best close favorite nice kind quickly regular great okay clear friend sober interested',
  ),
);
const BAD = new Set(
  terms(
    'hate dislike unhappy bad awful terrible ashamed afraid scared terrified worst hard sad angry lonely unsafe sick ill tired hardest worse high irregular broken apart slow slowly scare hour stranger',
  ),
);

/** Returns 1 where a text finds something good, -1 where bad, and 0 where neither or both. */
export function polarityOf(words: Iterable<string>, isDenied: boolean): number {
  let sum = 0;
  for (const word of words) sum += GOOD.has(word) ? 1 : BAD.has(word) ? -1 : 0;
  return Math.sign(sum) * (isDenied ? -1 : 1);
}

export const isFeeling = (term: string): boolean => GOOD.has(term) || BAD.has(term);

/** States of which one holds at a time: each line has them between bars. */
const EXCLUSIVE = `
single | date girlfriend boyfriend copain novio freund | engage fiance fiancee | marry husband wife casada remarry | divorce divorcie | widow | separate apart | couple together
unemployed desempregado | job hire employ emprego work | retire | student
vegan | vegetarian vegetarienn vegetariana | pescatarian | meat fleisch
full | part
day | night | morning | evening late
rent | buy bought own
alone | roommate together parent mom
childless | child son daughter father twin baby
atheist | church god baptize christian muslim catholic jewish
alive | die dead death
inpatient | home discharge
pregnant | birth bear baby
sober | drink relapse
freshman | sophomore | junior | senior | graduate
kindergarten | school
driver truck car | train bus bicycle bike
remote home | office
android | iphone
`;
const exclusive = EXCLUSIVE.trim()
  .split('\n')
  .map((line) => line.split(' | ').map((state) => new Set(terms(state))));

const known = new WeakMap<ReadonlySet<string>, number[][]>();

/** Returns whether one text has a state that the other one excludes, and not the same. */
export function excludes(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const [ofA, ofB] = [statesOf(a), statesOf(b)];
  return ofA.some((inA, line) => {
    const inB = ofB[line]!;
    return inA.length > 0 && inB.length > 0 && !inA.some((one) => inB.includes(one));
  });
}

/** Returns which states of each line the terms of a text have. A text is compared with many others. */
function statesOf(words: ReadonlySet<string>): number[][] {
  const before = known.get(words);
  if (before) return before;
  const found = exclusive.map((states) =>
    states.flatMap((state, at) => ([...state].some((one) => words.has(one)) ? [at] : [])),
  );
  known.set(words, found);
  return found;
}
