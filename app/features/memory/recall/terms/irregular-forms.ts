/** Irregular forms of common English words, after their base form; and children's words for relatives. */
const FORMS = `
be: am is are was were been
become: became
begin: began begun
bite: bitten
blow: blew blown
break: broke broken
bring: brought
build: built
buy: bought
catch: caught
choose: chose chosen
come: came
dig: dug
do: did done does
draw: drew drawn
dream: dreamt
drink: drank drunk
drive: drove driven
eat: ate eaten
fall: fell fallen
feed: fed
feel: felt
fight: fought
find: found
fly: flew flown
forget: forgot forgotten
forgive: forgave forgiven
freeze: froze frozen
get: got gotten
give: gave given
go: went gone
grow: grew grown
hang: hung
have: has had
hear: heard
hide: hid hidden
hold: held
keep: kept
know: knew known
lead: led
learn: learnt
leave: left
lend: lent
lie: lay lain lying
lose: lost
make: made
mean: meant
meet: met
pay: paid
ride: rode ridden
ring: rang rung
rise: risen
run: ran
say: said
see: saw seen
sell: sold
send: sent
shake: shook shaken
shoot: shot
sing: sang sung
sink: sank sunk
sit: sat
sleep: slept
speak: spoke spoken
spend: spent
stand: stood
steal: stole stolen
stick: stuck
swim: swam swum
swear: sworn
take: took taken
teach: taught
tear: tore torn
tell: told
think: thought
throw: threw thrown
understand: understood
wake: woke woken
wear: wore worn
weep: wept
win: won
write: wrote written
child: children kid kids
foot: feet
man: men
mother: mom mum mommy mummy
father: dad daddy
grandmother: grandma granny
grandfather: grandpa granddad
mouse: mice
person: people
tooth: teeth
wife: wives
woman: women
`;

const bases = new Map(
  FORMS.trim()
    .split('\n')
    .flatMap((line) => {
      const [base = '', forms = ''] = line.split(': ');
      return forms.split(' ').map((form): [string, string] => [form, base]);
    }),
);

/** Returns the base form of an English word in lower case ('went' becomes 'go'), or the word itself. */
export function baseFormOf(word: string): string {
  return bases.get(word) ?? word;
}

const NO_VERBS = new Set([
  'child',
  'foot',
  'man',
  'mother',
  'father',
  'grandmother',
  'grandfather',
  'mouse',
  'person',
  'tooth',
  'wife',
  'woman',
]);
const PRESENT = new Set(['am', 'is', 'are', 'has', 'does', 'lying']);

/** Returns whether a word is the past of an irregular verb, or its participle. */
export function isPastForm(word: string): boolean {
  const base = bases.get(word);
  return base !== undefined && !NO_VERBS.has(base) && !PRESENT.has(word);
}
