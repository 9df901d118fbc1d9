/** What the companion says of itself, once in a conversation. */
export const introduction =
  'I’m Orion’s offline companion: a written guide without a language model, an AI and not a clinician.';

/** For somebody who was in danger at an earlier visit. */
export const askingAfter: readonly string[] = [
  'When you were here before, things were very hard; how have you been since then?',
  'Last time was a heavy time for you; how has it been since?',
];

export const quotesFound = [
  'I looked in “{document}”. It says: “{words}”',
  'In “{document}” I find these words: “{words}”',
  '“{document}” has something that may belong here: “{words}”',
];
export const quotesOfBeginning = [
  'I have “{document}” here. I can quote from it, but not sum it up. It begins: “{words}”',
];
export const aboutQuotes = [
  'What in it would you like to talk about?',
  'What made you bring it?',
  'What should I know about it?',
];
