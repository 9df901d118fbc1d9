/** Answers to what somebody refuses by name. It stays refused for the rest of the conversation. */
export const refusalLines = {
  exercises: [
    'No exercise, then. We can just go on talking.',
    'Understood, no exercises. Go on with what you were telling.',
    'Then none of those. I’m here to listen.',
  ],
  suggestions: [
    'No advice, then. I’m just listening.',
    'Understood, nothing of that kind. Go on, and I’ll listen.',
    'I won’t. You can say it without getting advice back.',
  ],
  topic: [
    'Then we leave {topic} out. Anything else may come.',
    'All right, nothing about {topic}. Start wherever you like.',
    'Then we leave that alone.',
    'All right. I won’t bring it up.',
    'You don’t have to talk about it.',
  ],
  change: [
    'Yes, let’s. You choose what comes next.',
    'Of course. Anything may come next, also something small.',
    'Gladly. Start with whatever you like.',
  ],
  listening: [
    'Then I just listen. No questions and no advice.',
    'This is the place for it. I’ll only read along.',
    'Then it all may come out, and nothing is asked back.',
  ],
  questions: [
    'You’re right. No more questions.',
    'Understood, I’ll stop asking.',
    'No questions from here on. Write whatever you like.',
  ],
} as const;
export type Refused = keyof typeof refusalLines;
