type StarterReply = { said: RegExp; openings: readonly string[]; steps: string; questions: readonly string[] };

/**
 * Replies to the conversation starters that the page offers: an exercise or a way to begin, not a reflection of the
 * user's words.
 */
const starterReplies: readonly StarterReply[] = [
  {
    said: /^(?:please |can you |could you )?help me (?:to )?wind down(?: (?:for|before|after|from|a|tonight|now|please)\b.{0,40})?$/,
    openings: ['Let us slow down together.', 'Good that you are making room for this.'],
    steps:
      'Here is a way to wind down, one step at a time:\n\n1. Let your feet or your back rest on what holds you, and let your shoulders drop.\n2. Breathe in as you usually do, and let each breath out take a little longer than the one in. Ten breaths like that.\n3. Loosen your jaw and open your hands.\n4. Look at one thing near you until you have found three small details in it.\n\nNothing has to work, and you can stop wherever it feels right.',
    questions: [
      'How is it for you after a few of these breaths?',
      'What do you notice in your body as you go through them?',
    ],
  },
  {
    said: /^(?:let's |help me |i want to |i'd like to )?look(?:ing)? back on (?:my|the|this|last|the last) week(?: (?:with|together|please|now)\b.{0,40})?$/,
    openings: ['Let us look back, without judging any of it.', 'A week is a lot to carry around unlooked at.'],
    steps:
      'Three steps, one after the other:\n\n1. Think of one moment of the week that stayed with you, large or small.\n2. Notice what you felt in it.\n3. Name one thing from the week that you want to take along, and one that you want to leave behind.\n\nThe first step is enough for now.',
    questions: ['Which moment comes to mind first?', 'What is the first moment that comes up?'],
  },
  {
    said: /^(?:hi |hello |hey )?(?:there is |there's )?something(?:'s| is)? on my mind(?: (?:today|tonight|right now|lately))?$/,
    openings: ['I am glad that you brought it here.', 'Then this is a good place for it.'],
    steps:
      'It need not be in order, and it need not be big. You can begin with what happened, with how it feels, or with the part that keeps coming back, and stop whenever you like.',
    questions: ['Where would you like to begin?', 'What is it about?'],
  },
];

/** Returns the reply to a message that consists only of a conversation starter, otherwise null. */
export function findStarterReply(message: string): StarterReply | null {
  const bare = message
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/[^a-z' ]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return starterReplies.find(({ said }) => said.test(bare)) ?? null;
}
