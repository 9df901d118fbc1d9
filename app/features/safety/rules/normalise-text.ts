import { pairStarts, spellings } from './spellings';

/** Letters written as digits and signs, so that "k*ll" and "su1c1de" are recognised. */
const maskedWords: [RegExp, string][] = [
  [/\bs[\W_]?u[\W_]?[i1!*][\W_]?c[\W_]?[i1!*][\W_]?d[\W_]?[e3*](?![a-z0-9])/g, 'suicide'],
  [/\bs[u*][i1!*]{1,3}c[i1!*]{1,3}d(?=[a3@*]l|e)/g, 'suicid'],
  [/\bs\*{2,7}(?:de|e)\b/g, 'suicide'],
  [/\bk[1!*.|-]{1,4}l{1,3}(?=ing|ed|s|\b|\*)/g, 'kill'],
  [/\bk i l l\b/g, 'kill'],
  [/\bd[1!*][e3]\b|\bd i e\b/g, 'die'],
  [/\bd[3*]ad\b/g, 'dead'],
  [/\bun[-\s]?al[i1!*]v(?=e|ing)/g, 'unaliv'],
  [/\bs[e3*]lf[\s-]?h[a4@*]rm/g, 'self harm'],
  [/\bc\*t+ing\b/g, 'cutting'],
];

/** Common typing errors and joined words. Written in lower case without punctuation. */
const slips: [RegExp, string][] = [
  [
    /\b([a-z]+) 2 (?=(?:die|live|be|kill|end|do|go|say|wake|stop|hurt|cut|get|have|leave|sleep|help|tell|talk|exist)\b)/g,
    '$1 to ',
  ],
  [/\bsu(?:ci|cui|icu|ic)(?:de|ed)\b|\bsucide\b|\bsuic\b|\bsuisid(?=e|al)/g, 'suicide'],
  [/\bsu(?:ci|cui|icu)d[ae]l\b|\bsuic(?:dal|ial)\b/g, 'suicidal'],
  [/kil{1,3}(ing|ed)? ?my ?(?:self|sef|slef|selt|slf)/g, 'kill$1 myself'],
  [/\bm[ye] ?(?:self|sef|slef|slf)\b/g, 'myself'],
  [/\bi ?wan(?=t|na)/g, 'i wan'],
  [/wan(?:t ?to|na|a) ?(die|kill|end|live)(?=[a-z]{0,9}\b)/g, 'wanna $1 '],
  [/\b([a-z]{2,12})i am(?=[a-z ])/g, '$1 i am'],
  [
    /\b(if|cuz|cause|because|that|and|but|when|so|like|reason|think|unless|die|me|it|life|myself|anymore|suicidal|dead|do|all)i\b/g,
    '$1 i',
  ],
  [/\bi am(?=[a-z]{3})(?!az|us[ei]|end|ass|bl|bu|pli|oun|eri)/g, 'i am '],
  [/\b(?:i ?)?am(?=going|gonna|suicid|done|scared|tired|just|not|such|sick|ready|dying|worth|useless)/g, 'i am '],
];

/**
 * Normalises spellings, so that each rule is written once: lower case, no apostrophes or accents,
 * "i am", "gonna", "wanna", "dont", no filler words, one space between words, " . " between sentences.
 */
export function normaliseText(text: string): string {
  const ascii = /[^\x00-\x7f]/.test(text) ? withoutMarks(text) : text;
  let plain = ascii.toLowerCase().replace(/https?:\/\/\S+|&#?\w{1,8};|@\w+/g, ' ');
  if (/[\d*!@|]|\b[dksu][\W_]/.test(plain)) plain = replaceAll(plain, maskedWords);
  plain = plain
    .replace(/([a-z])\1{2,}/g, '$1$1')
    .replace(/[.!?;\n\r\u2026]+/g, ' . ')
    .replace(/[^a-z0-9.]+/g, ' ');
  return replaceAll(respell(plain), slips).replace(/ {2,}/g, ' ').trim();
}

/** Removes accents, soft hyphens and invisible characters. */
function withoutMarks(text: string): string {
  return text.normalize('NFKD').replace(/[\u0300-\u036f\u200b-\u200f\u2060\ufeff\u00ad]+/g, '');
}

function replaceAll(text: string, pairs: [RegExp, string][]): string {
  return pairs.reduce((done, [pattern, word]) => done.replace(pattern, word), text);
}

/** Replaces each word or pair of words by its normal spelling. */
function respell(text: string): string {
  const words = text.split(' ');
  const out: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const pair = pairStarts.has(word) ? spellings.get(`${word} ${words[at + 1] ?? ''}`) : undefined;
    if (pair !== undefined) at += 1;
    const spelt = pair ?? spellings.get(word) ?? word;
    if (spelt !== '') out.push(spelt);
  }
  return out.join(' ');
}
