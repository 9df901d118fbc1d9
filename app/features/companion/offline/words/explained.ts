import type { Request } from './request-lines';

/**
 * What is asked about terms, feelings and everyday tasks, with plain answers on which public health services agree. None
 * of them says anything about the person.
 */
export const explained: readonly Request[] = [
  {
    name: 'openUp',
    heard:
      /\bhow (?:do|can|could|should|would) (?:i|we) get (?:her|him|them|my [\w-]+) to (?:talk|open up|tell|speak|trust)\b/,
    say: [
      'Side by side is often easier than face to face: in the car, on a walk, over food. Say what you noticed, that you are there, and that it can wait.',
    ],
    ask: ['When are the two of you side by side anyway?', 'What could you do together without having to talk?'],
  },
  {
    name: 'sleepOrStudy',
    heard:
      /\b(?:stay up all night|all[- ]nighter)\b.{0,20}\bor\b.{0,20}\b(?:sleep|bed)\b|\b(?:study|learn|revise) or sleep\b|\bsleep or (?:study|learn|revise)\b/,
    say: [
      'Sleep keeps what was learned, so some hours of work and then your usual bedtime mostly bring more than the whole night.',
    ],
    ask: ['Which part would bring the most in the first hour?', 'What is the one topic to begin with?'],
  },
  {
    name: 'nerves',
    heard:
      /\b(?:tips?|advice|ideas?)\b.{0,25}\b(?:nerves|nervous\w*|fear of (?:flying|driving|heights|the dark|dogs|spiders|exams?|tests?|(?:public )?speaking|needles))\b/,
    say: [
      'What helps most is small steps: a short and quiet first try, somebody you trust beside you, and the same again until it is boring. A long breath out helps on the way.',
    ],
    ask: ['What would be the smallest first try?'],
  },
  {
    name: 'panicAttack',
    heard: /\bwhat(?:'s| is|s) (?:a )?panic attacks?\b|\bwhat (?:are|happens in) (?:a )?panic attacks?\b/,
    say: [
      'A panic attack is a false alarm of the body: strong fear with a racing heart and short breath, worst within about ten minutes. Chest pain that is new belongs to a doctor.',
    ],
  },
  {
    name: 'panicLasts',
    heard: /\bhow long (?:do|does) (?:a )?(?:it|they|panic attacks?) (?:normally |usually )?last\b.{0,15}$/,
    after: /\bpanic\b/i,
    say: [
      'The worst of it usually passes within minutes, and it seldom lasts longer than half an hour. A doctor can tell more, and can treat attacks that come back.',
    ],
  },
  {
    name: 'dieOfPanic',
    heard:
      /\b(?:(?:can'?t|can|could|do|will) (?:you|i|one|people|someone)|(?:you|i|one|people) (?:can'?t|cannot|can|could|won'?t)) (?:actually |really )?die (?:from|of|because of) (?:it|this|that|panic|a panic attack)\b/,
    after: /\bpanic\b/i,
    say: [
      'A panic attack can feel like that, and it does not kill. For chest pain or fainting that is new, call 911 or your local emergency number.',
    ],
  },
  {
    name: 'illnessFacts',
    heard:
      /\b(?:what (?:does|is|are|exactly is|exactly does)|how (?:fast|long|bad|quickly))\b.{0,40}\b(?:parkinson'?s?|cancer|dementia|alzheimer'?s|a stroke|diabetes|leuk(?:a)?emia|ms|als|epilepsy|tumou?r|chemo\w*)\b|\bhow (?:fast|quickly) (?:does )?(?:it|this) (?:goes?|progress\w*|spreads?|gets? worse)\b/,
    say: [
      'I can’t explain an illness reliably, and it differs from person to person. The doctor or nurse can, and writing your questions down first helps.',
      'That is for the doctors who know the findings. It is fair to ask them to explain it slowly, and more than once.',
    ],
  },
  {
    name: 'anxietyDefined',
    heard: /\bgenerali[sz]ed anxiety\b.*(?:\bwhat\b|\bmeans?\b|\?)|\bwhat\b.*\bgenerali[sz]ed anxiety\b/,
    say: [
      'Generalized anxiety means worry about many things, on most days, for months, that is hard to stop. It is common and can be treated well, and your doctor can say what it means for you.',
    ],
  },
  {
    name: 'therapy',
    heard: /\bwhat(?:'s| is| exactly is|s) (?:this )?(?:cbt|cognitive behaviou?ral (?:therapy)?)\b/,
    say: [
      'CBT is short for cognitive behavioral therapy: with a therapist one looks at how thoughts, feelings and actions affect each other, and tries small changes.',
    ],
  },
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
    heard:
      /\b(?:something|anything|what)\b.{0,20}\b(?:do|try|help\w*)\b.{0,30}\b(?:sleep|asleep)\b|\b(?:tips?|advice|ideas?)\b.{0,20}\b(?:sleep|asleep|insomnia)\b/,
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
      /\bhow (?:do|can|did|would) you (?:even |actually )?(?:know|understand|read|see) (?:what|the things) (?:i|we|people) (?:write|wrote|say|said|type|mean)\b|\bhow do you (?:actually |even )?(?:answer|choose|know what to (?:say|answer|write))\b/,
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
