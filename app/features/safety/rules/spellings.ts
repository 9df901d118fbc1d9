/* The one spelling of words and of pairs of words; an empty one drops a filler. */

const negatable = ['do', 'did', 'does', 'could', 'would', 'is', 'are', 'was', 'were', 'has', 'have', 'had', 'should'];

const verbsAfterI = [
  'kill', 'die', 'do', 'end', 'just', 'never', 'not', 'go', 'take', 'jump', 'probably', 'always', 'finally', 'have',
  'be', 'get', 'miss', 'hang', 'shoot', 'rather', 'like', 'love', 'off',
];

const fillers = [
  'really', 'just', 'actually', 'honestly', 'truly', 'seriously', 'legit', 'kinda', 'kind of', 'sort of', 'lowkey',
  'highkey', 'basically', 'simply', 'definitely', 'completely', 'fuck', 'fucking', 'fuckin', 'fkn', 'fking', 'fcking',
  'f ing', 'frickin', 'freaking', 'frigging', 'goddamn', 'damn', 'bloody', 'very', 'so much', 'so badly', 'so bad',
  'quite', 'literally', 'jus', 'jst',
];

const others: Record<string, string> = {
  im: 'i am', 'i m': 'i am', ive: 'i have', 'i ve': 'i have', 'i ll': 'i will', 'i d': 'i would',
  'can not': 'cant', cannot: 'cant', 'can t': 'cant', cnt: 'cant', 'ain t': 'aint', 'will not': 'wont', 'won t': 'wont',
  'it s': 'its', 'that s': 'thats', 'there s': 'theres', 'what s': 'whats', 'he s': 'hes', 'she s': 'shes',
  'who s': 'whos', 'you re': 'you are', 'they re': 'they are', 'we re': 'we are', u: 'you', ur: 'your',
  'going to': 'gonna', 'goin to': 'gonna', gunna: 'gonna', gona: 'gonna', finna: 'gonna', 'gon na': 'gonna',
  'want to': 'wanna', 'wants to': 'wanna', 'wanting to': 'wanna', 'wanted to': 'wanna', 'wan na': 'wanna',
  wana: 'wanna', wanto: 'wanna', 'wnat to': 'wanna', tryna: 'trying to', 'tryin to': 'trying to',
  '2nite': 'tonight', tonite: 'tonight', '2night': 'tonight', tnight: 'tonight', tonights: 'tonight',
  '2morrow': 'tomorrow', tmrw: 'tomorrow', tmr: 'tomorrow', tomorow: 'tomorrow', tommorow: 'tomorrow',
  'any more': 'anymore', 'no one': 'nobody', noone: 'nobody', 'no body': 'nobody', 'good bye': 'goodbye',
  goodby: 'goodbye',
};

function allSpellings(): Map<string, string> {
  const map = new Map(Object.entries(others));
  for (const word of negatable) map.set(`${word} not`, `${word}nt`).set(`${word}n t`, `${word}nt`);
  for (const verb of verbsAfterI) map.set(`ill ${verb}`, `i will ${verb}`).set(`id ${verb}`, `i would ${verb}`);
  for (const filler of fillers) map.set(filler, '');
  return map;
}

export const spellings: ReadonlyMap<string, string> = allSpellings();

/** The words with which a pair begins, so that the others cost one look-up. */
export const pairStarts: ReadonlySet<string> = new Set(
  [...spellings.keys()].filter((key) => key.includes(' ')).map((key) => key.slice(0, key.indexOf(' '))),
);
