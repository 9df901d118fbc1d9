import { A_DRAFT, A_TIME, type Talk } from './talk';

/** Cooling down, the other side, saying it without attack, and making up for something. */
export const quarrel: Talk = {
  name: 'quarrel',
  opens: [
    [
      /\b(?:(?:best |close )?friend (?:is|was|has been) (?:\w+ )?(?:going out|dating|sleeping|seeing|together) (?:with )?my (?:ex|boyfriend|girlfriend|husband|wife|partner)|betray\w*|(?:(?:he|she|they) |my (?:\w+ ){1,3}?)(?:lied to me|told (?:everyone|everybody|people|our friends)|talk(?:s|ed|ing)? (?:about me )?behind my back|used me|left me out|stood me up|made fun of me|laughed at me|humiliated me|let me down|insulted me|ghosted me|laugh(?:s|ed)? (?:at|about) (?:me|my (?!jokes?\b|stor(?:y|ies)\b)\w+)|didn'?t (?:even )?invite me|forgot (?:my|our) \w+)|(?:(?:he|she|they) |my (?:\w+ ){1,3}?)(?:said|told|says|called)\b(?!.*\b(?:best|proud|great|well done|brilliant|amazing|thank\w*)\b).{3,80} in front of (?:everyone|everybody|people|guests|others|our|my|his|her|the)|people (?:\w+ ){1,3}laugh when i(?! (?:tell|make|do)\b))\b/,
      'hurt',
    ],
    [
      /\b(?:i (?:exploded at|blew up at|lost it (?:at|with)|lied|cheated|yelled|shouted|snapped|screamed)|i (?:said|did) (?:something|things) (?:i regret|awful|horrible|mean)|i (?:want to|should|need to|have to|'d like to|would like to) (?:apologi[sz]e|make (?:it|things) right|say sorry)|i hurt (?:him|her|my))\b/,
      'wrong',
    ],
    [
      /\b(?:(?:i|we|and i|me|(?:me|i) and (?:my |the )?\w+|my \w+ and (?:i|me)) (?:just |always |keep )?(?:had|have|are having|got into|got in|were in) (?:a |an |another |this )?(?:\w+ )?(?:fight|argument|quarrel|row|falling[- ]out|disagreement)|we (?:fought|argued|quarrel+ed|fight|argue)|(?:fight|fighting|(?<!\bin a )row|argument|arguing|quarrel+(?:ed|ing)?|fell out|falling[- ]out) with (?:my|our|him|her|them)|(?:massive|big|huge|terrible|awful|stupid|blazing) (?:row|argument|quarrel)|(?:screaming|shouting|yelling) match|(?:aren'?t|are not|haven'?t|have not) (?:really )?(?:talking|speaking|spoken|talked)(?: to each other)? since|not (?:speaking|talking) to (?:me|each other)|stopped talking to me)\b/,
      'start',
    ],
    [
      /\b(?:my )?(?:roommate|flatmate|housemate|neighbou?r|landlord|in-laws?|mother-in-law)\b.*\b(?:driving me|annoy\w*|insane|crazy|never (?:does|cleans?|wash\w*|takes?|pays?|helps?|answers?)|always|keeps|leaves (?:his|her|the|their)|loud|rude|dishes|noise|part(?:y|ies))\b|\b(?:people|neighbou?rs?|guy|couple|family|kids) (?:above|below|upstairs|downstairs|next door)\b.*\b(?:part(?:y|ies)|loud|nois[ey]|music|stomp\w*|bark\w*|smok\w*)\b/,
      'friction',
    ],
  ],
  hears: [
    [
      /\bwhat (?:should|can|could|do|would) i (?:say|write|tell|text)\b|\bhow (?:do|can|should|could) i (?:say|tell|bring it up|start|talk)\b|\bdon'?t know how to (?:say|bring|start|talk|tell)\b/,
      'say',
    ],
    [
      /(?<!\b(?:made|make|making) (?:me|us|him|her|them) )(?<!\b(?:won't|didn't|doesn't|never|refuses to) )\b(?:apologi[sz]e\b|say sorry|make (?:it|things) (?:right|up)|i regret|i'?m sorry for)\b/,
      'repair',
    ],
    [
      /^(?!.*\b(?:shov\w+|hits?|hitting|push\w*|slap\w*|grab\w*|chok\w+|threw|hurts? me)\b).*\b(?:maybe|perhaps|i think|i know|i guess) i (?:was|have been|went) (?:too |a bit |being |so )?(?:harsh|mean|unfair|rude|far|cruel)\b|\bi called (?:him|her|them|my \w+) (?:an? )?(?:selfish|stupid|idiot|names|liar|lazy|useless|pathetic)\b/,
      'wrong',
    ],
    [/\b(?:too angry|still angry|so angry|furious|want to (?:scream|yell|shout))\b/, 'cool'],
  ],
  asks: [
    'What hurt most in it?',
    'What would you want the other person to understand?',
    'What would be good enough, even if it is not perfect?',
  ],
  offers: ['offerSay', 'otherSide'],
  steps: {
    start: {
      say: ['A fight like that can echo for a long time.', 'That leaves a lot of noise behind.'],
      ask: [
        'Do you want to tell me what happened, or look at what you could say next?',
        'Where shall we begin: what happened, or what you could say next?',
      ],
      choices: [
        { text: 'What happened', to: 'happened', hears: /\bhappened\b/ },
        { text: 'What to say next', to: 'say', hears: /\bsay\b|\bnext\b/ },
        { text: 'Cool down first', to: 'cool', hears: /\bcool\b|\bcalm\b|\bangry\b/ },
      ],
      hears: [
        ['unsure', 'happened'],
        ['yes', 'happened'],
      ],
    },
    friction: {
      say: [
        'Small things that keep coming back wear on the nerves.',
        'When it happens again and again, it stops being small.',
      ],
      ask: [
        'Is it more the thing itself, or what it says about respect?',
        'What gets to you more: the thing itself, or what it says about respect?',
      ],
      choices: [
        { text: 'The thing itself', to: 'happened', hears: /\bthing\b|\bitself\b|\bmess\b|\bnoise\b/ },
        { text: 'Respect', to: 'respect', hears: /\brespect\b/ },
        { text: 'Both', to: 'respect', hears: /\bboth\b/ },
      ],
    },
    hurt: {
      say: ['That would hurt anybody.', 'That cuts deep.'],
      ask: [
        'Do you want to tell me more about what happened, or look at what you want to do with it?',
        'What now: more about what happened, or what you want to do with it?',
      ],
      choices: [
        { text: 'More about what happened', to: 'happened', hears: /\bhappened\b|\bmore\b/ },
        { text: 'What I want to do', to: 'wants', hears: /\bdo\b/ },
      ],
      hears: [
        ['unsure', 'happened'],
        ['yes', 'happened'],
      ],
    },
    wants: {
      say: ['There are several ways: saying it, taking distance, or letting some time pass first.'],
      ask: ['Which of these is closest to what you want: saying it, distance, or time?'],
      choices: [
        { text: 'Saying it', to: 'say', hears: /\bsay/ },
        { text: 'Distance', to: 'needs', hears: /\bdistance\b|\baway\b/ },
        { text: 'Time', to: 'needs', hears: /\btime\b|\bwait\b/ },
      ],
      hears: [['unsure', 'needs']],
    },
    respect: {
      say: ['Then it is worth saying that, and not only the thing itself.'],
      ask: ['What would respect look like, in one thing that you could ask for?'],
      hears: [['unsure', 'say']],
      then: 'say',
    },
    wrong: {
      say: ['It takes courage to look at one’s own part.', 'That is not easy to write down.'],
      ask: [
        'Do you want to tell me how it came about, or look at how to make it right?',
        'Where do you want to go: how it came about, or how to make it right?',
      ],
      choices: [
        { text: 'How it came about', to: 'happened', hears: /\bcame about\b|\bhappened\b/ },
        { text: 'How to make it right', to: 'repair', hears: /\bright\b|\bsorry\b/ },
      ],
      hears: [
        ['unsure', 'repair'],
        ['yes', 'repair'],
      ],
    },
    happened: {
      say: ['I’m reading. Tell it from your side first.', 'Go ahead, from the start or from the worst part.'],
      ask: ['What set it off?', 'What was said or done?'],
    },
    cool: {
      say: [
        'Then let the body cool first: strong anger needs about twenty minutes. A fast walk or slow breaths out, and no message until then.',
        'First the body, then the words. Twenty minutes of walking or cold water on the hands bring more than a quick answer.',
      ],
      ask: ['What could you do for those twenty minutes?', 'Where could you go for a few minutes?'],
    },
    otherSide: {
      say: ['Looking from the other side does not mean giving in.', 'You don’t have to agree with it to look at it.'],
      ask: ['What might it look like from {who}’s side?', 'What might it look like from the other side?'],
      hears: [
        ['refuses', 'offerSay'],
        ['no', 'offerSay'],
      ],
    },
    offerSay: {
      say: ['When you want to talk about it, the first sentence matters most.'],
      ask: ['Shall we find a first sentence, or is it not time for that yet?'],
      choices: [
        { text: 'Find a first sentence', to: 'say', hears: /\bsentence\b|\bfind\b/ },
        { text: 'Not yet', to: 'needs', hears: /\bnot (?:yet|now|time)\b/ },
      ],
      hears: [
        ['yes', 'say'],
        ['no', 'needs'],
        ['unsure', 'say'],
      ],
    },
    needs: {
      say: ['Then it can wait.'],
      ask: ['What do you need first, before anything is said?'],
    },
    say: {
      say: ['One form helps many people: “When … happened, I felt …, because … matters to me. I would like …”'],
      ask: ['How would yours begin?'],
      hears: [['unsure', 'sayHelp']],
      expects: A_DRAFT,
      then: 'moment',
    },
    sayHelp: {
      say: ['Begin with the “when”: one thing that happened, as a camera would have seen it.'],
      ask: ['What would the camera have seen?'],
      expects: A_DRAFT,
      then: 'moment',
    },
    moment: {
      say: ['That is a start, in your own words. You can shorten it until it sounds like you.'],
      ask: ['When would be a calm moment for it?'],
      expects: A_TIME,
      then: 'ready',
    },
    ready: {
      say: ['Then you have the words and the moment. How it is taken is not in your hands alone.'],
      ask: ['What would help you if it doesn’t go well?'],
      then: 'close',
    },
    repair: {
      say: [
        'A good apology is short: what you did, that you are sorry, and what you will do differently, without a “but”.',
      ],
      ask: ['How would yours sound?'],
      hears: [['unsure', 'repairHelp']],
      expects: A_DRAFT,
      then: 'repairMoment',
    },
    repairHelp: {
      say: ['It can begin like this: “I was wrong to … I’m sorry.”'],
      ask: ['What would you put in the gap?'],
      expects: A_DRAFT,
      then: 'repairMoment',
    },
    repairMoment: {
      say: ['An apology asks for nothing back, and it can take time until it is answered.'],
      ask: ['How would you like to bring it: in person, by phone, or in writing?'],
      choices: [
        { text: 'In person', to: 'repairReady', hears: /\bperson\b|\btalk\b|\bface\b|\bbreakfast\b/ },
        { text: 'By phone', to: 'repairReady', hears: /\bphone\b|\bcall\b/ },
        { text: 'In writing', to: 'repairReady', hears: /\bwrit|\bletter\b|\btext\b|\bmessage\b/ },
      ],
      then: 'repairReady',
    },
    repairReady: {
      say: ['That fits. Choose a quiet moment, and leave room for an answer that takes a while.'],
      ask: ['Which moment would be right for it?'],
      expects: A_TIME,
      then: 'close',
    },
  },
};
