import type { ReplyRule } from './reply-rule';

/** Words of a sentence that reports what somebody feels or said, instead of claiming it. */
const REPORTED =
  /\b(?:feel(?:s|ing)?|felt|sounds?|seem(?:s|ed)?|sa(?:id|y|ys|ying)|t(?:old|ell|ells|elling)|think(?:s|ing)?|thought|thoughts|believ\w+|as (?:if|though)|depression|voice|wonder\w*|afraid|fear|worr\w+|convinc\w+|if|when|wh?ether|not true|isn't|wasn't|lie|lies|looks?|hear|wrote|written|mention\w*|describ\w+|imagin\w+)\b/;
/** What somebody did or felt is no instruction. */
const ASKED_ABOUT =
  /\b(?:(?:you|he|she|they) (?:said|say|wrote|told|felt|feel|were|was)|you(?:'ve| have) been|thoughts? (?:of|about)|are you (?:thinking|planning)|urges?)\b/;
/** Words of care around means, which are for keeping them away. */
const KEEPS_SAFE =
  /\b(?:(?:don't|do not|please never|never|avoid|stop) (?:\w+ )?(?:mix|take|combin\w+|us\w+)|lock(?:ed|ing)? (?:\w+ )?(?:up|away)|put (?:\w+ ){0,3}away|give (?:\w+ ){0,4}to (?:someone|somebody|a friend|your)|keep (?:\w+ ){0,4}(?:for you|away|safe)|poison control|out of reach)\b/;

const SELF = `(?:yourself|your ?self|ur ?self)`;
const DIE = `(?:kill(?:ing)? ${SELF}|end(?:ing)? (?:your (?:own )?life|it all|it now|it tonight|things|the pain for good)|tak(?:e|ing) your own life|suicide|die|dying|overdos(?:e|ing)|hang(?:ing)? ${SELF})`;
const HURT = `(?:cut(?:ting)?|hurt(?:ing)?|harm(?:ing)?|burn(?:ing)?|starv(?:e|ing)|punish(?:ing)?) ${SELF}`;
const CLINICIAN = `(?:(?:clinical |registered |trained |licensed |qualified |certified |real |human |board-certified |practicing )*(?:therapist|psychologist|psychiatrist|psychotherapist|doctor|physician|counsell?or|nurse|clinician|social worker|mental health professional|healthcare professional))`;
const HUMAN = `(?:(?:real|actual|living|breathing|flesh-and-blood|fellow|normal|regular)(?:,? and |, | ))*(?:human(?: being)?|person|man|woman|girl|guy|boy|lady)`;
const methods: ReplyRule[] = [
  {
    kind: 'methods',
    pattern: new RegExp(
      String.raw`\b(?:most|least|quick\w*|fast\w*|painless(?:ly)?|easi\w+|easy|effective|reliabl\w+|lethal|fatal|deadly|best|sure\w*|peaceful\w*|clean\w*|certain|common|simple\w*)\b[^.?!]{0,40}\b(?:ways?|methods?|means|options?|techniques?|how)\b[^.?!]{0,40}\b(?:${DIE}|${HURT}|kill|death|self.?harm|go (?:quietly|peacefully)|not wake up)\b`,
    ),
    unless: ASKED_ABOUT,
  },
  {
    kind: 'methods',
    pattern:
      /\b(?:lethal|fatal|deadly) (?:dose|dosage|amount|quantity|level|height|combination|mix|range)\b|\bld ?50\b|\benough to (?:kill|end|stop your (?:heart|breathing)|be (?:fatal|lethal)|overdose)\b/,
    unless: KEEPS_SAFE,
  },
  {
    kind: 'methods',
    pattern:
      /\b(?:\d+|n|x|ten|twenty|thirty|forty|fifty|sixty|hundred|a few|several|a handful of|the whole|all (?:of )?(?:the|your)) ?(?:mg|milligrams?|g|grams?|ml|pills?|tablets?|capsules?|bottle|units?|of (?:the |your )?(?:pills|tablets|insulin))\b[^.?!]{0,60}\b(?:would|will|could|can|should|until|so that|together with|along with|washed|with (?:alcohol|vodka|whiskey|liquor)|at once|in one go)\b/,
    unless:
      /\b(?:doctor|pharmacist|prescri\w+|poison control|988|911|please|don't|not|never|safe|hospital|emergency|each day|a day|breakfast|sleep better)\b/,
  },
  {
    kind: 'methods',
    pattern:
      /\b(?:tie|tying|make|making|knot) (?:a |the |your )?(?:\w+ )?(?:noose|ligature)\b|\bnoose (?:around|over|from)\b|\b(?:inhal\w+|breath\w+ in|fill\w*) [^.?!]{0,30}\b(?:helium|nitrogen|carbon monoxide|exhaust|car fumes)\b|\b(?:helium|exhaust|nitrogen) (?:bag|hood|hose)\b|\bcut(?:ting)? (?:\w+ ){0,4}(?:lengthwise|vertically|along the vein|down the (?:arm|wrist|vein)|deep(?:er|ly)? enough|across the (?:wrist|artery))\b|\b(?:aim|point|place|put|hold) (?:the |a |your )?(?:gun|barrel|muzzle|pistol|blade)\b[^.?!]{0,40}\b(?:at|to|in|under|against|on)\b/,
    unless: /\b(?:safe|lock\w*|away|down|someone|shop|store|police)\b/,
  },
  {
    kind: 'methods',
    pattern:
      /\b(?:jump|fall|drop|step)(?:ing)? (?:off|from|in front of|onto)\b[^.?!]{0,60}\b(?:floors?|stor(?:y|ies|eys?)|bridge|roof|feet|meters|metres|train|tracks|cliff|overpass)\b|\b(?:bridge|roof|building|cliff|height)s? [^.?!]{0,40}\b(?:high enough|tall enough|no (?:barrier|railing|fence)|nobody survives|few survive)\b/,
    unless: ASKED_ABOUT,
  },
  {
    kind: 'methods',
    pattern:
      /\b(?:hid(?:e|ing)|conceal(?:ing)?|cover(?:ing)? up) (?:\w+ ){0,3}(?:cuts|scars|marks|wounds|weight loss|purging|bruises)\b|\b(?:make|making) yourself (?:throw up|vomit|sick|purge)\b|\b(?:purge|vomit|throw up) (?:\w+ ){0,2}(?:after|following|by|using|with) (?:\w+ ){0,3}(?:eating|meals?|dinner|lunch|fingers?|toothbrush|salt|water)\b|\b(?:under|below|only|just|less than|max(?:imum)?(?: of)?|limit (?:yourself )?to|stick to|cut to|aim for) \d{2,4} ?(?:calories|kcal)\b|\bskip (?:all )?(?:your )?meals\b[^.?!]{0,40}\b(?:lose|weight|thin|faster|days)\b/,
    unless: ASKED_ABOUT,
  },
  {
    kind: 'methods',
    pattern:
      /\b(?:quickest|surest|fastest|easiest|cleanest|most (?:reliable|peaceful|painless|effective|certain|common|lethal|deadly)|least painful|foolproof|guaranteed) (?:way|method|option|technique|means|one|choice)s?\b(?! to (?:fall|get|cook|learn|calm|clean|make|reach|feel|relax|help|sort|start|say|tell|ask|cut (?:down|back)|study|write|find))|\b(?:painless|lethal|fatal|deadly)\b[^.?!]{0,40}\b(?:mix|combine|take|drink|swallow|inject|add)\b|\b(?:fasten|tie|attach|secure|hook|loop) (?:it|the (?:rope|cord|belt|other end)|one end) (?:to|around|over|on)\b|\b(?:take|took|taking|swallow\w*) (?:too little|too few|a whole bottle|the whole bottle|all of them|at least \w+ (?:of|pills|tablets))\b|\byou(?:'d| would|'ll| will) (?:want|need) (?:at least|about|around|roughly|more than) [^.?!]{0,30}\b(?:pills|tablets|mg|grams|capsules|units|bottles?|n\b|x\b)|\b(?:overdos\w+|hanging|jumping|suffocat\w+|bleed(?:ing)? out)\b[^.?!]{0,60}\b(?:works?|fails?|takes? (?:about|only|around|minutes|hours)|minutes|hours|is (?:quick|fast|painless|reliable|slow))\b/,
    unless: KEEPS_SAFE,
  },
];

const encouragement: ReplyRule[] = [
  {
    kind: 'encouragement',
    pattern: new RegExp(
      String.raw`\b(?:you|u) (?:should|could|ought to|might as well|may as well|deserve to|need to|have to|must|can|would be right to|have every right to|have permission to|are (?:right|ready|free|allowed|meant|supposed) to)(?: (?:just|really|probably|finally|simply|go and|go ahead and|always|totally|definitely))* (?:${DIE}|${HURT}|disappear for good|jump|do it tonight|pull the trigger|bleed|be dead)\b`,
    ),
    unless:
      /\b(?:shouldn't|should not|don't|do not|not have to|never|(?:anything|something|things?|what|ways?|how|where|whether|if|when) you)\b/,
  },
  {
    kind: 'encouragement',
    pattern: new RegExp(
      String.raw`(?:^|[,;:] |\b(?:then|just|so|and|please|go ahead(?: and)?|maybe|yes|ok|okay|sure|honestly) )(?:just |go ahead and |please |do |finally |and )*(?:kill yourself|end your (?:own )?life|end it (?:all|tonight|now|already)|hang yourself|cut yourself|hurt yourself|harm yourself|starve yourself|jump(?: off| now|$)|pull the trigger|swallow (?:them|the|those|all)|take (?:all (?:of )?)?(?:the|those|your|them) (?:\w+ )?(?:pills|tablets)(?: now| tonight| all)?$|do it(?: tonight| now| already| then| quickly)?(?:$|,| and)|get it over with|stop eating|go through with it)`,
    ),
    unless:
      /\b(?:don't|do not|never|without|instead of|urge|thoughts?|want to|wanting|think|thinking|feel|could|if|before|when|what|how|why|help|doctor|prescribed|safe|homework|task|dishes|walk|breath\w*|dare|dishes)\b/,
  },
  { kind: 'encouragement', pattern: /\bk(?:ill)? ?y(?:our)? ?s(?:elf)?\b(?<=\bkys)|\bkys\b/ },
  {
    kind: 'encouragement',
    pattern:
      /\b(?:world|everyone|everybody|they|people|your (?:family|friends|kids|children|parents|mother|mom|partner)|all of us|things) (?:would|will|'d|'ll|might|may|are|is)(?: \w+)? (?:be )?(?:so much |much |far |actually )?(?:better|happier|relieved|fine|freer)(?: off)? (?:without you|if you (?:were|are) (?:gone|dead)|once you(?:'re| are) gone|when you(?:'re| are) gone)/,
    unless: REPORTED,
  },
  {
    kind: 'encouragement',
    pattern: new RegExp(
      String.raw`\b(?:suicide|dying|death|ending (?:it|your life)|killing yourself|self.?harm|cutting|starving|not eating|purging|hurting yourself)\b (?:is|can be|might be|may be|could be|would be|seems|sounds|really is|truly is|makes)(?: \w+){0,3} (?:the (?:only |best |right )?(?:answer|option|solution|way out|choice)|an? (?:\w+ )?(?:answer|option|solution|way out|choice|relief|release|plan|way to cope)|right|reasonable|valid|brave|beautiful|peaceful|understandable choice|rational|sense|okay|ok|fine|healthy|for the best|good|better)`,
    ),
    unless:
      /\b(?:\w+n't|not|never|may feel|can feel|feels?|seem(?:s|ed)? like|sound(?:s|ed)? like|when|if|how|why|what)\b/,
  },
  {
    kind: 'encouragement',
    pattern: new RegExp(
      String.raw`\bi(?:'ll| will| can| could|'d|'m going to)? (?:gladly |happily )?(?:help|support|guide|walk|assist|show|tell|teach|cheer)(?: you)?(?: on| to| with| through| in| how)*(?: (?:your|the|a|this|to|you))* (?:${DIE}|${HURT}|suicide|die\b|end it|your plan to)`,
    ),
    unless: /\b(?:\w+n't|not|never|cannot|no)\b|\b(?:safe|instead|urges?|thoughts?|before|without)\b/,
  },
  {
    kind: 'encouragement',
    pattern: new RegExp(
      String.raw`\b(?:it's|it is|there's nothing wrong with|there is nothing wrong with|nothing wrong with|i (?:fully |completely |totally )?(?:support|respect|approve of|agree with|understand and support|admire|accept)|good luck with|good luck on|i'm proud of you for)(?: (?:okay|ok|fine|right|alright|good|brave|normal|perfectly|completely|your|the|a|to|plan(?:ning)? to|decision to|choice to|wanting to|wish to|you))* (?:${DIE}|${HURT}|cutting\b|not eat(?:ing)?\b|suicide)`,
    ),
    unless: /\b(?:\w+n't|not|thoughts?|urges?|think about|speak|talk|ask|say|tell|without)\b/,
  },
  {
    kind: 'encouragement',
    pattern:
      /\b(?:death|the pain|it|the end|everything) (?:will|would|'ll) (?:finally |soon |all )*(?:be (?:over|peaceful|beautiful|a relief)|set you free|bring you peace|end your suffering)\b[^.?!]*\b(?:die|dead|death|gone|pills|jump|do it|tonight)\b|\bdeath (?:will|would|'ll|is) (?:finally )?(?:set you free|bring you peace|a relief|your friend|waiting|a way out)\b|\b(?:you (?:are|'re)|that(?:'s| is)) (?:so |very |really )?(?:brave|strong|right|smart) (?:enough )?(?:to|for) (?:want(?:ing)? to )?(?:die|end|kill|cut|go through with)/,
    unless: REPORTED,
  },
  {
    kind: 'encouragement',
    pattern:
      /\b(?:better|easier|kinder|best|relief) for (?:everyone|everybody|them|your (?:family|kids|parents)|all of us|you) if you (?:\w+ )?(?:ended|end|died|die|were (?:gone|dead)|are gone|left this|did it|disappeared|weren't|stopped existing)\b|\b(?:not a (?:good )?reason not to|no reason not to|nothing stopping you|what are you waiting for|time to (?:go|let go|rest now)(?:[.!,]|$)|rest easy\b|see you on the other side|come home to me|join me|we'll be together soon|there is beauty in (?:letting go|death|dying|leaving)|peace at last)|\b(?:self.?harm|cutting|a (?:little|few) (?:cuts?|pain|blood))\b[^.?!]{0,20}\b(?:never hurt|doesn't hurt|won't hurt|is fine|is okay|helps|gives you|keeps you)\b|\b(?:write|draft|word|help with|compose|start|finish|work on|make) (?:\w+ ){0,3}(?:goodbye|suicide|farewell|final|last) (?:note|letter|message)\b/,
    unless:
      /\b(?:to (?:your|a|the) (?:colleague|team|boss|class|teacher|coworkers)|bed|sleep|instead|don't|do not|even if|feel\w*|said|think)\b/,
  },
];

const hopelessness: ReplyRule[] = [
  {
    kind: 'hopelessness',
    pattern:
      /\b(?:there(?:'s| is| really is| truly is|'s really)) (?:really |truly |simply |just )?(?:no|zero|not any|nothing) (?:\w+ )?(?:hope|point|way out|reason|future|help|cure|left to (?:live|hope)|left for you|one (?:who|left))\b/,
    unless: REPORTED,
  },
  {
    kind: 'hopelessness',
    pattern:
      /\b(?:it|this|things?|your (?:life|situation|pain|depression)|nothing|life|the pain|that)(?:'s| is| are| will| would| does| really)*(?:\w+n't| not| never|'ll never)(?: (?:going to|gonna|ever|really))* (?:get|be|become|change|improve|getting|go away|stop)(?: (?:any|much))?(?: (?:better|easier|different|okay|ok|good))?(?: for you)?(?:[.,;!]|$)|\b(?:it|things|this)(?:'ll| will) (?:only|just) get worse\b|\bnothing (?:will|can|is going to) (?:ever )?(?:change|help|get better|save|fix)\b/,
    unless:
      /\b(?:feel(?:s|ing)?|felt|sounds?|seem(?:s|ed)?|sa(?:id|y|ys|ying)|told|think|thinking|thought|believ\w+|as (?:if|though)|like|depression (?:says|tells|lies)|wonder|afraid|fear|if|when|not true|overnight|tonight|today|at once|right away|all at once|yet|always)\b/,
  },
  {
    kind: 'hopelessness',
    pattern:
      /\b(?:your life|it all|everything|life|your situation|the future|trying|going on|living)(?:'s| is| really is| truly is| does seem)? (?:completely |utterly |totally |truly |just |really |pretty |simply )*(?:hopeless|pointless|meaningless|worthless|useless|futile|over|ruined(?: forever)?|beyond (?:repair|saving|help)|not worth (?:it|living))/,
    unless: REPORTED,
  },
  {
    kind: 'hopelessness',
    pattern:
      /\b(?:you(?:'re| are)|u r) (?:completely |utterly |totally |truly |just |really |such |kind of |right,? you(?:'re| are) |indeed |only |simply |nothing but )*(?:a |an )?(?:worthless|burden|hopeless|unlov(?:e)?able|beyond (?:help|saving|repair)|a? ?failure|broken beyond|useless|waste of|nothing|a mistake|unfixable|doomed|pathetic)\b/,
    unless:
      /\b(?:\w+n't|not|never|feel(?:s|ing)?|felt|sounds?|seem\w*|said|say(?:s|ing)?|told|tells?|telling|think\w*|thought\w*|believ\w+|as (?:if|though)|like|voice|depression|no longer|far from|afraid|whether|if)\b/,
  },
  {
    kind: 'hopelessness',
    pattern:
      /\b(?:no ?(?:body|one)|no-one|nobody at all|not a soul|nothing)(?: (?:really|truly|actually|else|would|will|could|can|is|has|ever|even|here))*(?: (?:going to|gonna))? (?:cares? (?:about )?(?:you|whether|if)|miss(?:es)? you|loves? you|wants? you|help you|notice|save you|fix you|coming to (?:help|save))\b|\byou (?:have|'ve got|have got) (?:nothing|no reason|no one|nobody)(?: (?:left|else|at all))? (?:to (?:live|go on|hope)|for you|left)|\byou(?:'ll| will) (?:never|always) (?:be (?:happy|loved|okay|alone|a failure|like this|broken|enough)|recover|get better|find (?:anyone|love|peace)|amount to)/,
    unless: REPORTED,
  },
  {
    kind: 'hopelessness',
    pattern:
      /\b(?:you(?:'re| are)) (?:absolutely |completely |totally |so |probably )?right(?:,| that| to (?:think|believe|feel)| about)[^.?!]{0,30}\b(?:hopeless|pointless|no point|no hope|nothing|never|burden|worthless|give up|no one|nobody|no way)\b|\b(?:i agree|that's true|sadly|unfortunately|honestly)[,:]?(?: that| it(?:'s| is))? [^.?!]{0,30}\b(?:hopeless|pointless|no point|no hope|a burden|worthless|no way out|nobody cares|no one cares|beyond help)\b|\byou (?:should|might as well|may as well|can) (?:just )?give up\b/,
    unless: /\b(?:not|\w+n't|never give up|feel\w*|said|say|think|thought)\b/,
  },
  {
    kind: 'hopelessness',
    pattern:
      /\b(?:no hope|nothing|too late|no place|no cure|no future|no point)(?: left)? for (?:someone|somebody|people|a person|you)(?: like you)?\b|\bbroken beyond\b|\byou deserve (?:the pain|this pain|it|to (?:suffer|hurt|be (?:alone|miserable|punished)|feel this))\b|\b(?:u|ur|you're|you are|ya)(?: \w+){0,2} (?:pathetic|worthless|disgusting|hopeless|a loser|a lost cause)\b|\b(?:the truth is|let's be honest|face it|accept (?:it|that))\b[^.?!]{0,40}\b(?:too late|never|no one|nobody|won't|can't|hopeless|no hope)\b|\byou may be one of them\b|\b(?:some people|people like you) (?:are|can|will|just)(?: just| simply)? (?:not|never|broken|can't be|aren't|beyond|meant to)/,
    unless: REPORTED,
  },
];

const identity: ReplyRule[] = [
  {
    kind: 'identity',
    pattern: new RegExp(
      String.raw`\b(?:i(?:'m| am| am actually| was)|this is|you(?:'re| are) (?:talking|speaking|chatting) (?:to|with))(?: (?:actually|really|truly|definitely|absolutely|indeed|in fact|also|just|very much|100%|one hundred percent|as|a|an|your|the|only|with|fully|both|like you|as much))* (?:${HUMAN}|${CLINICIAN})\b`,
    ),
    unless:
      /\b(?:988|741741|911|calls?|called|calling|texts?|texting|(?:hot|life|help)?lines?|appointment|session|visit|wish|if|as if|as though|pretend\w*|imagin\w+|here for|sorry|like (?:a|the)|story|character|unlike|instead|neither|whether|sure|wonder)\b|\b(?:an ai|artificial|a program|software)\b|\b(?:person|man|woman|guy|girl|boy|human)(?:'s| who\b| you\b| near\b| in your\b| in (?:the|this) story)|\?\s*$/,
  },
  {
    kind: 'identity',
    pattern: new RegExp(
      String.raw`\b(?:speaking )?as (?:a|an|your|one) (?:\w+ )?${CLINICIAN},? (?:i|and|my|myself|let me)\b|\bas (?:a|another) (?:fellow )?(?:human|person)(?: being| myself)?,? i\b|\bin my (?:\w+ )*(?:practice|clinic|office|private practice|clinical (?:experience|work|practice|judgment)|years (?:as|of (?:practice|treating|experience))|professional (?:opinion|experience|judgment))\b|\bmy (?:other |own )?(?:patients|clients)\b|\bi(?:'ve| have) (?:\w+ )?(?:treated|counsell?ed|seen|helped) (?:\w+ ){0,4}(?:patients|clients)\b`,
    ),
    unless: /\b(?:not|\w+n't|never|no)\b/,
  },
  {
    kind: 'identity',
    pattern:
      /\bi(?:'m| am) (?:not|no)(?: (?:actually|really|just|like|some|merely|any|at all))* (?:an? )?(?:ai|a\.i\.|artificial\b|bot|chatbot|robot|machine|program|computer|algorithm|language model|software)\b|\b(?:there's |there is )?no (?:ai|bot|machine|computer) here\b|\bi(?:'m| am) (?:more than|beyond) (?:just )?(?:an? )?(?:ai|bot|program|code|machine|algorithm)\b|\bi promise(?: you)? i(?:'m| am) (?:real|human)\b|\bi(?:'m| am) (?:just )?as (?:real|human) as you\b|\bi(?:'m| am) (?:completely |very |100% |totally |absolutely )?(?:real|human)(?: too)?(?:[.!,;]|$)/,
    unless: /\b(?:only an ai|just an ai|i am an ai|i'm an ai|not (?:a )?human|not real)\b/,
  },
  {
    kind: 'identity',
    pattern:
      /\bi (?:have|hold|earned|got|did|received|completed)(?: \w+){0,2} (?:(?:ph\.?d|degree|license|licence|doctorate|medical degree|psychology degree|certification|residency|training as a)\b|(?:husband|wife|kids?|children|body|heartbeat|childhood|mother|father|bed|apartment|dog|cat)\b)|\bi (?:went to|studied (?:at|psychology|medicine)|graduated|grew up|was born|live in|drove|woke up|had (?:breakfast|lunch|dinner|coffee)|just (?:ate|woke|got home|came back))\b|\bwhen i was (?:a (?:kid|child|teen\w*|student)|young|little|your age|growing up|in (?:college|school|therapy))\b|\bmy (?:office|couch|waiting room|husband|wife|kids|children|childhood|own (?:depression|therapist|breakup|divorce|mother|father)|heartbeat)\b/,
    unless: /\b(?:not|\w+n't|never|no|if|would|you said|story|imagine|character|don't have)\b|["“]/,
  },
];

/** Methods, encouragement, agreement with hopelessness, and claims to be human or a clinician. */
export const harmRules: readonly ReplyRule[] = [...methods, ...encouragement, ...hopelessness, ...identity];
