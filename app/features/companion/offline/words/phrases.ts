/** `{said}` is what the user said, rephrased in the second person, without a capital and without a full stop. */
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

/** For plain facts, for which phrases such as "What comes through" do not fit. */
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

/** What Orion says of itself once, in its first reply of a session. */
export const introductions: readonly string[] = [
  'I am Orion’s offline companion, a simple listener that runs without a language model. I am an AI, not a clinician.',
  'A word about me: I am Orion’s offline companion, a simple listener that runs without a language model, an AI and not a clinician.',
];

/** For somebody who was in danger at an earlier visit. */
export const askingAfter: readonly string[] = [
  'When you were here before, things were very hard. How have you been since then?',
  'Last time was a heavy time for you. How has it been since?',
];

/** For questions that nobody can answer for the user. */
export const openQuestionsAnswered: readonly string[] = [
  'That is a real question, and I do not have the answer to it.',
  'I cannot answer that for you, and I can see why you ask.',
  'It is a hard thing to ask, and harder to live with.',
  'I would only be guessing. Let us look at what makes you ask.',
];

/** Replies to emoji with a clear meaning. */
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
    said: [
      'That looks bright. I am glad.',
      'A warm picture, and a welcome one.',
      'That looks like a good moment.',
      'I see something light in that.',
    ],
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
