import type { Talk } from './talk';

/** Motivational interviewing: the person’s own reasons, own goal and own plan; and how to ride out an urge. */
export const habits: Talk = {
  name: 'habits',
  opens: [
    [
      /^(?=.*\b(?:smok\w*|drink\w*|alcohol|cigarettes?|vap\w+|gambl\w+|sober|weed|nicotine|booze)\b).*\bday (?:\d+|one|two|three|four|five|six|seven|ten)\b/,
      'underway',
    ],
    [
      /^(?=.*\b(?:drink\w*|drank|drunk|alcohol|wine|beers?|vodka|sober|smok\w*|cigarettes?|weed|vap\w*|gambl\w*|bet|porn|clean)\b).*\b(?:i|i've|have) (?:\w+ )?(?:relapsed|slipped(?: up)?|started again)\b/,
      'slip',
    ],
    [
      /\b(?:want|crave|craving|dying for|need) (?:a|one|another) (?:cigarette|smoke|drink|beer|joint|bet)\b|\burge to (?:smoke|drink|gamble|vape|bet|scroll)\b/,
      'urge',
    ],
    [
      /^(?!.*\b(?:my (?:\w+ ){0,2}?(?:friend|husband|wife|partner|boyfriend|girlfriend|mother|mom|mum|dad|father|brother|sister|son|daughter|boss|roommate)|he|she|they) (?:\w+ ){0,2}?(?:drinks?|drinking|drunk|smok\w+|gambl\w+|uses|using)\b).*\b(?:drink(?:ing)? (?:too much(?! (?:cola|coke|soda|coffee|tea|milk|juice))|every (?:day|night|evening)|a lot|again|more|most (?:days|nights|evenings))|too much (?:alcohol|wine|beer|whisky|vodka)|drunk again|hung ?over again|(?:stop|quit) drinking(?! (?:so much |too much |all that )?(?:cola|coke|soda|coffee|energy|tea|milk|juice|pop))|cut down (?:on )?(?:drinking|alcohol)|relapsed?|alcoholic|bottle of (?:wine|vodka|whisky)|can'?t stop drinking|problem with (?:alcohol|drinking))\b/,
      'alcohol',
    ],
    [
      /\b(?:(?:stop|quit(?! \w+ [\w-]+ (?:days?|weeks?|months?|years?) ago)|give up|cut down on) (?:(?:eating |drinking )?(?:so much |too much )?(?:cola|coke|soda|coffee|sugar|sweets|chocolate|energy drinks|junk food)|smoking|vaping|weed|gambling|porn|gaming|shopping|scrolling)|smok(?:e|ing) (?:too much|again|weed every)|addicted to|bite my nails|biting my nails|sports bets?|betting|casino|lost \$?\d+ on|gambl\w+ (?:again|too much|away|online|every)|i gamble|(?:scrolling|gaming|tiktok|instagram|youtube|netflix) (?:\w+ ){0,2}(?:till|until|for hours)|hours (?:a|every|per) day on|can'?t stop (?:scrolling|gaming|smoking|vaping|gambling|shopping|biting)|spend (?:\w+ ){0,3}hours (?:a day )?(?:on|scrolling|gaming))\b/,
      'habit',
    ],
  ],
  hears: [
    [
      /\b(?:tonight|party|tomorrow|weekend|friday|saturday)\b.*\b(?:hard|difficult|party|drink\w*|tempt\w*|going to be)\b/,
      'tonight',
    ],
    [/\b(?:urge|craving|crave|tempted|want (?:a|one|to) (?:drink|smoke|cigarette)|dying for a)\b/, 'urge'],
    [
      /\b(?:relapsed|slipped|started again|failed again|only lasted|lasted (?:\w+ )?(?:days?|weeks?)|back at it)\b/,
      'slip',
    ],
    [/\b(?:cut(?:ting)? (?:down|back)|(?:drink|smok|vap|gambl)\w* less|not stop)\b/, 'goal'],
    [/\b(?:helps? me|to relax|calms? me|to forget|to sleep|switch off|unwind)\b/, 'gives'],
    [
      /\b(?:i (?:could|might|can|will|'ll)|maybe i(?: could| can)?|ill) (?:\w+ ){0,6}(?:drive|put|leave|delete|buy|tell|stop|start|skip|cut|drink|go|replace|lock|give)\b/,
      'plan',
    ],
  ],
  asks: [
    'When is the pull strongest?',
    'What would be better if it were less?',
    'What has helped you before, even for a day?',
  ],
  offers: ['scale', 'triggers'],
  steps: {
    underway: {
      say: ['That takes something, each of these days.', 'So you are in the middle of it.'],
      ask: ['What is hardest about it today?', 'What has helped you to get this far?'],
    },
    alcohol: {
      say: [
        'Thank you for looking at that. If you drink heavily every day, talk to a doctor before you stop all at once, because stopping suddenly can be dangerous.',
      ],
      ask: ['How much do you want to change it: a little, quite a lot, or very much?'],
      choices: [
        { text: 'A little', to: 'why', hears: /\ba little\b|\ba bit\b/ },
        { text: 'Quite a lot', to: 'why', hears: /\bquite\b|\ba lot\b/ },
        { text: 'Very much', to: 'why', hears: /\bvery\b/ },
        { text: 'I’m not sure', to: 'both', hears: /\bnot sure\b/ },
      ],
      hears: [
        ['unsure', 'both'],
        ['no', 'both'],
        ['yes', 'why'],
        [/\b(?:cut down|less|quit|stop)\b/, 'goal'],
      ],
    },
    habit: {
      say: ['It is not easy to look at that, and you are looking.', 'Habits like that are built to hold on.'],
      ask: ['How much do you want it to change: a little, quite a lot, or very much?'],
      choices: [
        { text: 'A little', to: 'why', hears: /\ba little\b|\ba bit\b/ },
        { text: 'Quite a lot', to: 'why', hears: /\bquite\b|\ba lot\b/ },
        { text: 'Very much', to: 'why', hears: /\bvery\b/ },
        { text: 'I’m not sure', to: 'both', hears: /\bnot sure\b/ },
      ],
      hears: [
        ['unsure', 'both'],
        ['no', 'both'],
        ['yes', 'why'],
      ],
    },
    scale: {
      say: ['Changing it is your decision, and it can be partly yes and partly no.'],
      ask: ['If ten means that you want it very much, which number are you at today?'],
      hears: [
        [/\b(?:0|zero|none)\b/, 'both'],
        ['unsure', 'both'],
      ],
      expects: /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|half)\b/,
      then: 'why',
    },
    why: {
      say: ['Then there is a reason for it.', 'That is something to build on.'],
      ask: ['What makes it that much, and not less?', 'What would be better for you if it changed?'],
      hears: [['unsure', 'both']],
      takesAny: true,
      then: 'goal',
    },
    both: {
      say: ['Most people want both: to keep it and to be rid of it.'],
      ask: ['What is good about it, and what does it cost you?'],
      takesAny: true,
      then: 'goal',
    },
    gives: {
      say: ['It gives you something, or you would not do it.', 'That is what it is there for.'],
      ask: ['What else could give you a bit of that?', 'What else has ever done that for you, even a little?'],
      hears: [['unsure', 'triggers']],
      then: 'triggers',
    },
    goal: {
      say: [
        'Those are your own reasons, and they count most.',
        'A goal that is small and clear holds better than a big one.',
      ],
      ask: ['What would be a first goal for this week?', 'What would you like to try this week, in numbers or days?'],
      hears: [['unsure', 'triggers']],
      then: 'triggers',
    },
    triggers: {
      say: ['It helps to know the moment before.', 'Most urges have a time, a place or a mood.'],
      ask: ['When does it usually start: a time, a place, a feeling?', 'What happens just before it?'],
      hears: [['unsure', 'urge']],
      expects:
        /\b(?:when|whenever|after|before|while|at|in the|on|nights?|evenings?|mornings?|home|work|alone|bored|stress\w*|sad|angry|tired|party|weekends?|friends?)\b/,
      then: 'instead',
    },
    instead: {
      say: ['Then that moment needs something else ready.', 'For that moment a plan made beforehand helps.'],
      ask: ['What could be ready for that moment?', 'What would yours be: “When that moment comes, then I …”?'],
      hears: [['unsure', 'urge']],
      expects:
        /\b(?:i (?:could|can|will|would|might|'ll)|i'll|maybe|walk\w*|water|tea|call|text|music|gum|breath\w*|shower|outside|room|run|read\w*|chew\w*|leave|tell|hide|bed|eat|knit\w*|game|podcast|wait|clean\w*)\b/,
      then: 'plan',
    },
    plan: {
      say: ['That is a plan of your own, and it is concrete.', '“{said}” is a plan that can be tried.'],
      ask: ['What would make it easier to keep to?', 'Who could know about it?'],
      then: 'close',
    },
    tonight: {
      say: [
        'It is good to see that coming. Deciding beforehand is easier than deciding there.',
        'A hard evening goes better with a plan made before it.',
      ],
      ask: ['What will you do when the first moment comes?', 'What could you have in your hand or say instead?'],
      hears: [['unsure', 'urge']],
      expects:
        /\b(?:i (?:could|can|will|would|might|'ll)|i'll|maybe|walk\w*|water|tea|call|text|music|gum|breath\w*|shower|outside|room|run|read\w*|chew\w*|leave|tell|hide|bed|eat|knit\w*|game|podcast|wait|clean\w*)\b/,
      then: 'plan',
    },
    urge: {
      say: [
        'An urge is a wave: it rises, and it falls again, often within twenty minutes. You can put it off by ten minutes, drink some water, and move to another room.',
      ],
      ask: ['What could you do for the first ten minutes?'],
      expects:
        /\b(?:i (?:could|can|will|would|might|'ll)|i'll|maybe|walk\w*|water|tea|call|text|music|gum|breath\w*|shower|outside|room|run|read\w*|chew\w*|leave|tell|hide|bed|eat|knit\w*|game|podcast|wait|clean\w*)\b/,
      then: 'plan',
    },
    slip: {
      say: [
        'A slip is common on the way and wipes out nothing of what you learned.',
        'Days that went well are still yours.',
      ],
      ask: ['What was going on just before it?', 'What worked on the days when it went well?'],
    },
  },
};
