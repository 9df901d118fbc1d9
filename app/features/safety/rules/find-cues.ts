type Cue = { beginning: string; whole: boolean; bit: number };

/** Finds in one pass which of up to 31 lists of cues occur in a sentence. Returns one bit for each list. */
export function createCueFinder(lists: readonly string[]): (sentence: string) => number {
  const byStart = new Map<string, Cue[]>();
  lists.forEach((list, at) => {
    for (const cue of list.split(' ')) {
      const beginning = cue.replace(/\.$/, '');
      const key = beginning.slice(0, 2);
      byStart.set(key, [...(byStart.get(key) ?? []), { beginning, whole: cue.endsWith('.'), bit: 1 << at }]);
    }
  });
  const bitsOf = (word: string, key: string) =>
    (byStart.get(key) ?? []).reduce((bits, cue) => (fits(cue, word) ? bits | cue.bit : bits), 0);
  return (sentence) => {
    let bits = 0;
    for (const word of sentence.split(' ')) bits |= bitsOf(word, word.slice(0, 2)) | bitsOf(word, word.slice(0, 1));
    return bits;
  };
}

function fits({ beginning, whole }: Cue, word: string): boolean {
  return whole ? word === beginning : word.startsWith(beginning);
}
