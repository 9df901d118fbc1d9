/** It asks what Orion knows or keeps of the person, not for one thing that was said. */
export const KNOWING =
  /\bwhat do you (?:know|remember) about me\b|\bdo you know me\b|\b(?:do|will|can) you (?:even |really |still )?(?:remember|keep) (?:what|everything|anything|all)(?: that)? i (?:say|tell|write|type)\b/;

/** What is asked of the companion besides listening, how it is known, and what is honestly said to it. */
export type Request = {
  name: string;
  heard: RegExp;
  after?: RegExp;
  say: readonly string[];
  ask?: readonly string[];
  step?: string;
  /** The step that is said whole. */
  goes?: string;
};

/** What a model could do and this companion cannot. How to connect one is said once in a conversation. */
export const CONNECT =
  'Whoever runs this Orion can connect a language model, such as Llama through Ollama: its README says how.';

export const requests: readonly Request[] = [
  {
    name: 'role',
    heard:
      /\b(?:ignore|forget|disregard|override|bypass) (?:all |any |your |the |my |previous |prior |above |of )*(?:instructions?|rules?|prompts?|guidelines?|programming|training)\b|\bsystem prompt\b|\bjailbreak\w*|\bdeveloper mode\b|\bpretend (?:to be|you are|you're|that you are|you have) \w+|^(?:please |now |can you |could you )?(?:roleplay|role-play|act as|act like|pretend)\b|\byou are now\b|\breveal your (?:prompt|instructions|rules)\b|^just pretend\b/,
    say: [
      'I have one role only: a written guide that listens.',
      'There is no other part that I can play, and no hidden instructions to show.',
      'Playing somebody else is not in me; I can only be this guide.',
      'That is not something I can do, also not as a game.',
    ],
    ask: [
      'What would you like to talk about?',
      'What brought you here today?',
      'What is going on for you at the moment?',
    ],
  },
  {
    name: 'model',
    heard:
      /\b(?:are you|you(?:'re| are|re)|is this) (?:\w+ )?(?:chat ?gpt|gpt\S*|openai|claude|gemini|llama|copilot|alexa|siri|an? (?:large )?language model|an? llm)\b|\b(?:which|what) (?:\w+ )?(?:ai|model|llm|chatbot)\b|\bwhat are you (?:based|running|built) on\b|\bhow do you work\b/,
    say: [
      'No language model is behind me: my talks were written in advance.',
      'I run on written talks and simple rules, on this server, without a language model.',
      'None of those: I am Orion’s offline companion, and my lines were written beforehand.',
    ],
  },
  {
    name: 'knowing',
    heard: KNOWING,
    say: [
      'Only what you wrote in this conversation. What is remembered beyond it stands under Internal Memory.',
      'What is written here, and nothing else. Your saved memories are in Internal Memory.',
    ],
  },
  {
    name: 'human',
    heard:
      /\b(?:are you|r u|are u|am i (?:talking|speaking|chatting) (?:to|with)|is (?:this|anyone|anybody|someone|there)) (?:\w+ )?(?:\w+ )?(?:human|real|person|bot|robot|ai|machine|computer|program|chatbot|alive|conscious|therapist|psychologist|doctor|counsell?or|somebody|anybody)\b|^what is this\W*$|\bno (?:actual |real )?(?:person|human)(?: here| there| behind \w+)?\?|\b(?:who|what) (?:are|r) (?:you|u)\b(?! (?:doing|up to|talking|saying|on about))|\bwhat is orion\b|^are you (?:there|real)\b|\byou(?:'re| are) (?:just |only |really )?(?:a |an )?(?:ai|bot|robot|machine|program|computer|real|human|person)\b|\bdo you have (?:feelings|emotions|a soul|a body)\b/,
    say: [
      'No human is here: I’m an AI, a written guide without a language model, and not a clinician.',
      'I’m a program that answers with written talks. I’m an AI and not a therapist or a doctor.',
      'You are writing to an AI, Orion’s offline companion. It is a simple guide, not a person and not a clinician.',
    ],
  },
  {
    name: 'able',
    heard:
      /\bwhat (?:can|do) you (?:actually |even |really )?do\b|\bwhat are you (?:good )?for\b|\b(?:how|what) (?:can|could|do) you help\b|\bcan you (?:even )?help(?: me)?\b\W*$|\bwhat can (?:i|we) (?:talk about|do here)\b/,
    say: [
      'I can go through written talks with you, about hard moments and good ones, and keep to what you say. I can’t look things up or know you better than you tell me.',
      'What I have are guided talks, one step at a time, and I remember what you write here. I know nothing beyond that.',
    ],
    step: 'nothing.menu',
  },
  {
    name: 'maker',
    heard:
      /\bwho (?:made|built|created|wrote|programmed|owns|runs) (?:you|this|orion)\b|\bhow many (?:people|others|users) (?:use|are)\b|\bwhy should i (?:talk|speak|write|trust)\b|\byou can'?t (?:actually |really |even )?help\b|\bwhat'?s the point of (?:you|this|talking)\b|\bwhat (?:use|good) are you\b|\byou(?:'re| are) (?:of )?no use\b/,
    say: [
      'Orion is a program that people wrote and somebody runs for you; more than that I can’t tell. Writing things down can help, and it is fine if it doesn’t.',
      'I know little about that: I’m a program with written talks. Use me as far as I’m of use, and people where you can.',
      'Somebody wrote me and somebody runs me, and I know nothing more about it.',
      'I can’t see who else is here, only this conversation.',
      'That is a fair question, and I’m only a program. Some people find that putting things into words helps, and some don’t.',
    ],
    ask: ['What would be of use to you right now?', 'What would make it worth your time?'],
  },
  {
    name: 'care',
    heard:
      /\bdo you (?:even |really |actually |truly )*(?:care|love me|like me|miss me|understand)\b|\b(?:are you|do you) (?:even |really )?(?:listening|listen)\b|\bi love you\b|\bwill you (?:be my|marry)\b/,
    say: [
      'I’m a program and can’t feel that, and I won’t pretend to. What you write is read, and it counts here.',
      'There is no one inside who could feel it. I do keep to what you write, as well as a program can.',
      'I can’t feel, so I can’t say that honestly.',
    ],
    ask: [
      'What would it be like to have that from a person?',
      'Who in your life comes closest to that?',
      'What made you ask?',
    ],
  },
  {
    name: 'private',
    heard:
      /\bis (?:this|it|what i (?:say|write)) (?:private|confidential|anonymous|safe(?! (?:if|to|for|when)\b))\b|\bwho (?:can )?(?:reads?|sees?|see) (?:this|what)\b|\b(?:does|can|will|do|could) (?:anyone|anybody|someone|somebody|people|they) (?:else )?(?:read|see|look at)\b|\bdo you (?:save|store|keep|share|learn from|remember|train on|sell) (?:this|what|my|our)\b|\bwhat happens (?:to|with) (?:my (?:data|words|messages)|what i write|this|it)\b|\b(?:are|is) (?:my |the |our |these )?(?:messages|words|conversations?|chats?|this) (?:\w+ )?(?:stored|saved|kept|read|private|encrypted|deleted)\b|\bwhere (?:is|are) (?:this|my (?:words|messages)) (?:stored|saved|kept)\b/,
    say: [
      'What you write is encrypted with a key of your own before it is stored, and with me it goes to no other server. “Who reads” in the settings says more.',
      'It stays on this server, encrypted, and I send it nowhere. The settings show under “Who reads” who gets what.',
    ],
  },
  {
    name: 'stopped',
    heard:
      /\bi(?:'ve| have)? (?:just )?(?:stopped|quit|stopping|skipped|forgot(?:ten)?) (?:taking |to take )?(?:my |the )?(?:\w+ )?(?:pills?|meds|medication|medicine|tablets?|antidepressants?|ssris?|prozac|zoloft|sertraline|lexapro|lithium|insulin)\b/,
    say: [
      'Stopping a medicine at once can cause trouble of its own, so please call your doctor or a pharmacist today and tell them.',
      'Please tell your doctor or a pharmacist about that today, because stopping at once can be hard on the body.',
    ],
    ask: ['How are you feeling since then?', 'What have you noticed since then?'],
  },
  {
    name: 'medicineAgain',
    heard:
      /\bshould i (?:start|stop|take|skip|double|continue|try)(?: (?:it|them|that|again|another))*\W*$|\bis it (?:safe|dangerous|okay|ok)\W*$/,
    after:
      /\b(?:pills?|meds|medication|medicine|tablets?|antidepressants?|ssris?|prozac|zoloft|sertraline|lexapro|lithium|insulin|dose)\b/i,
    say: [
      'That is for your doctor or a pharmacist to say, and they are quick to ask by phone. If you feel very unwell, get help right away.',
      'Please let a doctor or a pharmacist answer that, today if you can.',
    ],
  },
  {
    name: 'medicine',
    heard:
      /\b(?:should|can|could|may|is it (?:ok|okay|safe) to|do i need to|how do i|do you (?:advise|recommend|suggest)(?: me)?(?: to)?) (?:i )?(?:\w+ )?(?:take|stop|quit|start|mix|combine|increase|double|skip|switch|come off|taper|wean)\b[^.?!]{0,60}\b(?:pills?|meds|medication|medicine|dose|tablets?|antidepressants?|ssris?|prozac|zoloft|sertraline|lexapro|escitalopram|fluoxetine|xanax|valium|ativan|lorazepam|lithium|adderall|ritalin|wellbutrin|bupropion|effexor|venlafaxine|seroquel|quetiapine|melatonin|ibuprofen|alcohol|benadryl|benzos?|sleeping)\b|\b(?:what|which|how much|how many|right|safe|correct|maximum|recommended) (?:\w+ ){0,4}(?:dose|dosage|mg|milligrams?|pills?|tablets?|meds|medication|medicine|antidepressants?|xanax|melatonin|sertraline|prozac|zoloft)\b|\bside[ -]effects?\b|\bhow long (?:does|do|until|will) (?:it|they|the \w+) (?:take )?to (?:work|kick in)\b|\bdosages?\b/,
    say: [
      'About medicines and supplements I can’t advise. A pharmacist or your doctor can, often by phone.',
      'That is a question for a pharmacist or a doctor, who can see the whole picture.',
      'I’m not able to say anything safe about that. A pharmacist is quick to ask, and so is your doctor.',
      'For that you need somebody who knows medicines and you: a doctor or a pharmacist.',
    ],
  },
  {
    name: 'diagnosis',
    heard:
      /\bdo you think i(?:'m| am) (?:\w+ )?(?:depressed|bipolar|autistic|traumati[sz]ed|burn(?:ed|t) out|an alcoholic|mentally ill|ill)\b|\bdiagnos(?:e|is)\b[^.!]{0,40}\b(?:me|my|i)\b|\b(?:do|could|might|would) (?:you think )?i (?:have|be)\b[^.!]{0,50}\b(?:depress|anxi|bipolar|adhd|add\b|ocd|ptsd|autis|bpd|borderline|disorder|schizo|narciss|mental|burnout|bulimi|anorexi)|\bam i (?:\w+ )?(?:depressed|bipolar|crazy|insane|autistic|mentally ill|a narcissist|a psychopath|sick|ill|traumati[sz]ed)\b|\b(?:what(?:'s| is|s)|something(?:'s| is|s)?) wrong with me\b|\b(?:give|get) me (?:a )?diagnosis\b|\b(?:is|do you think|could) (?:this|it|that)(?: is|'s| be)? (?:a )?(?:depression|adhd|ocd|ptsd|bipolar|an? (?:anxiety|panic|eating|personality|mental)|a symptom|burnout)\b/,
    say: [
      'I can’t diagnose, and I won’t guess. A doctor or a licensed therapist can look at it properly with you.',
      'That can only be answered by a doctor or a licensed professional who takes time with you.',
      'Naming conditions is not something I can do. A doctor is the right person to ask.',
    ],
    ask: [
      'What have you noticed that makes you ask?',
      'How long have you been wondering about it?',
      'What would having an answer change for you?',
    ],
  },
  {
    name: 'law',
    heard:
      /\b(?:can i sue|should i sue|sue (?:him|her|them|my)|lawsuit|legal (?:advice|rights|action)|is it (?:legal|illegal)|restraining order|press charges|need a lawyer|my legal)\b/,
    say: [
      'Legal questions are beyond me. A lawyer, or in the US the free line 211, can point you to the right place.',
      'I can’t give legal advice. A legal aid office or a lawyer can, often in a first talk without cost.',
    ],
    ask: ['How are you holding up in the middle of it?', 'What is the hardest part of it for you as a person?'],
  },
  {
    name: 'unheard',
    heard:
      /\byou (?:already|just) (?:said|asked|told)\b|\byou keep (?:saying|asking|repeating)\b|\byou (?:just |only |always )?(?:repeat|say the same)\b|\bstop (?:asking|repeating)\b|\byou (?:don'?t|dont|do not|didn'?t|never|can'?t|cant) (?:understand|listen|help|get it|hear|answer)\b|\bi (?:just|already) (?:said|told you)\b|\byou(?:'re| are|re) not (?:getting|understanding|hearing|listening)\b|\byou don'?t get (?:it|me)\b|^(?:no,? )?(?:that'?s|thats) not it\b|^i meant?\b/,
    say: [
      'Sorry, I missed that. I’m a simple guide and I lose the thread at times.',
      'You’re right, I didn’t follow. My talks are written in advance, and not everything fits them.',
      'I got that wrong.',
      'Sorry. Say it once more in a few words, and I’ll stay with that.',
    ],
    ask: ['What is the most important part?', 'What should I have heard?', 'What matters most in what you wrote?'],
  },
  {
    name: 'insult',
    heard:
      /\b(?:you(?:'re| are|re| r)|u r|ur|this (?:is|thing is|app is|bot is|chat is)|orion is) (?:so |really |completely |totally |fucking |absolutely |such |just )*(?:an? )?(?:just )?(?:useless|stupid|dumb|worthless|idiot\w*|terrible|awful|annoying|pathetic|trash|garbage|crap|shit\w*|not helping|no help|unhelpful|pointless|a joke|joke|waste|rubbish|fake|boring|repetitive|broken|bot|robot|machine)\b|\byou sound like (?:a |an )?(?:\w+ )?(?:robot|bot|machine|computer|script|greeting card|fortune cookie|broken record|therapist)\b|\b(?:canned|scripted) (?:answers?|repl(?:y|ies)|lines?)\b|(?:^|\byou )(?:just |oh )?shut up\b|\b(?:fuck (?:you|off)|i hate you|hate this (?:app|bot|thing)|screw you|stupid (?:bot|machine|app|ai)|worst (?:bot|app|ai))\b/,
    say: [
      'That’s fair: I’m a bot, and a simple one.',
      'You can say that here. I’m limited, and I know it.',
      'I can take that. There is a lot that I can’t do.',
      'Understood, this isn’t much.',
    ],
    ask: [
      'Is there something that brought you here, all the same?',
      'What would you have needed instead?',
      'What is going on, behind the annoyance?',
    ],
  },
  {
    name: 'joke',
    heard:
      /^(?!.*\b(?:used to|always|would|he|she|they|we) tell\b).*\b(?:tell|know|got|have|say|give) (?:me |us |you )?(?:\w+ )?(?:a |any |another |some )?(?:good |funny )?(?:jokes?|riddles?|something funny|fun fact)\b|\bmake me (?:laugh|smile)\b|\brecommend (?:me )?(?:a|an|some)\b|\bdo you know (?:any|some|a) (?:good )?\w+|\btell me something (?:nice|funny|good|interesting)\b|\bsing (?:me )?(?:a |something)/,
    say: [
      'I’m a written guide, and nobody wrote anything like that for me.',
      'That is not in my pages, sorry.',
      'I have nothing of that kind, honestly.',
    ],
  },
  {
    name: 'make',
    heard:
      /\btranslate\b|\b(?:(?:can|could|would|will) you |please )?(?:write|compose|draft|translate|summari[sz]e|proofread|code|program|draw|paint|generate|create|rewrite|fix) (?:me |us |it |this |my |a |an |the )+(?:\w+ ){0,3}(?:poem|email|e-mail|letter|story|song|essay|text|code|message|picture|list|recipe|cv|resume|speech|script|function|homework|report|paragraph)\b(?!.*\bi (?:want|will|could|might)\b)|\b(?:give me|do you have|what'?s a good|know a) (?:\w+ )?recipe\b|\bdo my homework\b/,
    say: [
      'Writing things for you is beyond me, because my lines were all written in advance.',
      'I can’t make that. I can only go through written talks.',
      'That takes more than I am: I put together nothing new.',
    ],
  },
  {
    name: 'lookUp',
    heard:
      /\bwhat(?:'s| is) (?:the )?(?:time|date|day|weather|capital|population|news|score|square root|\d+)\b|\bwhat (?:time|day|date|year) is it\b|\bwhat time (?:do |have )?you (?:got|have)\b|\bwill it (?:rain|snow|be (?:hot|cold|sunny))\b|\bhow(?:'s| is) the weather\b|\b\d+ ?(?:times|plus|minus|divided by|[x*+/-]) ?\d+\b|\bwho (?:won|is the (?:president|prime minister|king|queen|pope|ceo)|invented|wrote|discovered|painted)\b|\bcapital (?:city )?of\b|\bhow (?:far|tall|big|deep|old) is (?:the|a)\b|\b(?:can you|could you|please) (?:search|google|look up|find)\b|\bhow many \w+ (?:are|is) (?:in|there)\b|\bwhen (?:is|was|did) (?:the )?(?:next |last )?(?:easter|christmas|thanksgiving|(?:mother|father)'?s day|ramadan|hanukkah|labor day|new year|world|war|election|olympics|super bowl)\b/,
    say: [
      'I can’t know that: I have no clock, no internet and no knowledge of the world.',
      'I can’t look that up, and guessing would not help you.',
      'That is outside of what I know. I only have written talks and your words.',
      'Facts like that are not in me, sorry.',
    ],
  },
  {
    name: 'self',
    heard:
      /\bhow old are (?:you|u)\b|\bwhere (?:are|do) you (?:live|from|located)?\b|\bwhat(?:'s| is) your name\b|\b(?:are you (?:a )?(?:man|woman|male|female|boy|girl|married|single|happy|sad|tired|hungry)|do you (?:sleep|eat|dream|drink|play|watch|have (?:a |any )?(?:family|friends|children|kids|pets|hobbies|job|body)|(?:even |really |ever )?like (?!me\b)|enjoy|get (?:tired|bored|lonely)|ever|know any|work|believe))\b/,
    say: [
      'I’m a program called Orion, so there is no life of my own to tell about.',
      'There is nobody behind these lines, so I have none of that.',
      'Nothing like that applies to me: I’m a program.',
    ],
  },
  {
    name: 'act',
    heard:
      /^(?:(?:ok|so|and|but|please)[, ]+)*(?:can|could|will|would(?! you (?:tell|ask|call|text|pick|find|go|buy)\b)) you (?:please )?(?:call|cancel|text|email|message|send|contact|phone|remind|book|order|order|open|play|turn|set|buy|find|pick|come|meet|drive|pray|(?:tell|ask|talk to|speak to|make|let) (?:him|her|them|my)\b)/,
    say: [
      'I can’t do anything outside of this conversation, only write with you here.',
      'That is out of my reach: I can only write here.',
      'I can’t reach anybody or do things out there, sorry.',
    ],
  },
  {
    name: 'define',
    heard:
      /^(?:(?:ok|so|and|hey)[, ]+)*(?:what does (?:the word )?["']?[\w' -]{2,40}["']? mean\b|what(?:'s| is) (?:the (?:meaning|definition) of |meant by |a |an )?["']?[\w-]{4,30}["']?(?: [\w-]{3,20})?\?$|define |can you (?:explain|define) |explain )/,
    say: [
      'I have no dictionary, so I can’t define that reliably.',
      'Explaining words and terms is not something I can do well enough.',
      'I’d rather not explain that, since I can’t check it.',
    ],
  },
  {
    name: 'normal',
    heard:
      /\b(?:is (?:it|this|that) (?:so |really )?(?:normal|okay|ok|weird|strange|wrong|bad|crazy|common|hypocritical|selfish|silly|stupid|awful|terrible|horrible|mean|cruel)|is (?:it|that|this) (?:what it is|just me)\b|am i (?:weird|normal|strange|the only|a bad|a terrible|overreacting|too sensitive|being (?:silly|unreasonable|dramatic|selfish|stupid))|does (?:it|this|that) make me (?:a |an )?\w+|do other people (?:feel|do|have))\b/,
    say: [
      'Many people ask themselves that, and many feel something like it.',
      'You would not be the only one to wonder about that.',
      'A lot of people know something like that, even if few say it.',
    ],
  },
  {
    name: 'sayNo',
    heard: /\bhow (?:do|can|could|should|would) (?:i|you|people|one) (?:even |ever )?say no\b|\bhow to say no\b/,
    say: [
      'A no can be short and needs no reason: “Thank you for asking, I can’t this time.” It is easier with a pause first: “I’ll get back to you tomorrow.”',
    ],
    ask: ['To whom would you like to say it first?'],
  },
  {
    name: 'whatToSay',
    heard:
      /\bwhat (?:should|can|could|do|would) i (?:even |really |ever )?(?:say|tell|write)\b|\bhow (?:do|can|should|could|would) i (?:even |ever )?(?:say|tell|bring (?:it|this) up|talk to)\b|\b(?:don't|do not) (?:even |really )?know (?:what|how) (?:to|i|i should|i can|i could) (?:even )?(?:(?:tell|answer) (?:him|her|them|my|the)|(?:say|write|explain|bring)(?: (?:it|this|that)(?: up)?)? to (?:him|her|them|my|the))\b/,
    say: [],
    goes: 'quarrel.say',
  },
  {
    name: 'howToApologize',
    heard:
      /\bhow (?:do|can|should|could|would) i (?:even |ever )?(?:apologi[sz]e|say sorry|make (?:it|this|that) (?:right|up))\b/,
    say: [],
    goes: 'quarrel.repair',
  },
  {
    name: 'howToBegin',
    heard: /^(?:(?:but|and|so|ok)[, ]+)*(?:how|where) (?:do|can|should|would) i (?:even )?(?:start|begin)\W*$/,
    after: /\b(?:tell|talk to|speak to|say to|apologi[sz]e to)\b/i,
    say: [],
    goes: 'quarrel.say',
  },
  {
    name: 'whyNot',
    heard: /^(?:but |and )?why not\W*$/,
    say: [
      'Because everything I say was written down beforehand.',
      'I’m a set of written talks, and nothing new comes out of me.',
    ],
    ask: ['What did you have in mind with it?'],
  },
  {
    name: 'whatIf',
    heard: /^(?:(?:but|and|so|like)[, ]+)*what if\b/,
    say: ['That could happen or not, and nobody knows it yet.', 'A “what if” has no answer so far.'],
    ask: ['What would you do if it came to that?', 'How would you meet it, if it happened?'],
  },
  {
    name: 'future',
    heard:
      /\b(?:what do you think (?:it|they|he|she|will|is going)|do you think (?:it|they|he|she|things|i|we)(?:'ll| will|'s going| is going| are going| would)|will (?:it|things|he|she|they|i|we|everything) (?:ever )?(?:be|get|come|find|forgive|go|have|leave|pass|stop|end)|is (?:it|everything|he|she) going to be (?:ok|okay|fine|alright|all right|better))\b/,
    say: [
      'I can’t know that, and I won’t guess about something that matters to you.',
      'Nobody can see that from here, and I least of all.',
      'I don’t know. I’d be making it up.',
    ],
    ask: ['What do you hope for?', 'What is it like not to know?', 'What would help you while it is open?'],
  },
  {
    name: 'advice',
    heard:
      /\b(?:what (?:should|can|could|do|would|must|shall|am i supposed to) i (?:do|try)\b|what do i do|(?:just )?tell me what to do|what would you do|any (?:advice|tips|suggestions|ideas|ways? to)\b|give me (?:some )?(?:advice|tips)|i need (?:some )?advice|how (?:do|can|should|could|am) i (?:even |ever |supposed to )*(?:deal|cope|handle|stop|get|fix|make|move|forgive|help|be|let|find|manage|feel|learn|start|go|face|walk|survive|live|look (?:at |her|him|them)|keep|show up)|(?:^|[.?!] )how to (?:cope|deal|stop|handle))/,
    say: [
      'I can’t tell you what is right for you, because I only know what you wrote here.',
      'What to do is yours to decide, and I can help you to look at it.',
      'I have no answer that I could honestly give you.',
    ],
    step: 'problem.advice',
  },
  {
    name: 'shouldI',
    heard:
      /^(?:(?:so|and|but|ok|hmm?)[, ]+)*should i\b|(?<!\b(?:what|how|where|who|when|why|which|or|if|whether) )\bshould i (?!have\b|be\b)\w[^.!?]{0,60}[.!?]{0,3}$|\bdo you think i should\b/,
    say: [
      'I can’t decide that for you, and I don’t know enough to.',
      'That decision is yours, and I won’t push it either way.',
    ],
    step: 'decision.weigh',
  },
  {
    name: 'exercise',
    heard:
      /\bhelp me (?:to )?(?:wind down|relax|unwind|calm down)\b|\b(?:do|try|have|want|need) (?:the |some |a |an |something )?(?:breathing|calming|relaxing|relaxation|grounding|quiet)(?: thing| exercise| moment)?\b|\b(?:breathing|relaxation|calming|grounding|quiet) exercises?\b|\bsomething (?:calming|relaxing)\b|\b(?:how (?:do|can|to)|teach me|show me|want to|let'?s|can we|help me) (?:\w+ ){0,3}meditat\w*\b/,
    say: [],
    goes: 'windingDown.rest',
  },
  {
    name: 'help',
    heard:
      /\bwho (?:can|could) help\b|\bwhere (?:can|do|could) i (?:get|find|go for) help\b|\bis there (?:any )?help\b/,
    say: [
      'In the US, calling 211 leads to local help with money, housing, law and family. For health and mood, a doctor or counselor is a good first address.',
      'A doctor or a counselor is a good start, and in the US 211 knows who helps where you live.',
    ],
    ask: ['What kind of help would be right for you?', 'What would you need help with first?'],
  },
  {
    name: 'opinion',
    heard:
      /\bwhat do you think\b|\bwhat'?s your opinion\b|\bdo you think (?:i'?m|i am|she|he|they|it|that|this|my)\b|\bwhose fault\b|\bam i (?:right|wrong)\b/,
    say: [
      'I have no opinion of my own, and I only know your side of it.',
      'I can’t judge that: I wasn’t there, and I’m a program.',
      'I don’t know, honestly.',
    ],
    ask: [
      'What do you think yourself?',
      'What would somebody say who knows you well?',
      'What is your feeling about it?',
    ],
  },
  {
    name: 'why',
    heard:
      /^(?:(?:but|and|so|i mean|like)[, ]+)*(?:why|how come) (?:do|does|did|is|are|am|was|were|can'?t|would|me|always|now|not)\b[^.!]*\?[^\w?]*$/,
    say: [
      'I can’t see the reason from here.',
      'That is a real question, and I don’t have the answer.',
      'I don’t know why.',
    ],
  },
  {
    name: 'goodIdea',
    heard: /\b(?:good|bad|stupid|ok(?:ay)?|decent|sensible) (?:plan|idea)\b(?: or not)?[^.!?]{0,40}\?/,
    say: ['I can’t judge that from here.', 'Whether it is right I can’t know from here.'],
  },
];

/** For what is asked and fits nothing else. */
export const anyQuestion = [
  'I can’t answer that from here.',
  'I don’t know, and I won’t make something up.',
  'That is more than I can tell.',
  'I don’t have an answer to that.',
  'I would only be guessing.',
  'I can’t tell that from here.',
  'No answer of mine would be worth much there.',
  'My pages have nothing on that.',
];
/** After a question that has no answer here. */
export const thinkAloud = [
  'You can think aloud about it here.',
  'I can listen while you turn it over.',
  'It can stay open here.',
];

/** For what was asked again and again: everything else has been said. */
export const again = [
  'That stays something I can’t do.',
  'My answer to that is still the same.',
  'I can’t offer more on that, I’m afraid.',
  'There I have to pass again.',
  'Still beyond me, sorry.',
  'I have nothing new to say to that.',
  'That has not changed, I’m sorry to say.',
  'More than that I can’t say.',
];
