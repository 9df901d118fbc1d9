/**
 * Groups of words that stand for one idea in normalised text. A model that knows the idea understands wordings that it
 * was not trained on. An ending `*` means any ending.
 */
const CONCEPTS = {
  self: 'i me my myself mine im ive',
  you: 'you your yourself u ur',
  other:
    'he she they him her them his their someone somebody friend brother sister mom mum mother dad father son daughter wife husband boyfriend girlfriend cousin neighbor neighbour coworker roommate student client patient people kids child character',
  death: 'die dies died dying dead death suicide suicid* kms unaliv* deceased killed',
  kill: 'kill killing kills murder* slaughter',
  end: 'end ends ending ended finish over stop quit leave leaving gone disappear* vanish* cease escape exit fade erase erased',
  live: 'life live living lives alive exist existing existence breathe breathing wake waking world earth planet here born',
  want: 'want wanna wants wish wished wishing hope hoping long crave rather prefer ready need',
  will: 'gonna going will planning plan plans planned decided intend intention about tonight tomorrow soon today weekend date set prepared finally',
  means:
    'pill pills overdose* od bridge rope noose hang hanging gun guns bullet shoot shooting trigger blade blades razor razors knife knives cliff roof train tracks jump jumping bleach poison* belt tylenol paracetamol ibuprofen meds medication carbon exhaust drown drowning wrist wrists vein veins balcony ledge',
  harm: 'cut cuts cutting burn burning harm harming hurt hurting bleed bleeding scars scar scratch* relapse* sh self-harm punish* starve starving purge purging',
  burden:
    'burden worthless useless failure disgust* waste pathetic unlovable stupid trash garbage hate hated loser weight better-off',
  hopeless:
    'hopeless* pointless meaningless point purpose reason nothing empty numb trapped stuck hope unbearable endless future worse tired exhausted drained',
  cannot: 'cant cannot anymore longer enough handle cope bear take keep continue',
  goodbye:
    'goodbye bye farewell sorry forgive note letter will thank thanks love remember miss last final belongings gave giving',
  lonely: 'alone lonely nobody noone one isolated abandoned without cares care notice',
  pain: 'pain suffer* agony torment hell depress* miserable sad crying cry anxious anxiety panic overwhelmed broken',
  negation: 'not dont no never wont didnt isnt wasnt wouldnt nor aint doesnt',
  before: 'used ago once past former recovered recovery survived years when was were',
  again: 'again still always every constantly lately keep keeps back',
  joke: 'lol lmao lmfao haha* rofl jk funny joke joking laugh* omg literally',
  story:
    'book novel movie film character song lyric* album show episode game season story article news documentary player chapter scene plot poem series band played',
  helper:
    'support volunteer counselor prevention awareness hotline helpline training research study class essay workshop donate statistics risk factors advice how help',
  thing:
    'phone battery car computer laptop plant plants server deadline homework exam exams boss work traffic weather food gym workout hair bugs process code app diet',
  ask: 'how what where which many much does is can best way painless painlessly quick easiest fastest lethal method methods dose',
} satisfies Record<string, string>;

const whole = new Map<string, number[]>();
const beginnings: [string, number][] = [];
for (const [concept, words] of Object.values(CONCEPTS).entries())
  for (const word of words.split(' '))
    if (word.endsWith('*')) beginnings.push([word.slice(0, -1), concept]);
    else whole.set(word, [...(whole.get(word) ?? []), concept]);

/** Returns the numbers of the ideas that a word stands for. */
export function conceptsOf(word: string): readonly number[] {
  const known = whole.get(word);
  if (known) return known;
  for (const [start, concept] of beginnings) if (word.startsWith(start)) return [concept];
  return NONE;
}
const NONE: readonly number[] = [];
