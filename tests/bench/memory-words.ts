/** Words of made-up memories: no two of them say the same, and each is of one of a dozen kinds. */
const WORDS =
  'harbour lantern violin orchard kitchen winter ferry balcony garden letter sister brother neighbour river train bakery coffee teacher museum bicycle forest piano market office ladder window autumn island doctor cousin'.split(
    ' ',
  );
const KINDS: ((a: string, b: string, c: string, day: number) => string)[] = [
  (a, b, c, day) => `On day ${day} there was a ${a} beside the ${b}, and a ${c} far away.`,
  (a, b, c, day) => `Painted the ${a} from memory on page ${day}, with a ${b} and a ${c}.`,
  (a, b, c, day) => `The person dreamed about a ${a} and a ${b}; it was dream ${day}, and the ${c} was quiet.`,
  (a, b, c, day) => `Feels calmer after sitting near the ${a}, counted ${day} steps to the ${b} and the ${c}.`,
  (a, b, c, day) => `Wants to show the ${a} to a friend, walk ${day} went past a ${b} and a ${c}.`,
  (a, b, c, day) => `Argued about the ${a} once, number ${day} in the notes, and forgave them at the ${b} by the ${c}.`,
  (a, b, c, day) => `Wrote a poem with ${day} lines: it is called ${a} and ${b}, for the ${c}.`,
  (a, b, c, day) => `Saw a film about a ${a} in seat ${day}, laughed about the ${b}, cried about the ${c}.`,
  (a, b, c, day) => `Is proud of mending the ${a} after ${day} tries, with a ${b} and the ${c}.`,
  (a, b, c, day) => `Worries that the ${a} gets lost, asked ${day} people near the ${b} and the ${c}.`,
  (a, b, c, day) => `Listens to recording ${day} of the ${a} before sleeping, and to a ${b} or ${c}.`,
];

/** Returns about 80 characters for a number, always the same ones. */
export function memoryText(at: number): string {
  const pick = (step: number) => WORDS[(at * (step * 2 + 7) + Math.floor(at / 29) * step + step * 5) % WORDS.length]!;
  return KINDS[at % KINDS.length]!(pick(1), pick(2), pick(3), at);
}
