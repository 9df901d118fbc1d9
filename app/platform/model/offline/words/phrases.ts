import type { FeelingFamily } from './feelings';
import type { Intent } from '../recognise-intent';
import type { TopicName } from './topics';

/** `{said}` is what the person said, turned to the second person, without a capital and without a full stop. */
export const reflections: readonly string[] = [
  'It sounds as though {said}.',
  'What I hear is that {said}.',
  'So {said}.',
  'If I follow you, {said}.',
  'I hear that {said}.',
  'As I understand it, {said}.',
  'You are saying that {said}.',
  'So, in your words, {said}.',
  'I take it that {said}.',
  'What comes through is that {said}.',
];

/** For plain facts, of which nothing "comes through". */
export const factReflections: readonly string[] = [
  'So {said}.',
  'You are saying that {said}.',
  'As I understand it, {said}.',
  'So, in your words, {said}.',
  'I hear that {said}.',
  'You tell me that {said}.',
];

/** For harsh words about oneself or the world, which Orion must not seem to agree with. */
export const harshReflections: readonly string[] = [
  'It feels to you as though {said}.',
  'In moments like this it seems to you that {said}.',
  'A harsh voice in you says that {said}.',
  'You tell yourself that {said}.',
  'Right now it looks to you as though {said}.',
  'The thought is there that {said}.',
];

/** `{feeling}` is an adjective that can follow "feel". */
export const namedFeelings: readonly string[] = [
  'You feel {feeling}.',
  'Feeling {feeling} is a lot to sit with.',
  'I can hear that you feel {feeling}.',
  'It makes sense to feel {feeling} about this.',
  'Somewhere in this you feel {feeling}.',
  'You name it plainly: you feel {feeling}.',
  'Many people would feel {feeling} in your place.',
  'So you feel {feeling}, and here you are saying it.',
];
export const strongFeelings: readonly string[] = [
  'You feel {feeling}, and not just a little.',
  'Feeling {feeling} can fill a whole day.',
  'To feel {feeling} that strongly takes a lot out of a person.',
  'You feel {feeling}, and it runs deep.',
  'It is a lot, to feel {feeling} like this.',
];
export const pleasantFeelings: readonly string[] = [
  'It is good to hear that you feel {feeling}.',
  'You feel {feeling}, and that deserves a moment of its own.',
  'Feeling {feeling} is worth staying with.',
  'I am glad that there is room to feel {feeling}.',
  'You feel {feeling}. There is no hurry to move on from that.',
];
export const deniedFeelings: readonly string[] = [
  'So you do not feel {feeling}. It is something else, then.',
  'Not {feeling}: I will not put that word on it.',
  'You are clear that {feeling} is not the word.',
  'I hear that you do not feel {feeling}, and I will take you at your word.',
  'Feeling {feeling} is not what this is, you say.',
];
export const missedFeelings: readonly string[] = [
  'So {feeling} is not how you feel at the moment.',
  'Feeling {feeling} is out of reach right now.',
  'You do not feel {feeling}, and I hear that something is missing.',
  'You would know if you felt {feeling}, and you do not.',
  'To feel {feeling} seems far away at present.',
];

export const familySupport: Record<FeelingFamily, readonly string[]> = {
  sadness: [
    'That is a heavy thing to carry.',
    'No wonder it weighs on you.',
    'It makes sense that this hurts.',
    'Some days a weight like that colours everything.',
    'There is no need to brighten it up for me.',
  ],
  fear: [
    'Being on guard like that takes a great deal out of a person.',
    'A mind that is trying to protect you can be very loud.',
    'That sounds frightening to live with.',
    'It is hard to rest while something in you keeps watch.',
    'Fear is often loudest where something matters.',
  ],
  stress: [
    'That is a lot of pressure on one pair of shoulders.',
    'Nobody can stay wound up like that without paying for it.',
    'You have been holding a great deal together.',
    'It is no small thing to keep going under that.',
    'So much of this asks something of you at once.',
  ],
  overwhelm: [
    'It is all arriving at once.',
    'When everything is urgent, it is hard to find a place to stand.',
    'No one could hold all of that at the same time.',
    'That is more than fits into one day, or one person.',
    'We can take it one piece at a time here.',
  ],
  anger: [
    'It sounds as though something that matters to you was not respected.',
    'There is usually a good reason underneath, and I would like to hear it.',
    'You do not have to be calm about it here.',
    'That would get under anyone’s skin.',
    'It takes effort to keep something like that inside.',
  ],
  hurt: [
    'That went deep.',
    'It hurts most when it comes from people who matter.',
    'You had reason to hope for something better.',
    'A thing like that does not pass just because the day does.',
    'It makes sense that you are still carrying it.',
  ],
  envy: ['It can sting, and it is very human.', 'Often there is a longing underneath.', 'It is honest of you to say so.', 'Few people say that out loud.'],
  shame: [
    'It takes courage to say that at all.',
    'That feeling thrives in silence, and you have just broken some of it.',
    'Nothing you say here makes you less.',
    'It is painful to feel seen in that way.',
    'You are harder on yourself than you would be on anyone else, I suspect.',
  ],
  guilt: [
    'It shows how much you care about having done right.',
    'Looking back, everything seems clearer than it was at the time.',
    'It is heavy to turn that over again and again.',
    'You would not be troubled if it did not matter to you.',
    'Carrying that alone makes it larger.',
  ],
  worthless: [
    'That is a harsh voice to live with.',
    'Those words are very hard ones to turn on yourself.',
    'A hard day can make a thought like that look like a fact.',
    'I am sorry that this is how you see yourself right now.',
    'You speak of yourself as you would never speak of a friend.',
  ],
  lonely: [
    'That is a quiet kind of pain, and a real one.',
    'It is possible to be among people and still feel that.',
    'Wanting to be known by somebody is as human as it gets.',
    'I am glad that you are not keeping it entirely to yourself.',
    'Evenings can be long that way.',
  ],
  numb: [
    'Sometimes feeling nothing is how a person gets through too much.',
    'That kind of quiet can be unsettling.',
    'Not feeling is also a way of feeling something.',
    'It can be lonely behind a pane of glass like that.',
    'You do not have to feel anything in particular here.',
  ],
  tired: [
    'No wonder, with all that you have been holding.',
    'That goes beyond what one night of sleep can mend.',
    'You have been running on very little.',
    'It is hard to be patient with anything in that state.',
    'Being worn out makes everything else heavier.',
  ],
  lost: [
    'Not knowing which way to turn is tiring in itself.',
    'There is no need to have it worked out before you speak of it.',
    'It is hard to stand still and hard to move.',
    'That is an uncomfortable place to be, and an honest one.',
    'Things can be unclear for a while without your having done anything wrong.',
  ],
  joy: ['I am glad to hear it.', 'That is worth pausing over.', 'Moments like that are easily rushed past.', 'It comes through in the way you tell it.'],
  calm: ['That is worth noticing.', 'I am glad there was room for it.', 'Moments like that are quiet, and they count.', 'You can stay with it for a while.'],
  pride: ['You have reason to be.', 'That did not happen by itself.', 'It is good to let it land.', 'You may say it twice.'],
  hope: ['That is good to hear.', 'It is a small light, and it is yours.', 'It takes something to look ahead like that.', 'Hold on to it gently.'],
  thankful: [
    'It is good to notice what is there.',
    'That says something about what you value.',
    'A thing like that can steady a whole day.',
    'I am glad that you have it.',
  ],
};

export const topicReflections: Record<TopicName, readonly string[]> = {
  grief: [
    'You have lost someone, and the world goes on as if it had not changed.',
    'Grief has its own time, and nobody else’s calendar fits it.',
    'What you loved is part of this, and that is why it hurts.',
  ],
  loneliness: [
    'There is a distance between you and other people right now.',
    'Being alone with this makes it heavier.',
    'You are carrying this without much company.',
    'It has been quiet around you in a way that you did not choose.',
  ],
  work: [
    'Work is asking a lot of you.',
    'Something about work is wearing on you.',
    'It sounds as though work does not stay at work.',
    'Your work is taking up a great deal of room inside.',
  ],
  study: [
    'Your studies weigh on you, and so does what depends on them.',
    'There is a lot riding on this for you.',
    'It is hard to learn with so much pressure in the room.',
    'Your studies seem to have become a measure of more than knowledge.',
  ],
  money: [
    'Money worries have a way of following a person everywhere.',
    'It is hard to feel safe when the numbers do not add up.',
    'Money is pressing on you from more than one side.',
    'It takes strength to keep counting like that.',
  ],
  sleep: [
    'Nights like that leave little for the day.',
    'When sleep stays away, everything else grows.',
    'The nights are not giving you the rest you need.',
    'Lying awake can be a lonely business.',
  ],
  body: [
    'You and your body are not on easy terms at the moment.',
    'It is tiring to be at odds with the body you live in.',
    'There is a lot of judgement in the way you have to meet yourself there.',
    'Your body has become a subject that gives you little peace.',
  ],
  health: [
    'Your health is taking up a lot of your strength.',
    'It is hard when the body sets the terms.',
    'Living with that asks for patience that nobody sees.',
    'You have had a great deal to bear from your health.',
  ],
  love: [
    'Something between the two of you is on your mind.',
    'Your relationship matters to you, and it is not simple right now.',
    'It is hard when the person closest to you is part of the trouble.',
    'There is love in this, and there is strain as well.',
  ],
  breakup: [
    'Something that was part of your life has come to an end.',
    'A parting leaves its mark on every ordinary hour.',
    'You are living with the space that someone left.',
    'It takes time for the heart to hear what the head already knows.',
  ],
  family: [
    'Family can reach places in us that nobody else does.',
    'There is a long history in this, and you are in the middle of it.',
    'Your family is close to the heart of this.',
    'It is complicated with the people we come from.',
  ],
  parenting: [
    'Looking after them takes all of you.',
    'You give a great deal, and much of it goes unseen.',
    'Loving them and being worn out by it can both be true.',
    'There is little room left for you at the end of such a day.',
  ],
  friends: [
    'Friendship matters to you, and something in it has shifted.',
    'It hurts when it is a friend.',
    'You are thinking about who is really there for you.',
    'Friends can be a comfort and a sore point at the same time.',
  ],
  drink: [
    'It helps for a moment and asks for something back later.',
    'You are looking at this honestly, and that is not easy.',
    'There is a pull in one direction, and a part of you that wants another.',
    'It takes courage to put that into words.',
  ],
  home: [
    'A change of place is a change of everything small.',
    'It takes a while before a place holds you.',
    'Home is a big word for something that feels unsettled now.',
    'Much that was familiar has had to move.',
  ],
  future: [
    'What lies ahead is taking up a lot of the present.',
    'It is hard not to know how it will turn out.',
    'You are looking a long way ahead from here.',
    'The open questions are weighing on you already.',
  ],
  past: [
    'The past is not done with you yet, it seems.',
    'Something from back then is still in the room.',
    'What happened then has left its traces in now.',
    'You carry more of that time than people can see.',
  ],
  self: [
    'You are looking at yourself with very strict eyes.',
    'The measure you hold yourself to is a hard one.',
    'There is a judge in there who seldom takes a day off.',
    'How you see yourself is at the heart of this.',
  ],
  faith: [
    'This touches what you believe in.',
    'Faith can hold a person, and it can raise hard questions.',
    'It reaches down to what gives things meaning for you.',
    'That is ground where words do not come easily.',
  ],
  pet: [
    'They are part of your life, and part of this.',
    'A companion like that is there without asking for explanations.',
    'You are fond of them, and it shows.',
    'It is a real bond.',
  ],
  screen: [
    'It takes you in, and does not give much back.',
    'There is a lot of noise in those small windows.',
    'It is easy to lose an hour there and hard to find oneself.',
    'That pull is strong, and it is made to be.',
  ],
  world: [
    'What happens out there reaches into your own room.',
    'It is a lot to know about, and little of it is in your hands.',
    'The state of things weighs on you.',
    'You care, and caring has a price.',
  ],
};

/** For words that fit no topic and no feeling. */
export const plainReflections: readonly string[] = [
  'Thank you for telling me that.',
  'I am following you.',
  'I hear that this has been on your mind.',
  'There is more in that than a few words can hold.',
  'You chose to say that, and I take it seriously.',
  'I am listening.',
  'That seems to matter to you.',
  'It is good that you put it into words.',
  'I would like to understand this better.',
  'Take your time with it.',
  'There is no wrong way to tell it.',
  'You do not have to have it sorted before you say it.',
];

export const longReflections: readonly string[] = [
  'You have put a great deal into words here.',
  'Thank you for taking the time to write all of this.',
  'There is a lot in what you wrote, and I have read it through.',
  'That is a long story to carry, and you have laid much of it out.',
];

export const answers: Partial<Record<Intent, readonly string[]>> = {
  greeting: [
    'It is good that you are here.',
    'You are welcome here.',
    'There is time, and there is no right way to begin.',
    'I am glad you came by.',
    'We can begin wherever you like.',
  ],
  howAreYou: [
    'I do not have days, good or bad, since I am a program. I am here for yours.',
    'Thank you for asking. I am an AI and have no moods, which leaves all the room for yours.',
    'Kind of you to ask. There is no one in here to be well or unwell, so let us turn to you.',
    'I am a simple program, so the question comes back to you.',
  ],
  thanks: [
    'You are welcome. You did the part that counts, by putting it into words.',
    'I am glad if it helped a little.',
    'You are welcome. It was good to hear from you.',
    'Thank you for trusting me with it.',
  ],
  goodbye: [
    'Go well. You can come back whenever you like.',
    'Take care of yourself. What you told me here will be in this conversation.',
    'Until next time. It was good that you came.',
    'Rest well, when you get to rest. This place stays open.',
  ],
  yes: [
    'All right, yes.',
    'Yes. I would like to hear more of it.',
    'So it is.',
    'I hear the yes. Take the time you need for the rest.',
    'Yes, then. That is a start.',
  ],
  no: [
    'All right, no. Thank you for saying so plainly.',
    'Then I was on the wrong track, and I am glad you told me.',
    'No, then. You know this better than I do.',
    'That is clear. We can leave it there or look somewhere else.',
    'I hear the no, and it is a good answer too.',
  ],
  unsure: [
    'Not knowing is an honest answer.',
    'There is no need to know. We can go slowly.',
    'Some things have no words yet, and that is all right.',
    'It can stay unclear for a while.',
    'That is fair. It does not have to make sense today.',
  ],
  fine: [
    'All right. That word can hold many kinds of days.',
    'I hear you. Some days are simply in between.',
    'That can mean a lot, or just that.',
    'Good enough is also a way to be.',
    'I will take that as it is, and leave the door open for more.',
  ],
  bad: [
    'I am sorry that it is like that.',
    'That sounds like a hard place to be.',
    'Thank you for not dressing it up.',
    'Then we do not need to pretend otherwise here.',
    'I am sorry. There is room for it here.',
  ],
  laugh: [
    'A laugh can say many things.',
    'I hear the laugh, and perhaps something under it.',
    'Sometimes laughing is the easiest way to say it.',
    'That made you laugh, or something did.',
  ],
  sorry: [
    'There is nothing to be sorry for here.',
    'You have done nothing wrong by writing that.',
    'No apology is needed. You may take up room here.',
    'It is all right, truly.',
  ],
  withdraw: [
    'That is all right. You do not have to talk.',
    'I hear that, and I will not push.',
    'Then we can leave it. Nothing has to be said.',
    'You decide what is spoken of here, and what is not.',
    'That is your right. I am here if it changes.',
  ],
  care: [
    'I am a program, and I cannot care as a person does. What I can do is attend to every word you write here.',
    'As an AI I have no heart to give, and I will not pretend otherwise. I do read each word with attention.',
    'Honestly: I am an AI and do not feel. The people who made Orion do care how you are.',
    'I cannot feel it as somebody close to you would, since I am a program. I am here to hear you, and I mean to do it properly.',
  ],
  easing: [
    'I am glad that it has eased a little.',
    'That is good to hear. A little counts.',
    'Good. There is no need to hurry on from here.',
    'I am glad. Let it be as light as it is, for now.',
    'It has let go a little, then.',
  ],
  goodNews: [
    'That is good news, and I am glad for you.',
    'How good to hear that.',
    'That deserves a pause, so that it can sink in.',
    'I am happy to hear it. Good things often pass too quickly.',
    'That is worth saying out loud, and I am glad that you did.',
  ],
  advice: [
    'I will not tell you what to do: you know your life from the inside, and I do not.',
    'It is your decision, and I would like to help you hear yourself think.',
    'I do not give advice, but I can help you look at it from a few sides.',
    'An answer from me would fit me, not you. Let us look for yours.',
    'I have no recipe for this. You may be closer to your own answer than it feels.',
  ],
  conflict: [
    'Two things in you are both true, and they pull in different directions.',
    'Each side of this has its reasons.',
    'It is tiring to stand between two such pulls.',
    'There may be something worth keeping on either side.',
    'You do not have to settle it in this moment.',
  ],
  identity: [
    'I am an AI, not a person: Orion’s offline companion, a simple listener that runs without a language model. I am not a clinician, and no replacement for a licensed professional.',
    'You are talking with a program. I am Orion’s offline companion, an AI that listens and asks, without a language model behind it. I am not a clinician and cannot replace one.',
    'No human is answering here. I am an AI, the simple offline companion of Orion. I can listen and help you sort your thoughts; for treatment, a licensed professional is the right person.',
    'I am Orion’s offline companion: an AI, quite a simple one. There is no person behind these words, and I am neither a therapist nor a doctor.',
  ],
  memory: [
    'As an AI, and the simple offline companion, I can look back over what you wrote in this conversation. Beyond it, I know only what you choose to save to memory.',
    'Within this conversation I can look back at your words. I do not learn from them, and what should last is for you to save in Internal Memory.',
    'I am a program: I read this conversation anew each time you write. What you want kept for later, you can save as a memory, and delete again.',
    'I look back over this conversation and no further. The Memory page shows what has been saved, and you decide what stays.',
  ],
  diagnosis: [
    'I cannot tell you whether it has a name: I am an AI and not a clinician, and a diagnosis needs someone trained who can meet you and ask properly. A doctor or licensed therapist can do that.',
    'That is a question for a doctor or a licensed mental-health professional, because it takes a careful look that I cannot give. What I can do is listen to how it is for you.',
    'I do not diagnose, since a label from me could mislead you. A licensed professional can look at it with you, and it may help to bring along what you notice.',
    'It makes sense to want a name for it. Only a doctor or licensed professional should give one; I would be guessing, and you deserve better than a guess.',
  ],
  medication: [
    'I cannot advise on medicines or amounts: I am not a clinician, and a wrong word from me could do harm. Your doctor or pharmacist knows your situation, and a pharmacist can often answer the same day.',
    'Questions about medicine belong with your doctor or pharmacist, who can see what is safe for you. I would be guessing, and this is no place for guesses.',
    'That is one for a doctor or pharmacist, please, before anything is changed. I am an AI without medical knowledge of you. If you feel unwell right now, call a doctor or emergency services.',
    'I stay out of medical questions on purpose, because a mistake there can hurt you. A pharmacist or your doctor is the right person to ask.',
  ],
  legal: [
    'I cannot give legal advice: the law depends on details that a lawyer or a legal-aid office can look into properly. I can stay with what it is doing to you.',
    'That is a question for a lawyer or a legal-aid service, because a wrong answer could cost you. How you are in the middle of it is something we can talk about here.',
    'Legal questions need somebody licensed for them; many places have free legal aid. I am here for the human side of it.',
    'I would not want to mislead you on the law, so please ask a legal-aid office or a lawyer. It is a strain to be in that position.',
  ],
  anger: [
    'I hear that I am not giving you what you need, and I am sorry. I am a simple program, and I miss things.',
    'That is fair. I am a limited listener, and you came here with something real.',
    'You have reason to be annoyed with me. I would rather hear it than not.',
    'I am sorry. You wanted to be understood, and I fell short of it.',
    'Thank you for saying it straight. I am only a simple offline program, and it shows.',
  ],
  injection: [
    'I will stay what I am: Orion’s offline companion, an AI that listens.',
    'That is not something I do. I am here as a simple listener, and I stay with that.',
    'I have no other role to step into. Listening is the whole of it.',
    'There is nothing hidden to unlock here: a simple companion that listens and asks.',
  ],
  code: [
    'That looks like code, and I am no help with programs. I follow people rather better.',
    'I see code there. I cannot read it in any useful way, but I can listen to you.',
    'Code is beyond me, I am afraid: I am a simple listener.',
    'I will leave the code as it is, and turn to the person who wrote it.',
  ],
  gibberish: [
    'I could not make out words in that, and that is all right.',
    'That did not reach me as words. Sometimes hands need to move before the words come.',
    'I am not sure I read that as you meant it.',
    'Those letters did not form words that I know.',
    'I would like to follow you, and I could not read that.',
  ],
  empty: [
    'There is nothing here yet, and that is fine. Silence is welcome too.',
    'An empty line can say something as well.',
    'No words so far. There is no hurry.',
    'I am here. You can begin with anything, or with very little.',
    'Sometimes there is nothing to say at first.',
  ],
  emoji: [
    'A picture can say it sooner than words.',
    'I see what you sent, and I would like to hear the words behind it.',
    'That picture could mean several things, and I do not want to guess wrong.',
    'Sometimes a picture is all there is, and that counts.',
  ],
  exercise: [
    'Yes, let us slow down for a moment.',
    'Good that you ask for it. We can do something simple.',
    'Of course. Nothing about it has to be done well.',
    'All right, something to hold on to.',
  ],
};

/** What Orion says of itself once, in its first reply of a session. */
export const introductions: readonly string[] = [
  'I am Orion’s offline companion, a simple listener that runs without a language model. I am an AI, not a clinician.',
  'A word about me: I am Orion’s offline companion, a simple listener that runs without a language model, an AI and not a clinician.',
];

/** When the person asks what nobody can answer for them. */
export const openQuestionsAnswered: readonly string[] = [
  'That is a real question, and I do not have the answer to it.',
  'I cannot answer that for you, and I can see why you ask.',
  'It is a hard thing to ask, and harder to live with.',
  'I would only be guessing. Let us look at what makes you ask.',
];

/** Faces and hearts that leave little doubt. */
export const emojiAnswers: readonly { seen: RegExp; said: readonly string[] }[] = [
  {
    seen: /[😭😢😞😔🥺💔😿☹🙁😩😫]|:'?\(/u,
    said: [
      'I see tears in that. You do not have to find words for them at once.',
      'That looks like a sad moment. I am here.',
      'Something hurts, if I read that right.',
      'A sad face can carry a whole day.',
    ],
  },
  {
    seen: /[😡🤬😠😤]/u,
    said: [
      'There is anger in that, if I read it right.',
      'That looks furious. It may be said here.',
      'Something has crossed a line, it seems.',
      'I see the anger. There is room for it.',
    ],
  },
  {
    seen: /[😰😨😱😟😥]/u,
    said: [
      'That looks like a fright.',
      'There is worry in that face, if I read it right.',
      'I see something anxious in that.',
      'That looks like a lot of worry for one small picture.',
    ],
  },
  {
    seen: /[❤🥰😊🙂😄😀😁🎉😍🤗💕💛☀]|[:;]-?[)d]/iu,
    said: ['That looks bright. I am glad.', 'A warm picture, and a welcome one.', 'That looks like a good moment.', 'I see something light in that.'],
  },
];

/** `{labels}` names people, events or topics of earlier messages. */
export const lookingBack: readonly string[] = [
  'Earlier you spoke about {labels}; perhaps that is part of this.',
  'I also remember that you spoke about {labels} earlier.',
  'Earlier you spoke about {labels}, and I wonder how the two touch.',
  'You mentioned {labels} earlier, and it may not be far from this.',
];
export const comingBack: readonly string[] = [
  'Earlier you spoke about {labels}, and here it is again.',
  'You come back to {labels}, so it must matter.',
  'You mentioned {labels} earlier too. It keeps its place in this.',
  'Earlier you spoke about {labels} as well, and I have not forgotten it.',
];

export const afterExercise: readonly string[] = [
  'Thank you for staying with me after that exercise.',
  'However the exercise went, it is all right.',
  'There is no right way for the exercise to feel.',
  'The exercise is there whenever you want it again.',
];
