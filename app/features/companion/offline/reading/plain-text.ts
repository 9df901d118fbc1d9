/** Words as they are typed in a hurry, and in full. */
const IN_FULL = new Map(
  Object.entries({
    ...{ u: 'you', im: "i'm", ive: "i've", dont: "don't", cant: "can't", didnt: "didn't", doesnt: "doesn't" },
    ...{ isnt: "isn't", wasnt: "wasn't", havent: "haven't", hasnt: "hasn't", couldnt: "couldn't", thats: "that's" },
    ...{ shes: "she's", hes: "he's", theyre: "they're", youre: "you're", tmrw: 'tomorrow', wont: "won't" },
    ...{ shouldnt: "shouldn't", wouldnt: "wouldn't", arent: "aren't", werent: "weren't", hadnt: "hadn't" },
    ...{ whats: "what's", wheres: "where's", whos: "who's", hows: "how's", v: 'very', rly: 'really', rn: 'right now' },
    ...{ ppl: 'people', ur: 'your', cuz: 'because', coz: 'because', bc: 'because', pls: 'please', tho: 'though' },
    ...{ sm: 'so much', tonite: 'tonight', tmr: 'tomorrow', tomorow: 'tomorrow', tommorow: 'tomorrow', alot: 'a lot' },
    ...{ thanku: 'thank you', thnx: 'thanks', tnx: 'thanks', b4: 'before', wat: 'what', idk: "i don't know" },
  }),
);
/** Returns a text in lower case, with straight quotes, single spaces and hurried words in full. */
export function toPlain(text: string): string {
  const plain = text.toLowerCase().replace(/[’‘]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ').trim();
  return plain.replace(/(?<!')\b[a-z\d]+\b(?!')/g, (word) => IN_FULL.get(word) ?? word);
}

/** Returns the words of a text in lower case, with straight quotes. */
export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replace(/[’‘]/g, "'")
      .match(/[a-z][a-z'-]*/g) ?? []
  );
}

/** Returns the sentences of a text as they are written, without their end marks. */
export function sentencesOf(text: string): string[] {
  return text
    .replace(/[’‘]/g, "'")
    .split(/(?<!\b(?:[Mm]rs?|[Mm]s|[Dd]r|[Ss]t))(?<![.!?…])[.!?…]+(?=\s|$)|\n+/)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}
