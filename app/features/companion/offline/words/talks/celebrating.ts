import type { Talk } from './talk';

/** Staying with good news: how it came, who shares it, how it is marked. Nothing in it doubts or warns. */
export const celebrating: Talk = {
  name: 'celebrating',
  isJoy: true,
  holds: true,
  opens: [
    [
      /^(?!.*\b(?:but|didn'?t|don'?t|not|never|nobody|wasn'?t|if only|almost|without me|instead|choose|decide|scared|afraid|worried|anxious|nervous about|owe|letter|bill|hope|wish|want|weird|guilty|over my|i wanted|mean|feel bad|fraud|impost[eo]r|(?:he|she|they|someone|somebody|everyone|everybody|\w+ else)(?:'s| has| have| all)? (?:just |finally |already )?(?:got|won|passed) (?!me|us|married)|(?:friend|coworker|colleague|ex|rival|roommate)(?:'s| has)? (?:just )?(?:got|won|bought))\b).*(?:\bwon (?:\w+ ){0,4}?(?:prize|award|medal|competition|game|match|tournament|cup|race|place|contest)\b|\b(?:i|we)(?:'ve|'m| have| am|'re| are)? (?:just |finally |actually )?(?:got (?:the|a|my|that) (?:[\w'-]+ ){0,2}?(?:job|offer|promotion|place|raise|degree|apartment|flat|house|keys|part|scholarship|visa|license|licence|internship|apprenticeship|grant|citizenship|all[- ]clear|contract|green card)|got (?:accepted|promoted|engaged|hired|married|in(?:to)? \w+|an a\b)|passed (?:my|the|all|every)|won\b(?! ?'?t)|graduated|made the team|nailed it|aced|became an? \w+|(?:are|am|'m|'re) (?:engaged|pregnant|expecting)|bought (?:our|my|a) (?:first )?(?:house|home|flat|apartment)|beat cancer|am in remission|(?:finished|submitted|handed in|turned in|defended) (?:my|the|our) (?:\w+ )?(?:thesis|dissertation|degree|masters?|phd|bachelors?|studies|apprenticeship|novel|manuscript|marathon))\b|^(?:i )?(?:just )?got (?:an? )?(?:a\+?|straight a's|distinction|top marks?|full marks?|100 ?%?) (?:in|on|for)\b|^passed (?:my|the)\b|^(?:just |finally )?(?:finished|submitted|handed in|turned in|defended) (?:my|the|our) (?:\w+ )?(?:thesis|dissertation|degree|masters?|phd|bachelors?|novel|manuscript|marathon)\b|^(?:i )?(?:just )?quit (?:smoking|drinking|vaping|gambling) [\w-]+ (?:days?|weeks?|months?|years?) ago\b|\bi passed\W*$|\b(?:got|was) accepted\b|\bgot the (?:job|offer|promotion|place|part|keys)\b|\bi (?:have|have got|got) (?:some )?(?:good|great|amazing|wonderful) news\b|\b(?:i'?m|we'?re|i am|we are) (?:going to be|becoming|about to be) (?:an? )?(?:grand(?:father|mother|pa|ma|parents?)|uncle|aunt|auntie|dads?|moms?|mums?|fathers?|mothers?|parents)\b|\bi'?m an? (?:aunt|uncle|auntie|grandma|grandpa|grandmother|grandfather)\b|\b(?:\d+|one|two|three|six|nine|ten) (?:days?|weeks?|months?|years?) (?:sober|clean|without (?:a |any )?(?:cigarettes?|drink\w*|alcohol|smok\w*))\b|\b(?:he|she) said yes\b|\bproposed\b.*\bi said yes\b|\bproposed to me\b|\b(?:we|i)(?:'re|'m| are| am) (?:having|expecting|going to have|gonna have) (?:a|our|twins|my)(?: (?:first|second|third))? ?(?:baby|child|girl|boy|kid|twins)?(?:\W*$| (?:in|this|next)\b)|\bhad (?:her|their|our|a) baby\b|\bcancer[- ]free\b)/,
      'news',
    ],
    [
      /^(?!.*\b(?:but|not|wasn'?t|didn'?t|don'?t|sort of|pretend\w*|should be|for (?:him|her|them)|used to|would be|happy birthday|if|until|before|never|wish|want|nervous|sad|scared|mean|guilty|cry\w*|tears|bad|worst|terrible|alone|lonely|(?:he|she|they|everyone|everybody|others?|people|other \w+|friends|\w+s) (?:looks?|looked|seems?|seemed|are|is|were|was) (?:all |both )?so)\b).*\b(?:(?:today|this|yesterday|tonight|everything) (?:was|went) (?:\w+ )?(?:good|great|lovely|wonderful|amazing|nice|beautiful|fun|well|perfect)(?: day)?|(?:had )?(?:a|such a|really) (?:\w+ )?(?:good|great|nice|lovely|wonderful|amazing|beautiful|perfect) (?:day|time|evening|week|weekend)|i(?:'m| am|m) (?:so |really |very )?(?:happy|excited|grateful|thrilled|over the moon)|(?:^|[.!,] )so (?:happy|excited|grateful))\b/,
      'goodDay',
    ],
  ],
  hears: [
    [
      /\b(?:don'?t know how to celebrate|how (?:to|do i|should i) celebrate|not used to (?:good|nice|happy|this))\b/,
      'howTo',
    ],
    [/\b(?:she|he|they|my \w+|who) (?:\w+ )?(?:died|passed away)\b/, 'absent'],
    [/\bi wish (?:\w+ ){1,4}(?:could|had|was|were)\b|\bmy late \w+\b|\bif only (?:\w+ ){1,3}could\b/, 'absent'],
    [
      /\b(?:(?:he|she|they|people|everyone|my \w+) (?:doesn'?t|don'?t|didn'?t|won'?t)|nobody|no one) (?:\w+ )?(?:believes?|care|happy for me|think)\b/,
      'doubters',
    ],
    [
      /^(?!.*\b(?:was|were|felt|been)\b).*\b(?:scared|nervous|afraid|worried|anxious|overwhelm\w*|terrified|pressure)\b/,
      'mixed',
    ],
    [/\b(?:shaking|nervous|scared|hard(?:est)?|tough|years?|tr(?:y|ies|ied)|times|took me)\b/, 'road'],
  ],
  asks: ['What was the best moment of it?', 'What does it mean to you?', 'What would you like to remember about it?'],
  offers: ['mark'],
  steps: {
    news: {
      say: ['Congratulations.', 'That is wonderful news.', 'What good news.'],
      ask: [
        'Do you want to tell me the whole story, or what it means to you?',
        'What first: the whole story, or what it means to you?',
      ],
      choices: [
        { text: 'The whole story', to: 'how', hears: /\bstory\b|\bhappened\b/ },
        { text: 'What it means to me', to: 'means', hears: /\bmeans\b/ },
      ],
      hears: [
        ['yes', 'how'],
        ['unsure', 'mark'],
      ],
    },
    goodDay: {
      say: ['How good to read that.', 'That is lovely to read.', 'I’m glad.'],
      ask: ['What made it good?', 'What was the best part of it?'],
    },
    how: {
      say: ['I’d be glad to read it.', 'Tell it from the start.'],
      ask: ['How did it come about?', 'How did it all go?'],
    },
    means: {
      say: ['Take your time with that one.', 'That is a good thing to put into words.'],
      ask: ['What changes with it?', 'What is the best thing about it?'],
    },
    road: {
      say: ['And you got there.', 'That makes it all the more yours.'],
      ask: ['What carried you through?', 'What helped you to keep going?'],
    },
    mixed: {
      say: ['Both may be there at once.', 'Something good can make the knees weak, too.'],
      ask: ['Which part of it makes you nervous?', 'What would make the beginning easier?'],
    },
    howTo: {
      say: [
        'It can be small: a favorite meal, a call to somebody, a walk with the news in your pocket.',
        'There is no right way. A small thing that is only for this is enough.',
      ],
      ask: ['Which small thing would feel right?', 'What would you enjoy, just for this?'],
      takesAny: true,
      then: 'marked',
    },
    mark: {
      say: ['Good moments last longer when they are marked.', 'A good thing may take up some room.'],
      ask: [
        'Would you like to mark it with somebody, or by yourself?',
        'How would you rather mark it: with somebody, or by yourself?',
      ],
      choices: [
        { text: 'With somebody', to: 'withWhom', hears: /\bsome(?:body|one)\b|\bwith\b/ },
        { text: 'By myself', to: 'howTo', hears: /\bmyself\b|\balone\b/ },
      ],
      hears: [
        ['unsure', 'howTo'],
        ['yes', 'withWhom'],
        ['no', 'keep'],
      ],
    },
    withWhom: {
      say: ['Shared joy is a good plan.'],
      ask: ['Who would be happiest to hear it?'],
      takesAny: true,
      then: 'marked',
    },
    marked: {
      say: ['That sounds just right.', 'Enjoy it.'],
    },
    absent: {
      say: ['That belongs to it, too, and it may be said.', 'Joy and missing someone can sit side by side.'],
      ask: ['What would you have told them?', 'What would you have wanted them to know?'],
    },
    doubters: {
      say: ['What you have done is done, whoever believes it.', 'It is yours, whatever others say.'],
      ask: ['What do you say to yourself about it?', 'Who is on your side in it?'],
    },
    keep: {
      say: ['It can be kept: a sentence in the journal is enough.'],
      ask: ['What would the sentence be?'],
      takesAny: true,
      then: 'marked',
    },
  },
};
