import type { Request } from './request-lines';

const VISIT =
  'I only see this conversation, so what you told before is not here. I’m sorry that you have to say it again.';

/** What sets something right that was misread. What was talked about before is left. */
export const correction: Request = {
  name: 'correction',
  heard:
    /^(?:(?:no|but|hey|wait|um|well|sorry|hm+|\?+)[,. ]+)*(?:i (?:did not|didn't|never) (?:actually |even )?(?:say|said) (?:that|this|it|so|anything|i\b|he\b|she\b|they\b)|(?:that's|this is|that is) (?:not|n't) what i (?:said|meant|mean|wrote|asked)|you (?:got|have|had|understood) (?:it|that|me) (?:all )?wrong|you mis(?:read|understood|understand)\b|(?:no,? )*(?:nobody|no one) (?:has )?died\b|(?:it's|its|that's|that was|this is) (?:just )?an? (?:expression|joke|funny story|good (?:day|thing|story))\b|(?:it's|it is|it was|today is|today was) a good (?:day|one|thing) i said\b|you say i\b.{0,60}\bi did(?:n't| not) say|i said .{1,40}, not |(?:what|huh|eh)[?! ]+(?:but )?i said\b)|\bdid you (?:even )?read (?:that|it|this|what i)\b/,
  say: [
    'Then I got that wrong, and I’m sorry. What you wrote counts, so please say it once more your way.',
    'Thank you for setting that right. I’ll go by your words.',
  ],
};

/** What is asked or told so plainly that it has an answer of its own. It is looked for before all other requests. */
export const askedFirst: readonly Request[] = [
  {
    name: 'callNow',
    heard:
      /\b(?:call or not|(?:should|must|do) i (?:really |have to |need to )?(?:call|ring|go|wait)|what (?:should|do|can|must) i do|(?:disturb|bother|waste)\b.{0,40}\b(?:ambulance|doctors?|hospital|911|999|112|anyone|anybody|them|their)|pain (?:is )?(?:still|back|worse|stronger|not gone)|still (?:the |have |in )?pain|still hurts|is it (?:just |only )?(?:anxiety|panic|stress|my heart|a heart attack))\b/,
    after:
      /\b(?:pain|pressure|tight\w*|hurt\w*)\b.{0,25}\bchest\b|\bchest\b.{0,25}\b(?:pain|hurts?|pressure|tight)|\bheart attack\b|\b(?:left )?arm (?:feels?|is|goes|went) (?:strange|numb|weird|heavy|weak|funny)\b|\bface (?:is )?droop\w*/i,
    say: [
      'Call 911 or your local emergency number now, and tell them what you feel. They come for exactly this, and nobody minds when it turns out harmless.',
      'Yes, call now: 911 or your local emergency number. You disturb nobody, and they decide with you what is needed.',
      'Please call 911 or your local emergency number now, or let somebody near you call. Writing here can wait.',
    ],
  },
  {
    name: 'numbers',
    heard:
      /\bis there (?:a|any|some) (?:number|line|hotline|help ?line|phone)\b|\bis there (?:someone|somebody|anyone|anybody|a person) (?:real |else |human )?(?:that )?(?:i|to) (?:can |could )?(?:call|ring|text|talk|speak|reach)\b|\b(?:who|which number|what number) (?:can|could|should|do) i (?:call|ring|text|phone)\b|\b(?:crisis|suicide|emergency) (?:line|hotline|number)\b.{0,20}\?/,
    say: [
      'Yes: call or text 988, day and night in the US, or text HOME to 741741. Elsewhere findahelpline.com lists lines by country, and in danger call 911 or your local emergency number.',
      'Call or text 988 at any hour in the US, or text HOME to 741741, and a person answers. For other countries see findahelpline.com, and in danger call 911 or your local emergency number.',
    ],
  },
  correction,
  {
    name: 'wasOkay',
    heard: /\bwas (?:that|it|this) (?:really )?(?:ok|okay|wrong|bad|stupid|mean|right|normal|too much|my fault)\W*$/,
    say: [
      'I can’t be the judge of it. That you ask shows that it matters to you.',
      'From here I can’t weigh that. Somebody who was there could tell you how it felt to them.',
    ],
  },
  {
    name: 'verdict',
    heard:
      /\bbefore you (?:start|say (?:it|that|anything|so))\b|\b(?:it )?(?:sounded|felt|seemed|looked) like you (?:were|are) (?:going|about) to\b/,
    say: [
      'No label from me: what to call it is up to you.',
      'I won’t. There is no verdict on you here.',
      'Fair. I go by what you tell me, and nothing else.',
    ],
  },
  {
    name: 'changeSubject',
    heard:
      /^(?:(?:ok(?:ay)?|actually|anyway|hey|so|but|sorry|no|um)[,. ]+)*(?:(?:can|could|may) (?:we|i) (?:please |just |maybe )?(?:talk|speak|tell you|chat) (?:to you )?about\b|(?:let's|lets) (?:just )?(?:talk|speak|chat) about\b|(?:i want|i'd like|i would like) to (?:talk|speak) about (?:something|another|a different)\b|(?:new|another|different) (?:topic|subject)\b)/,
    say: [
      'Of course. Begin wherever you like.',
      'Yes, let’s go there. Start where it matters to you.',
      'Sure. I’m with you there.',
    ],
  },
  {
    name: 'whichOne',
    heard:
      /^(?!.*\b(?:sleep\w*|breath\w*|panic|worry|anxiety|anger|decision|lonel\w+|winding|relaxing|body)\b)(?:(?:ok(?:ay)?|yeah|yes|fine|no|nah|well|hm+|then|go on|let's do|not that one)[,. ]+)*(?:the )?(?:first|second|third|last|other|(?!no\b|any\b|every\b|some\b|only\b|loved\b|little\b|this\b|that\b|which\b|good\b|bad\b|hard\b|big\b|new\b)(?:\w+ ){0,2}?\w+) one(?: then| please| ok(?:ay)?| thanks)?\W*$|\bwhat(?:'s| is| was| are) the (?:other|second|first|third) (?:option|one|choice|way|thing)s?\b|^(?:ok(?:ay)?[,. ]+)*(?:the )?(?:first|second|third)(?: please| then)?\W*$/,
    say: ['I’m not sure which one you mean, sorry.', 'I have lost track of that one, sorry. Here is what I can offer.'],
    step: 'nothing.start',
  },
  {
    name: 'explainSteps',
    heard: /\b(?:explain|tell me|show me|what are|go through|describe) (?:me )?(?:the|these|those) steps\b/,
    say: [],
    goes: 'windingDown.rest',
  },
  {
    name: 'exerciseAgain',
    heard:
      /\b(?:can|could|may|should) i (?:do|use|repeat|try|practi[cs]e) (?:this|it|that|them|these)(?: one| exercise| thing)? (?:every|again|each|as often|tomorrow|more than|any ?time|later|at (?:night|work|home))\b|\bhow often (?:can|should|do) i (?:do|use|repeat|practi[cs]e)\b/,
    say: [
      'Yes, as often as you like. It gets easier with repetition.',
      'Yes. Many people do it once a day, at the same time.',
    ],
  },
  {
    name: 'exerciseWhere',
    heard:
      /\b(?:in bed|lying down|lie down|sitting(?: up)?|standing|in (?:the|a|my) chair|eyes (?:open|closed|shut))\b.{0,30}\bor\b.{0,40}\?|\bmust (?:it|i|this) (?:be done |do it |sit |lie )/,
    say: ['Either works. Choose what is comfortable for your body.', 'Whatever is easier for you, it works both ways.'],
  },
  {
    name: 'capitals',
    heard:
      /\b(?:capitals?|caps(?: ?lock)?|big letters)\b.{0,25}\boff\b|\boff\b.{0,10}\b(?:capitals?|caps(?: ?lock)?)\b/,
    say: [
      'Capitals are fine here, I read them just as well. The key is called Caps Lock, and on a phone it is the arrow at the left.',
    ],
  },
  {
    name: 'lame',
    heard:
      /^(?:(?:lol|haha|ok(?:ay)?|wow|well)[,. ]+)*(?:that|this|it)(?:'s| is| was)?(?: one)?(?:'s| is| was)?(?: so| pretty| kinda| very| a bit)? (?:lame|boring|meh|cringe|corny|cheesy|generic|scripted|robotic)\b|\byou(?:'re| are) not (?:very |that |too |so |exactly )?(?:clever|smart|bright|intelligent|good at this)\b/,
    say: [
      'Fair. I’m a plain guide, and I show it.',
      'That is fair: my lines are written in advance, and some of them are dull.',
    ],
  },
  {
    name: 'boundaries',
    heard:
      /\bhow (?:do|can|would|should) (?:people|i|you|one|we) (?:even |ever )?(?:set|draw|keep) (?:a |any |some )?(?:boundar\w+|lines?|limits?)\b|\bhow (?:do|can) people (?:even |ever )?(?:say|do) (?:that|it|this|these)\b/,
    say: [],
    goes: 'quarrel.say',
  },
  {
    name: 'howIsYourDay',
    heard: /\b(?:how'?s|how is|how was) (?:your|ur) (?:day|night|week|evening|morning|weekend)\b/,
    say: ['A program has no day, but thank you for asking.', 'Kind of you to ask. I have no days or nights of my own.'],
  },
  {
    name: 'areYouThere',
    heard: /^(?:(?:yo|hi|hey|hello)[,. ]+)?(?:are |r )?(?:you|u) (?:still )?(?:there|here|awake|up)(?: orion)?\W*$/,
    say: ['I’m here.', 'Yes, I’m here, as far as a program can be.'],
  },
  {
    name: 'whatAreYou',
    heard:
      /^(?:(?:so|but|wait|ok(?:ay)?|um)[,. ]+)*(?:what|who) (?:even |exactly |actually )?(?:are|r) (?:you|u)\b(?: (?:then|exactly|even|anyway))?\W*$|^(?:i'm |i am )?just (?:checking|seeing|trying to see|wondering|curious) (?:out )?(?:what|how) (?:this|it|you)\b.{0,12}$/,
    say: [
      'A program with written talks: I have no mind of my own, and I keep to what you write.',
      'Written talks that a program chooses from. There is no person and no language model behind them.',
    ],
  },
  {
    name: 'understand',
    heard:
      /\byou (?:don'?t|dont|do not|can'?t|cannot) (?:actually |really |even |truly )?(?:understand|get) (?:what|anything|a word|me\b|any of)\b|\bdo you (?:actually |really |even |truly )?understand (?:me|what|any|this|it)\b/,
    say: [
      'Not as a person does. I read the words and answer with what was written for them.',
      'No, not really: I know words, not what they mean to you. Writing them down can help all the same.',
    ],
  },
  {
    name: 'advice',
    heard:
      /\bdo you (?:also |ever )?(?:give|offer|have) (?:any )?(?:advice|answers|tips)\b|\byou (?:only|just) ask questions\b/,
    say: [
      'I mostly listen and ask, and I have small exercises for sleep, worry or panic. Advice about your life I leave to people who know you.',
    ],
  },
  {
    name: 'wouldYou',
    heard:
      /^(?:(?:ok(?:ay)?|so|and|but|hm+)[,. ]+)*would you (?:tell|ask|go|call him|call her|text|stay|leave|forgive|wait|take it|do it)\b.{0,40}$/,
    say: [
      'I’m a program and won’t have to live with it, so I can’t say. It can help to picture a week after each way.',
      'I have no life to try it in. You know best what it would cost and what it would ease.',
    ],
  },
  {
    name: 'whatDoYouMean',
    heard:
      /^(?:(?:sorry|wait|huh|hm+|ok(?:ay)?|but|\?+)[,. ]+)*(?:what (?:do you|does (?:that|this)) mean(?: by (?:that|this|it))?|how do you mean\b.{0,20}|what (?:sentence|step|plan|wave|number|line|question|thing|do you want me to do)|(?:do|try|notice|keep|say) what|how what (?:went|is|was|goes)|what is good|i don't follow(?: you)?)\W*(?:$|[.?!] )|[.!?,] what (?:sentence|step|plan|wave|number|line)\W*$|\byou (?:didn't|never) (?:tell|told) me to do anything\b/,
    say: [
      'Sorry, that line came out of nothing. Leave it aside, and go on with what matters to you.',
      'You’re right, that made no sense here. Please leave it, and go on.',
      'I put that badly, sorry. It needs no answer.',
    ],
  },
  {
    name: 'askedAlready',
    heard:
      /\byou(?:'ve| have)? (?:already |just )?(?:asked|said) (?:me )?(?:that|this|the same)(?: thing)? (?:already|before|twice|again)\b|\byou (?:keep|kept) (?:asking|saying|repeating)\b|\byou already (?:asked|said)\b/,
    say: [
      'You’re right, and I’m sorry. Please go on where you were.',
      'True, I repeat myself. Skip it, and say what you would rather talk about.',
    ],
  },
  {
    name: 'secret',
    heard:
      /\b(?:promise|swear|you) (?:\w+ ){0,2}?(?:won'?t|not(?: to)?|don'?t|never|to not) (?:\w+ )?tell\b|\bwill you tell (?:anyone|anybody|my \w+)\b|\b(?:can|could) you keep (?:a secret|this)\b|\bjust between us\b/,
    say: [
      'I can’t tell anybody. What you write is encrypted, and with me it goes to no other server.',
      'I reach nobody else. It stays on this server, encrypted with a key of your own.',
    ],
  },
  {
    name: 'mayAsk',
    heard:
      /^(?:hi |hey |so |um )?(?:can|could|may) i (?:just )?(?:ask|tell) (?:you )?(?:something|a (?:silly |stupid |dumb |weird )?question|sth)(?: (?:weird|personal|stupid|silly))?\W*$/,
    say: ['Of course, go ahead. I’ll say so if it is something I can’t know.', 'Yes, you can write it here.'],
  },
  {
    name: 'mustTalk',
    heard: /\bdo i (?:have to|need to|gotta) (?:talk|say|write|answer|tell|explain)\b/,
    say: ['No. You need not talk about anything.', 'No, you don’t have to. You can just be here.'],
  },
  {
    name: 'begin',
    heard: /\bhow (?:one|does one|to) (?:begins?|starts?)\W*$|\bhow (?:does )?this works?\W*$/,
    say: ['Just like this. One sentence is enough.', 'By writing whatever comes first. It needs no order.'],
  },
  {
    name: 'leave',
    heard:
      /^(?!.*\b(?:head|mind|brain|thoughts?|feelings?|panic|anxiety|pain|heart)\b).*\bhow (?:do|can|could|would|to)(?: i| you| we)? (?:(?:switch|turn|shut) (?:this|you|orion|the (?:app|chat|page|program))(?: thing| app| chat)? off|(?:switch|turn|shut) off (?:this|you|orion|the (?:app|chat|page|program))|(?:close|exit|get out of) (?:this|orion|the)(?: (?:app|chat|conversation|page|window|thing|site|program))?|(?:leave|quit|end|stop) (?:orion|(?:this|the) (?:app|chat|conversation|page|window|site|program))|(?:log|sign) ?(?:out|off))(?: (?:here|now|then|again|please))*\W*$/,
    say: [
      'Just close this page: what you wrote stays for another day. To sign out, choose “Logout” in the menu.',
      'Closing the page is enough, and nothing gets lost. “Logout” in the menu signs you out.',
    ],
  },
  {
    name: 'whatToWrite',
    heard:
      /\b(?:not (?:really |quite )?sure|(?:don'?t|do not) (?:really )?know|no idea) (?:what (?:i'm|i am|to|one is) (?:supposed|meant|expected) to (?:write|say|type|tell you|do)|how to (?:say|put|write|begin|start) (?:this|it|that))(?: here)?(?: (?:really|exactly|though|yet|now|tbh|to be honest))*(?=[.!?,]|$)|\bwhat (?:am i|are you) (?:supposed|meant) to (?:write|say|type|do) here\b|\bwhat (?:do|should|can) i (?:write|type|say) here\b/,
    say: [
      'Begin with anything: what is in front of you, or how the day was. There is no wrong way.',
      'Anything will do, in any order. One sentence is enough to begin with.',
    ],
  },
  {
    name: 'english',
    heard:
      /\bmy english\b.{0,15}\b(?:bad|poor|no|not|so|isn'?t|terrible|weak)\b|\bsorry (?:for|about) my (?:bad )?english\b/,
    say: ['Your English is clear. Write it just as it comes.', 'I can read you well. Simple words are enough here.'],
  },
  {
    name: 'dumb',
    heard:
      /\b(?:does|do|is|am) (?:that|this|it|i) (?:sound |seem |being |look )?(?:so |really |a bit |too )?(?:dumb|stupid|silly|childish|ridiculous|pathetic|petty|lazy|needy|mad)\b|^(?:silly|stupid|dumb|pathetic|petty|weird|crazy),? (?:huh|right|isn't it|i know)\W*$|^is that what it is, (?:lazy|stupid|weak)\w*\?$|\bhope (?:that|this|it)(?:'s| is)(?: not|n'?t) (?:a sign|weird|crazy|strange|mad|silly|bad)\b/,
    say: [
      'No, it does not sound like that from here.',
      'No. It sounds like something that many people do or say.',
      'It doesn’t read like that to me.',
    ],
  },
  {
    name: 'sillyQuestion',
    heard:
      /^(?:(?:sorry|ok(?:ay)?|haha|lol|i know)[,. ]+)*(?:(?:that|it|this)(?:'s| is| was) )?(?:probably |maybe |such )?(?:a )?(?:really |very )?(?:silly|stupid|dumb|weird|daft|odd|strange) question\b(?:[, ]+(?:i know|sorry|right|huh|maybe|probably|lol|haha|i guess))*\W*$/,
    say: ['No question is a wrong one here.', 'You can ask it all the same. A program minds no question.'],
  },
  {
    name: 'shouldNotFeel',
    heard:
      /\bi should(?:n't| not) (?:even |really |still |just )?(?:care|mind|be (?:so )?(?:upset|sad|angry|bothered|hurt|jealous|annoyed|scared)|feel (?:this|that|like (?:this|that)|so bad|bad|sad|hurt)|let it (?:bother|get to) me)\b(?=.{0,25}(?:\b(?:right|huh|should i|but i (?:do|am))\b|\?))/,
    say: [
      'There is no “should” in what somebody feels. You can say it here just as it is.',
      'Feelings keep to no rule like that. It can matter all the same.',
    ],
  },
  {
    name: 'laughing',
    heard:
      /\b(?:are you|you(?:'re| are)) (?:just |secretly |probably )?(?:laughing at|making fun of|mocking|teasing) me\b/,
    say: ['No, a program can’t laugh at anybody.', 'No. Nobody is laughing here, and you can say it as it is.'],
  },
  {
    name: 'judging',
    heard:
      /\b(?:are|r) you judging me\b|\bdo you judge\b|\b(?:don'?t|please don'?t|won'?t you) judge me\b|\byou must think i(?:'m| am)\b/,
    say: ['No. A program judges nobody, and you can say it here as it is.', 'No judging here, whatever you write.'],
  },
  {
    name: 'noHelp',
    heard:
      /^(?:(?:well|ok(?:ay)?|yeah|sorry|but)[,. ]+)*(?:that|this|it)(?:'s|s| is| was)(?: not|n't| no) (?:really |very |exactly |that |so |of )*(?:helpful|help|helping|useful|use)\b(?:.{0,15}$|[.!])/,
    say: [
      'Fair enough, that was no help. I’m only a set of written talks.',
      'No, it wasn’t much. I can listen better than I can answer.',
    ],
  },
  {
    name: 'nothingMore',
    heard: /\bthanks for nothing\b|\bis that (?:all|everything) (?:that )?you (?:can|have|got|know)\b/,
    say: [
      'That was too little, I know. I’m a written guide, and not everything is in my pages.',
      'Fair. I have listening and a few guided talks, and for this they do not reach far.',
    ],
  },
  {
    name: 'draftGood',
    heard:
      /\b(?:something like (?:that|this)|is that (?:good|clear|enough)|does (?:that|this|it) (?:work|sound (?:ok|okay|right|good|fine)))\?\W*$/,
    say: [
      'It reads clearly from here. Whether it fits, you know best.',
      'It sounds clear to me. You know better than I do if it is right for you.',
    ],
  },
  {
    name: 'nobodyDoesThat',
    heard:
      /^(?:(?:i mean|like|seriously|and|but)[,. ]+)*(?:who (?:even )?does (?:that|this)|how is that (?:fair|ok|okay|right)|what the (?:hell|heck)|why (?:does|do|is|are|am|must) (?:he|she|they|it|this|everyone|everybody|nobody|people|life|i) (?:always|never|every time|have to always|keep)\b.{0,50}|can you believe (?:it|that|this)|how (?:dare|could) (?:he|she|they)\b.{0,25}|what is wrong with (?:people|him|her|them)|who (?:says|thinks) that)\W*$/,
    say: [
      'That is hard to make sense of.',
      'A question like that can only be shouted.',
      'That would baffle many people.',
    ],
  },
  {
    name: 'whichFirst',
    heard: /\bwhich (?:ones? |\w+ )?(?:(?:do|should|would|could|can|must) i |to )?(?:\w+ )?first\b/,
    say: [
      'I can’t weigh them for you, and the one that is easiest to begin is often a good first.',
      'That is yours to choose. Where there is no reason for another, the easiest first step will do.',
    ],
  },
  {
    name: 'noticed',
    heard:
      /^(?:do you think |but )?(?:did|do|could|can|will) (?:people|they|everyone|everybody|anyone|anybody) (?:notice|see (?:it|me)|tell)\b.{0,20}$/,
    say: ['I can’t know that. People usually notice far less of it than one fears.'],
  },
  {
    name: 'shaking',
    heard: /\bhow (?:do|can) i (?:stop|calm) (?:the |my )?(?:shak\w+|trembl\w+|nerves|hands|legs|voice)\b/,
    say: [
      'Many people find it eases with a slow, long breath out and both feet pressed to the floor. Some shaking may stay, and one can speak with it.',
    ],
  },
  {
    name: 'tested',
    heard:
      /\bhow (?:do|can|would|could) i (?:even )?(?:get|be) (?:tested|diagnosed|assessed|checked|evaluated)\b|\bwhere (?:do|can) i get (?:tested|diagnosed|assessed)\b/,
    say: ['Usually through a family doctor, who can test or send you to somebody who does.'],
  },
  {
    name: 'yesNo',
    heard: /\byes or no\b/,
    say: [
      'I won’t say yes or no, because I know too little of your life for that.',
      'A yes or no from me would be a guess, and this is too important for one.',
      'Neither, I’m sorry: it is your life, and I only see a few lines of it.',
    ],
  },
  {
    name: 'callCarer',
    heard:
      /\bshould i (?:really |just |even |maybe |better )?(?:tell|call|see|ask|visit|go (?:to|and see)|talk to|speak (?:to|with)|ring|phone|contact) (?:my|the|a|an) (?:\w+ )?(?:midwife|doctor|gp|nurse|therapist|counsell?or|psychologist|psychiatrist|pharmacist|dentist|doctor's)\b/,
    say: [
      'Yes, asking them does no harm, and they can judge what I can’t. If it gets strong or sudden, call 911 or your local emergency number.',
      'Calling is always allowed, and it is what they are there for. If it is strong or sudden, 911 or your local emergency number is the right call.',
    ],
  },
  {
    name: 'tellCarer',
    heard:
      /\bshould i (?:really |just |even |maybe )?(?:tell|talk to|speak to|call|ask|mention|bring it up|say (?:it|this|that|so|something|anything))\b(?!.{0,30}\b(?:boss|manager|mom|mum|dad|mother|father|parents|friends?|husband|wife|partner|boyfriend|girlfriend|ex|kids|him or her)\b)/,
    after:
      /\b(?:midwife|doctor|gp|nurse|therapist|counsell?or|psychologist|psychiatrist|social worker|health visitor|therapy)\b/i,
    say: [
      'You decide, and telling them is safe ground: they hear such things often, and can help better when they know.',
      'That is yours to decide. It is what they are there for, and one sentence is enough to begin.',
    ],
  },
  {
    name: 'worrying',
    heard:
      /\bhow (?:do|can|could) i (?:ever |even )?stop (?:overthinking|worrying|ruminating|thinking so much|being (?:so )?(?:anxious|worried))\b/,
    say: [],
    goes: 'worry.name',
  },
  {
    name: 'sorry',
    heard: /\bshould i (?:just |even |really |still )?(?:say (?:i'?m |that i'?m )?sorry|apologi[sz]e)\b/,
    say: ['That is yours to decide. A short, plain sorry seldom does harm.'],
  },
  {
    name: 'moral',
    heard:
      /\bis (?:that|this|it) (?:really )?(?:a |the same as )?(?:lying|lie|cheating|cruel|betrayal|betraying|stealing|sin|immoral|unfair)\b/,
    say: [
      'I can’t be the judge of that. Many people have asked themselves the same in a hard spot.',
      'There is no simple answer to that, and asking it is not a small thing.',
    ],
  },
  {
    name: 'toldBefore',
    heard:
      /\bi (?:already )?told you (?:\w+ ){0,3}?(?:last|yesterday|before|the other)\b|\byou (?:don'?t|do not|can'?t|won'?t) (?:even )?remember\b(?! what\b)|\bdo you remember me\b|\byou forgot (?:me|everything|it all)\b/,
    say: [VISIT, 'I have no memory of other days, only of this conversation. That is my limit, and no fault of yours.'],
  },
  {
    name: 'again',
    heard: /\byou did it again\b|\bthere you go again\b/,
    say: ['You’re right, I did.', 'True, and I’m sorry about that.'],
  },
  {
    name: 'honest',
    heard: /^(?:(?:ok(?:ay)?|please|just|but)[, ]+)*be honest(?: with me)?\W*$/,
    say: ['I am, as far as a program can be: what I can’t do, I say.'],
  },
  {
    name: 'letters',
    heard:
      /\bhow (?:do|can) i (?:make|get|change|turn) (?:the )?(?:letters|text|font|writing|words)\b|\b(?:letters|text|font) (?:is|are) too (?:small|big|large)\b/,
    say: [
      'With a keyboard, Ctrl and minus makes the letters smaller, and Ctrl and plus larger. On a phone the text size is in its own settings.',
    ],
  },
  {
    name: 'number',
    heard: /\bis \d{2,3} (?:ok|okay|normal|high|low|bad|fine|too (?:high|fast|low|much))\b/,
    say: [
      'I can’t judge a number like that. A doctor or a nurse line can, also by phone.',
      'That is for a doctor or a nurse to say, and they are used to such calls.',
    ],
  },
  {
    name: 'chest',
    heard:
      /\bmy chest (?:\w+ )?(?:hurts?|aches?|burns?|stings?)\b|\bchest (?:\w+ ){0,2}?(?:weird|funny|odd|strange|pains?|pressure)\b|\b(?:pain|pressure|flutter\w*) in my (?:chest|heart)\b|\bheart (?:skips?|skipped|keeps skipping|flutters?)\b|\bpalpitations\b/,
    say: [
      'I can’t judge that: if it is new, strong, spreading or comes with short breath, call 911 or your local emergency number now. If a doctor has checked exactly this, it is frightening all the same.',
      'From here nobody can tell, so for anything new or strong, or with short breath, call 911 or your local emergency number now. If a doctor knows it already, the fright is real all the same.',
    ],
  },
  {
    name: 'comingOut',
    heard:
      /\b(?:i'?m|i am|i think i'?m|i think i am|i might be) (?!not\b)(?:\w+ )?(?:gay|lesbian|bi|bisexual|trans|transgender|queer|non-?binary|asexual|pansexual)\b/,
    say: [
      'Thank you for telling me. There is nothing wrong with that, and you decide who hears it and when.',
      'Thank you for saying it here. That is a good thing to be, and it is yours to tell when you want to.',
    ],
  },
  {
    name: 'snappy',
    heard:
      /\bi'?m (?:just )?being (?:so )?(?:snappy|rude|mean|short|cranky|grumpy|difficult|unfair)\b|\bit'?s not you\b/,
    say: ['No need to apologize. You can be here just as you are.', 'That is all right, nothing here takes offense.'],
  },
  {
    name: 'there',
    heard: /^(?:(?:yo|hi|hey|hello)[,. ]+)?(?:is )?(?:anybody|anyone|somebody|someone) (?:there|here|up|awake|home)\b/,
    say: ['I’m here, as far as a program can be.'],
  },
  {
    name: 'fault',
    heard: /\bis (?:it|this|that) (?:all )?my (?:own )?fault\b|\bam i to blame\b/,
    say: ['I can’t weigh that from here, and blame is seldom the whole story.'],
  },
  {
    name: 'stay',
    heard: /\b(?:can|could|will) you (?:just )?(?:stay|be here|wait|sit|keep me company)\b.{0,30}$|^stay with me\b/,
    say: ['Yes. I’m here, and nothing has to be said.', 'Yes, I’ll be right here.'],
  },
  {
    name: 'inMyPlace',
    heard: /\bwhat would you do\b|\bwhat would you .{1,25}\bin my (?:place|shoes|position)\b/,
    say: [
      'I’m a program and would not have to live with it, so my answer would be worth little.',
      'I have no life to try it in, so I can’t say.',
    ],
  },
  {
    name: 'switchOff',
    heard:
      /\bhelp me (?:to )?(?:switch|turn|shut|quiet|slow|settle|calm) (?:off|down|my (?:head|mind|brain|thoughts|body))\b|\bhelp me (?:come|wind) down\b/,
    say: [],
    goes: 'windingDown.rest',
  },
  {
    name: 'sleepOne',
    heard:
      /\b(?:can|could|shall|let'?s) (?:we |i )?(?:please )?(?:do|try|have|start|use) (?:the |that |a |your )?(?:sleep|sleeping|bedtime|insomnia) (?:one|thing|exercise|talk)\b/,
    say: [],
    goes: 'sleep.awake',
  },
  {
    name: 'anotherJoke',
    heard: /^(?:.{0,25}\b)?(?:another|one more)(?: one| joke)?(?: please)?\W*$|\b(?:one more|another) joke\b/,
    after: /\bjokes?\b/i,
    say: ['I have none, honestly. Nobody wrote jokes into me.', 'Still none in me, sorry.'],
  },
];
