import { foldAccents } from '../../recall/terms/fold-accents';
import { normalizeWord } from '../../recall/terms/normalize-word';

/** Who belongs to a person, one word for each. Behind the colon stand other words for the last one before it. */
const PEOPLE = `
mother: mom mum mama mommy mummy mutter madre mère mãe moeder
father: dad daddy papa vater padre père pai vader
grandmother: grandma granny nan
grandfather: grandpa granddad
child: kid
stepfather: stepdad
stepmother: stepmom
sister: schwester hermana soeur sœur irmã sorella zus
brother: bruder hermano frère irmão fratello broer
parent sibling son daughter aunt uncle cousin niece nephew grandson granddaughter twin
husband wife spouse partner boyfriend girlfriend fiance fiancee ex
friend roommate flatmate housemate neighbor colleague: coworker
student classmate teammate
dog: puppy
cat: kitten
rabbit: bunny
hamster parrot horse bird
`;

/** Who does something with a person: "my doctor took me off it" is about the person. */
const AGENTS =
  'doctor gp therapist counselor counsellor psychiatrist psychologist dentist boss manager supervisor landlord teacher tutor coach company school court police hospital';

/** Of whom somebody has one at a time. Of friends, brothers, dogs and colleagues there are several. */
const SINGLE =
  'mother father husband wife spouse partner boyfriend girlfriend fiance fiancee boss manager supervisor therapist doctor gp psychiatrist psychologist dentist landlord tutor';

const KINDS: Record<string, string> = {
  ...{ son: 'child', daughter: 'child', mother: 'parent', father: 'parent', brother: 'sibling', sister: 'sibling' },
  ...{ husband: 'partner', wife: 'partner', boyfriend: 'partner', girlfriend: 'partner' },
};

const people = new Map<string, string>();
for (const line of PEOPLE.trim().split('\n')) {
  const [heads = '', others = ''] = line.split(': ');
  const words = heads.split(' ');
  for (const word of words) people.set(normalizeWord(word), word);
  for (const other of others.split(' ')) if (other) people.set(normalizeWord(foldAccents(other)), words.at(-1)!);
}
const agents = new Set(AGENTS.split(' ').map(normalizeWord));
const single = new Set(SINGLE.split(' ').map(normalizeWord));

/** Returns one word for all words for the same relative, friend or animal, or null for another word. */
export function personOf(word: string): string | null {
  const term = normalizeWord(foldAccents(word).replace(/'s$/, ''));
  return people.get(term) ?? (agents.has(term) ? term : null);
}

export const isAgent = (person: string): boolean => agents.has(person);

export const isSingle = (person: string): boolean => single.has(normalizeWord(person));

/** Returns what a relative is called more generally, or null. */
export const kindOf = (person: string): string | null => KINDS[person] ?? null;
