/** Letters of other alphabets that look like Latin ones: the usual ones of Unicode TR39. Each key is followed by its letter. */
const PAIRS =
  'аa бb вb сc ԁd еe ёe һh іi їi ӏl јj кk мm нh оo рp ѕs тt уy хx ѡw ԝw ѵv ոn սu ցg օo ԛq гr пn ' +
  'αa βb ϲc δd εe ηn ιi κk μm νv οo ρp σo τt υu χx ωw γy ' +
  'ıi ȷj łl øo đd ħh ŧt þp ðd ɑa ɡg ɩi ʟl ɪi ʏy ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ᴊj ᴋk ᴍm ɴn ᴏo ᴘp ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ᴢz';
const lookAlikes = new Map(PAIRS.split(' ').map((pair) => [pair.slice(0, -1), pair.slice(-1)]));

/** Formatting characters that nobody sees, and marks that stand on letters. */
const HIDDEN = /[\p{Cf}\u0300-\u036f\u20d0-\u20ff\ufe00-\ufe0f]+/gu;
const WORDS_WITH_OTHERS = /[\p{L}]*[^\p{ASCII}][\p{L}]*/gu;

/**
 * Writes letters as plain Latin ones in lower case: full-width and styled letters (NFKD), letters of other alphabets in
 * words that are Latin otherwise or look so throughout, accents, and typographic quotation marks.
 */
export function foldLetters(text: string): string {
  if (!/[^\x00-\x7f]/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(HIDDEN, '')
    .toLowerCase()
    .replace(/[’‘`´ʼ]/g, "'")
    .replace(/[–—‐]/g, '-')
    .replace(WORDS_WITH_OTHERS, (word) => {
      const letters = [...word];
      const isLatin = letters.some((letter) => letter >= 'a' && letter <= 'z');
      if (!isLatin && !letters.every((letter) => lookAlikes.has(letter))) return word;
      return letters.map((letter) => lookAlikes.get(letter) ?? letter).join('');
    });
}
