/** Short answers to what was told. None of them says anything about the person’s life. */
export const hardAcks = [
  'That sounds hard.',
  'I’m sorry it is like that.',
  'That is a lot.',
  'That isn’t easy.',
  'That would be hard for anyone.',
  'I’m sorry to read that.',
  'That sounds tough.',
  'I’m sorry.',
  'That is hard.',
];
/** After what annoys and is no more than that. */
export const mildAcks = ['That is no fun.', 'That can grate.', 'Understandable.', 'That is a nuisance.'];
export const goodAcks = [
  'That’s good to hear.',
  'I’m glad.',
  'That sounds good.',
  'How nice.',
  'That’s lovely.',
  'Good.',
  'That is worth something.',
  'What a good thing.',
];
/** For when all of those were said. */
export const spareAcks = [
  'You can say it here just as it is.',
  'That has a place here.',
  'All of that can be said here.',
];
/** After something that somebody has done or lasted through. */
export const successAcks = [
  'That counts.',
  'You did that.',
  'That is a real step.',
  'That took something.',
  'Well done.',
  'That is done, and it was you who did it.',
];
/** After a fear that did not come true. */
export const reliefAcks = ['What a relief.', 'What a good message to get.', 'That is good to know.'];
/** After what is told beside good news. */
export const joyAcks = [
  'What a story.',
  'That is good to read.',
  'I’m glad for you.',
  'Thank you for sharing that.',
  'How good.',
];
/** After something funny. */
export const funAcks = [
  'Ha, that is a good one.',
  'Ha, what a scene.',
  'That is funny.',
  'Ha. That made a good story.',
  'I can see why that made you laugh.',
];
export const plainAcks = [
  'I hear you.',
  'Thank you for telling me.',
  'I’m with you.',
  'I’m listening.',
  'I’m following.',
  'I’m here, reading.',
  'I’m taking that in.',
  'I hear that.',
  'Thank you for saying that.',
];
/** After the first mention of somebody. */
export const aboutAcks = [
  'Thank you for telling me about {about}.',
  'I hear what you say about {about}.',
  'I hear you about {about}.',
  'Say more about {about}, if you like.',
];
export const griefAcks = [
  'Thank you for telling me that.',
  'There is room for that here.',
  'I’m reading every word.',
  'That belongs here, too.',
  'Take all the time you need.',
  'There is no hurry.',
  'I’m with you in this.',
  'It is all right to say that here.',
];
/** To a number by itself. */
export const numberAcks = ['{said}, then.', 'Okay, {said}.', 'A {said}, if I read that right.'];
export const numberAsks = ['What does the number stand for?', 'What would you say that number is about?'];
export const selfBlameAcks = [
  'That is a hard sentence to turn on oneself.',
  'That is a harsh thing to have in one’s head.',
  'People are often harder on themselves than on anybody else.',
  'A thought like that can feel like a fact, and it is a thought.',
  'Feeling that way about oneself hurts.',
];
export const intentionAcks = [
  'All right.',
  'That sounds like a plan.',
  'You have something in mind, then.',
  'Then try that.',
];
export const nameAcks = [
  '{name}, I’ll keep that in mind here.',
  'I have the name {name} now.',
  '{name}, then.',
  '{name}, I’ll remember the name here.',
];
export const ownNameAcks = ['Hello, {name}.', '{name}, thank you, I’ll use that.', 'Thank you, {name}.'];
export const longAcks = [
  'Thank you for writing all of that down.',
  'I read all of it, thank you.',
  'Thank you, that was a lot to put into words.',
];
export const standsOut = [
  'One sentence stands out to me: “{said}”.',
  'I’d like to pick out one sentence: “{said}”.',
  'You also wrote “{said}”.',
];

/** After something that somebody means to do. */
export const goodWishes = [
  'I hope it goes well.',
  'You can tell me later how it goes, if you like.',
  'I’d like to read how it went, if you feel like writing.',
];
/** For somebody who wants room and no advice. */
export const roomAcks = [
  'Then there is room for exactly that.',
  'That is all right, and it may stay like that.',
  'It is good that you said it.',
];
export const promiseAcks = ['I won’t.', 'No, I won’t say that.', 'All right, none of that.'];
/** For the first message. */
export const firstAcks = ['Thank you for writing about this.', 'Thank you for bringing this here.'];
/** Open questions for the few ways of telling that call for one. */
export const questions = {
  hard: [
    'What weighs most in it?',
    'How are you with it right now?',
    'What would help to say first?',
    'What is the hardest part of it today?',
    'Who knows about it?',
    'How long has it been like this?',
  ],
  plain: [
    'What about it is on your mind most?',
    'How is that for you?',
    'What does it bring up?',
    'Which part of it matters most to you?',
    'What stays with you from it?',
    'What else belongs to it?',
  ],
  selfBlame: [
    'What would you say to a friend who wrote that about themselves?',
    'What happened just before that thought?',
    'What would a fairer sentence be?',
    'Whose voice does that sound like?',
    'Since when have you thought that about yourself?',
    'What would somebody who likes you say to that?',
  ],
  missingSomebody: [
    'What do you miss most about them?',
    'When do you notice it most?',
    'What would you tell them now?',
    'What did you like doing together?',
  ],
} as const;

/** Said without a question: the person leads. */
export const goOn = [
  'Tell me more, if you like.',
  'Go on, if you like.',
  'Say more about that, if you want to.',
  'You can go on from there.',
  'I’m here for whatever comes next.',
  'Go on wherever you want.',
  'There is time for more, if you like.',
  'You set the pace.',
  'Write on whenever you like.',
  'There is room for the rest, too.',
  'Add to it whenever you want.',
  'I’d like to read more, if you want.',
];

/** To “I’m not” and “not yet”, which turn down nothing, to “doing it”, and to “fair enough”. */
export const inManner = {
  denies: ['Understood.', 'All right, I have that.', 'Okay, noted.', 'I see.'],
  isAtIt: ['Take all the time it needs.', 'No rush with it.', 'Good. I’ll be here afterwards.'],
  agrees: [
    'Good. What comes next is up to you.',
    'All right, and there is room for more.',
    'Okay. Where it goes from here is yours to say.',
  ],
} as const;

/** Answers to short messages that tell nothing more. */
export const after = {
  yes: [
    'Then tell me a little more.',
    'Okay, a bit more about that, if you like.',
    'Then go on.',
    'Yes. In your own time.',
  ],
  no: ['Okay, then not.', 'That is clear.', 'All right, no.', 'No is fine.'],
  unsure: [
    'That is fine, you don’t have to know.',
    'It can stay open.',
    'Not knowing is an answer, too.',
    'There is no need to have it clear.',
  ],
  refuses: [
    'That’s fine, we don’t have to.',
    'Okay, we’ll leave it.',
    'Then we leave that alone.',
    'Of course, you decide what is talked about.',
  ],
  unhelpful: [
    'Then that was not the right thing. Thank you for saying so.',
    'Okay, that one didn’t help.',
    'Fair enough, we’ll drop that.',
  ],
  tried: [
    'You have tried that, so let’s leave it.',
    'Okay, that is tried.',
    'Then that is out, and we look elsewhere.',
  ],
  better: ['I’m glad it eased a little.', 'That is something.', 'A little is enough.', 'Good that it let up some.'],
  worse: ['I’m sorry it got worse.', 'Then we stop that.', 'That didn’t help, I’m sorry.'],
  same: ['Okay, no change yet.', 'Then it is as it was.', 'That happens.'],
  done: ['That is done, then.', 'Good, that is behind you.', 'You did it.'],
  continues: ['Okay.', 'All right.', 'Good.', 'Fine.', 'In your own time.'],
} as const;

/** For what was planned in a talk. */
export const closings = [
  'Then that is settled for now.',
  'That is a plan, and it is yours.',
  'Good. I hope it goes well.',
  'That sounds like something you can do.',
  'Then you know what comes next.',
  'I hope it turns out well.',
];
export const closingAsks = [
  'Is there anything else on your mind, or is that enough for today?',
  'Would you like to look at something else, or stop here?',
  'Is that enough for now, or is there more?',
  'Shall we leave it at that, or is there something else?',
];
