import type { Request } from './request-lines';

/**
 * What is asked about terms, feelings and everyday tasks, with plain answers on which public health services agree. None
 * of them says anything about the person.
 */
export const explained: readonly Request[] = [
  {
    name: 'anxietyOrStress',
    heard: /\b(?:difference between|same as)\b.{0,20}\b(?:anxiety|stress)\b|\banxiety (?:and|or|vs\.?) stress\b/,
    say: [
      'Stress usually has a cause outside, such as a deadline, and eases when that is over. Anxiety is fear of what might come, and can stay when the cause is gone.',
    ],
  },
  {
    name: 'depression',
    heard: /\bwhat (?:is|are|does)\b.{0,20}\bdepress(?:ion|ed)\b|\bdifference between\b.{0,30}\bdepress\w+\b/,
    say: [
      'Depression means low mood or no joy in most things, on most days, for two weeks or more, often with poor sleep and little energy. It is common and can be treated well, and a doctor is the first to ask.',
    ],
  },
  {
    name: 'maybeDepression',
    heard:
      /\b(?:do you think|could|might|is) (?:it|this|that) (?:is |be |a |an |really )*(?:depression|burn ?-?out|anxiety|adhd|ptsd|bipolar)\b/,
    say: [
      'I can’t diagnose. When mood, sleep or energy have been low for two weeks or more, a doctor is the right person to ask, and it can be treated well.',
      'Only a doctor or therapist can say that. It is worth an appointment, and “it has been like this for weeks” is enough to begin with.',
    ],
  },
  {
    name: 'burnout',
    heard: /\bwhat (?:is|does|are the signs of)\b.{0,20}\bburn ?-?out\b/,
    say: [
      'Burnout is exhaustion from work that has been too much for too long, with distance to the work and the feeling of getting nothing done. Rest alone seldom ends it: what causes it has to change too.',
    ],
  },
  {
    name: 'mindfulness',
    heard: /\bwhat (?:is|does|exactly is)\b.{0,15}\b(?:mindful(?:ness)?|meditation|grounding)\b/,
    say: [
      'It means to notice what is there right now, such as the breath or the feet on the floor, without judging it. A minute of it is enough to try.',
    ],
  },
  {
    name: 'comparing',
    heard: /\b(?:stop|quit) compar(?:ing|e)\b|\bhow (?:do|can|to)\b.{0,20}\bnot compare\b/,
    say: [
      'Comparing mostly runs by itself, and pictures of others feed it. Looking at fewer of them for some days helps many people, and so does saying “there I compare again” when it starts.',
    ],
    ask: ['Where does it start most often?', 'When did you last notice it?'],
  },
  {
    name: 'findPeople',
    heard:
      /\bhow (?:do|can|could|should|to)\b.{0,20}\b(?:find|meet|make|get)\b.{0,15}\b(?:people|friends?|someone|company)\b|\b(?:advice|tips?|ideas?)\b.{0,25}\b(?:find|meet|make)\b.{0,15}\b(?:people|friends?)\b/,
    say: [
      'What works best is small and repeated: the same course, club, café or park each week, and one short question to one person there. In many places there are also meeting groups for newcomers.',
    ],
    ask: [
      'Where do you see the same people already?',
      'Who is the one person there that would be easiest to ask something?',
    ],
  },
  {
    name: 'fallAsleep',
    heard: /\b(?:something|anything|what)\b.{0,20}\b(?:do|try|help\w*)\b.{0,30}\b(?:sleep|asleep)\b/,
    say: [],
    goes: 'sleep.breath',
  },
  {
    name: 'thinkThrough',
    heard:
      /\bhelp me (?:to )?(?:think|decide|choose|weigh|work (?:it|this) out)\b|\b(?:can|could|shall) (?:we|you) (?:do|make|go through|write|list) (?:the |a |some )?(?:pros and cons|list|both sides)\b|\bthink (?:it|this) through with me\b/,
    say: [
      'Yes, let’s. Begin with what speaks for it, in a list if you like.',
      'Yes. Write down what speaks for it and what against, and I’ll keep to it.',
    ],
    goes: 'decision.start',
  },
  {
    name: 'nextQuestion',
    heard:
      /\b(?:what(?:'s| is)|ask me|give me|got|have you) (?:got )?(?:the |your |an? )?(?:next|another|more) question\b|\banother question\b.{0,15}$/,
    say: [],
    goes: 'nothing.question',
  },
  {
    name: 'howKnow',
    heard:
      /\bhow (?:do|can|did|would) you (?:even |actually )?(?:know|understand|read|see) (?:what|the things) (?:i|we|people) (?:write|wrote|say|said|type|mean)\b|\bhow (?:do|does) (?:you|this|it) (?:actually |even )?(?:work|answer|choose|know what to (?:say|answer|write))\b/,
    say: [
      'A program looks for words and phrases in what you write, and chooses a sentence that was written for them. Nobody reads it, and nothing here understands it as a person would.',
      'By the words in it: for many of them an answer was written beforehand, and the program picks one.',
    ],
  },
  {
    name: 'babyNumb',
    heard:
      /\b(?:feel(?:ing)?|felt) (?:nothing|numb|empty|no love|no bond)\b.{0,30}\b(?:baby|son|daughter|him|her)\b|\b(?:don't|can't) (?:feel|bond|love)\b.{0,25}\b(?:baby|newborn)\b|\b(?:baby|newborn)\b.{0,60}\bi (?:\w+ )?cry(?:ing)? (?:every day|all day|all the time|a lot|so much)\b/,
    say: [
      'Many parents go through that in the first weeks, it says nothing about their love, and it can be treated. Please tell your midwife or doctor, or call 1-833-852-6262 in the US, free, day and night, for new parents.',
    ],
  },
  {
    name: 'thrownOut',
    heard:
      /\b(?:might|could|would|will|'ll|going to|gonna) (?:kick|throw|put) me out\b|\b(?:might|would|will) disown me\b/,
    say: [
      'Then your safety comes first, and telling can wait until you know where you could stay. In the US the Trevor Project helps young people day and night at 1-866-488-7386, and 211 knows places to stay.',
    ],
    ask: ['Is there somebody you could stay with, if it came to that?'],
  },
];
