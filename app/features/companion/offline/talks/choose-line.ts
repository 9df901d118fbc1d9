/** What fills the gaps of lines: the person’s own words, or null where they are not known. */
export type Slots = Readonly<Record<string, string | null>>;

/** Picks lines: the same for the same seed, and none that was said lately. */
export type Voice = {
  /** Returns a line that was not said lately and whose gaps can be filled, those with gaps first; null without one. */
  say(lines: readonly string[], slots?: Slots): string | null;
  /** Returns a line that was not said lately, or else the one that was said longest ago. */
  sayAgain(lines: readonly string[]): string;
};

/** `lately` are the last replies, oldest first. */
export function createVoice(seed: string, lately: readonly string[]): Voice {
  // A line may begin with a small letter, after a name.
  const said = lately.join('\n').toLowerCase();
  let state = hash(seed);
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    const a = Math.imul(state ^ (state >>> 15), 1 | state);
    const b = (a + Math.imul(a ^ (a >>> 7), 61 | a)) ^ a;
    return ((b ^ (b >>> 14)) >>> 0) / 4_294_967_296;
  };
  const one = (from: readonly string[]) => from[Math.floor(random() * from.length)];
  return {
    say(lines, slots = {}) {
      const fresh = lines.filter(
        (line) =>
          isFillable(line, slots) && !sentencesIn(line).some((sentence) => isSaid(sentence.toLowerCase(), said)),
      );
      const filled = fresh.filter((line) => line.includes('{'));
      const line = one(filled.length > 0 ? filled : fresh);
      return line === undefined ? null : fill(line, slots);
    },
    sayAgain: (lines) => one(leastRecent(lines, lately)) ?? '',
  };
}

/** Returns whether a text has a line, whatever stands in its gaps. */
export function isSaid(line: string, text: string): boolean {
  let at = 0;
  for (const part of line.split(/“?\{\w+\}”?/)) {
    const found = text.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return true;
}

const sentencesIn = (line: string) => line.split(/(?<=[.?…]) /);

/** Returns the lines that none of the last replies has. When there are none, ignores the oldest replies first. */
function leastRecent(lines: readonly string[], lately: readonly string[]): readonly string[] {
  for (let from = 0; from < lately.length; from += 1) {
    const said = lately.slice(from).join('\n');
    const fresh = lines.filter((line) => !said.includes(line));
    if (fresh.length > 0) return fresh;
  }
  return lines;
}

function isFillable(line: string, slots: Slots): boolean {
  return [...line.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => (slots[name] ?? null) !== null);
}

function fill(line: string, slots: Slots): string {
  const filled = line.replace(/\{(\w+)\}/g, (_, name: string) => slots[name] ?? '');
  return filled.charAt(0).toUpperCase() + filled.slice(1);
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value | 0;
}
