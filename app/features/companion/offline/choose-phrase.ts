/** Picks phrases: the same for the same seed, and none from the last replies where possible. */
export type Voice = {
  /** Returns one of the phrases, not a recent one when there is a choice. */
  say(phrases: readonly string[]): string;
  /** Returns true with the probability `share`. */
  chance(share: number): boolean;
};

export function createVoice(seed: string, lately: readonly string[]): Voice {
  let state = hash(seed);
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    const a = Math.imul(state ^ (state >>> 15), 1 | state);
    const b = (a + Math.imul(a ^ (a >>> 7), 61 | a)) ^ a;
    return ((b ^ (b >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    say(phrases) {
      const from = leastRecent(phrases, lately);
      return from[Math.floor(random() * from.length)] ?? '';
    },
    chance: (share) => random() < share,
  };
}

/**
 * Returns the phrases that none of the last replies contains. When there are none, ignores the oldest replies first.
 */
function leastRecent(phrases: readonly string[], lately: readonly string[]): readonly string[] {
  for (let from = 0; from < lately.length; from += 1) {
    const fresh = phrases.filter((phrase) => !lately.slice(from).some((reply) => reply.includes(fixedPart(phrase))));
    if (fresh.length > 0) return fresh;
  }
  return phrases;
}

/** Returns the words of a template before its first placeholder. */
function fixedPart(phrase: string): string {
  const gap = phrase.indexOf('{');
  return gap < 2 ? phrase : phrase.slice(0, gap);
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value | 0;
}
