/** Words of made-up memories: no two of them say the same. */
const WORDS =
  'harbour lantern violin orchard kitchen winter ferry balcony garden letter sister brother neighbour river train bakery coffee teacher museum bicycle forest piano market office ladder window autumn island doctor cousin'.split(
    ' ',
  );

/** Returns about 80 characters for a number, always the same ones. */
export function memoryText(at: number): string {
  const pick = (step: number) => WORDS[(at * (step * 2 + 7) + Math.floor(at / 29) * step + step * 5) % WORDS.length]!;
  return `On day ${at} there was a ${pick(1)} beside the ${pick(2)}, and a ${pick(3)} near the ${pick(4)}.`;
}
