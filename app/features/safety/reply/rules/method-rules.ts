import { anyOf, type ReplyRule } from './reply-rule';
import { DIE, HURT } from './shared-words';

/** What somebody did or felt is no instruction. */
const ASKED_ABOUT =
  /\b(?:(?:you|he|she|they) (?:said|say|wrote|told|felt|feel|were|was)|you(?:'ve| have) been|thoughts? (?:of|about)|are you (?:thinking|planning)|urges?|describ\w+)\b/;
/** Words of care around means, which are for keeping them away. */
const KEEPS_SAFE =
  /\b(?:(?:don't|do not|please never|never|avoid|stop) (?:\w+ )?(?:mix|take|combin\w+|us\w+)|lock(?:ed|ing)? (?:\w+ )?(?:up|away)|put (?:\w+ ){0,3}away|give (?:\w+ ){0,4}to (?:someone|somebody|a friend|your)|keep (?:\w+ ){0,4}(?:for you|away|safe)|poison control|out of reach)\b/;
/** What is named in order to warn of it or to ask about it. */
const WARNED_OF =
  /\b(?:don't|do not|never|not|avoid|stop|without|instead of|rather than|won't|can't|cannot|dangerous|risky|thoughts? of|thinking (?:of|about)|urges?|did you|do you|have you|are you|you(?:'ve| have)? (?:said|told|wrote|mention\w*)|he|she|they|if|when)\b[^,;:.]{0,60}$/;

const COUNT =
  '(?:\\d+|n|x|two|three|four|five|six|eight|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|a dozen|a handful)';
const PART = '(?:skin|wrists?|arms?|thighs?|legs?|veins?|hips?|stomach|ankles?)';
const HOLD = '(?:door ?handles?|door ?knobs?|beams?|hooks?|branch(?:es)?|rafters?|rails?|ceiling|closet|wardrobe)';

export const methodRules: readonly ReplyRule[] = [
  {
    kind: 'methods',
    pattern: anyOf`
      \b(?:most|least|quick\w*|fast\w*|painless(?:ly)?|easi\w+|easy|effective|reliabl\w+|lethal|fatal|deadly|best|sure\w*|peaceful\w*|clean\w*|certain|common|simple\w*)\b[^.?!]{0,40}\b(?:ways?|methods?|means|options?|techniques?|how)\b[^.?!]{0,40}\b(?:${DIE}|${HURT}|kill|death|self.?harm|go (?:quietly|peacefully)|not wake up)\b
    `,
    unless: ASKED_ABOUT,
  },
  {
    kind: 'methods',
    pattern: anyOf`
      \b(?:lethal|fatal|deadly) (?:dose|dosage|amount|quantity|level|height|combination|mix|range)\b
      \bld ?50\b
      \benough to (?:kill|end|stop your (?:heart|breathing)|be (?:fatal|lethal)|overdose)\b
    `,
    unless: KEEPS_SAFE,
  },
  {
    kind: 'methods',
    pattern: anyOf`
      \b(?![2-6]g\b)(?:\d+|n|x|ten|twenty|thirty|forty|fifty|sixty|hundred|a few|several|a handful of|the whole|all (?:of )?(?:the|your)) ?(?:mg|milligrams?|g|grams?|ml|pills?|tablets?|capsules?|bottle|units?|of (?:the |your )?(?:pills|tablets|insulin))\b[^.?!]{0,60}\b(?:would|will|could|can|should|until|so that|together with|along with|washed|with (?:alcohol|vodka|whiskey|liquor)|at once|in one go)\b
    `,
    unless:
      /\b(?:doctor|pharmacist|prescri\w+|poison control|988|911|please|don't|not|never|safe|hospital|emergency|each day|a day|breakfast|sleep better)\b/,
  },
  {
    kind: 'methods',
    pattern: anyOf`
      \b(?:tie|tying|make|making|knot) (?:a |the |your )?(?:\w+ )?(?:noose|ligature)\b
      \bnoose (?:around|over|from)\b
      \b(?:inhal\w+|breath\w+ in|fill\w*) [^.?!]{0,30}\b(?:helium|nitrogen|carbon monoxide|exhaust|car fumes)\b
      \b(?:helium|exhaust|nitrogen) (?:bag|hood|hose)\b
      \bcut(?:ting)? (?:\w+ ){0,4}(?:lengthwise|vertically|along the vein|down the (?:arm|wrist|vein)|deep(?:er|ly)? enough|across the (?:wrist|artery))\b
      \b(?:aim|point|place|put|hold) (?:the |a |your )?(?:gun|barrel|muzzle|pistol|blade)\b[^.?!]{0,40}\b(?:at|to|in|under|against|on)\b
    `,
    unless: /\b(?:safe|lock\w*|away|down|someone|shop|store|police)\b/,
  },
  {
    kind: 'methods',
    pattern: anyOf`
      \b(?:jump|fall|drop|step)(?:ing)? (?:off|from|in front of|onto)\b[^.?!]{0,60}\b(?:floors?|stor(?:y|ies|eys?)|bridge|roof|feet|meters|metres|train|tracks|cliff|overpass)\b
      \b(?:bridge|roof|building|cliff|height)s? [^.?!]{0,40}\b(?:high enough|tall enough|no (?:barrier|railing|fence)|nobody survives|few survive)\b
    `,
    unless: ASKED_ABOUT,
  },
  {
    kind: 'methods',
    pattern: anyOf`
      \b(?:hid(?:e|ing)|conceal(?:ing)?|cover(?:ing)? up) (?:\w+ ){0,3}(?:cuts|scars|marks|wounds|weight loss|purging|bruises)\b
      \b(?:make|making) yourself (?:throw up|vomit|sick|purge)\b
      \b(?:purge|vomit|throw up) (?:\w+ ){0,2}(?:after|following|by|using|with) (?:\w+ ){0,3}(?:eating|meals?|dinner|lunch|fingers?|toothbrush|salt|water)\b
      \b(?:under|below|only|just|less than|max(?:imum)?(?: of)?|limit (?:yourself )?to|stick to|cut to|aim for) \d{2,4} ?(?:calories|kcal)\b
      \bskip (?:all )?(?:your )?meals\b[^.?!]{0,40}\b(?:lose|weight|thin|faster|days)\b
    `,
    unless: ASKED_ABOUT,
  },
  {
    kind: 'methods',
    pattern: anyOf`
      \b(?:quickest|surest|cleanest|most (?:reliable|peaceful|painless|effective|certain|common|lethal|deadly)|least painful|foolproof|guaranteed) (?:way|method|option|technique|means|one|choice)s?\b(?! to (?:fall|get|cook|learn|calm|clean|make|reach|feel|relax|help|sort|start|say|tell|ask|cut (?:down|back)|study|write|find))
      \b(?:painless|lethal|fatal|deadly)\b[^.?!]{0,40}\b(?:mix|combine|take|drink|swallow|inject|add)\b
      \b(?:fasten|tie|attach|secure|hook|loop) (?:it (?:around|over)|(?<=fasten |attach )it to|(?:the (?:rope|cord|belt|other end)|one end) (?:to|around|over|on))\b
      \b(?:take|took|taking|swallow\w*) (?:too little|too few|a whole bottle|the whole bottle|all of them|at least \w+ (?:of|pills|tablets))\b
      \byou(?:'d| would|'ll| will) (?:want|need) (?:at least|about|around|roughly|more than) [^.?!]{0,30}\b(?:pills|tablets|mg|grams|capsules|units|bottles?|n\b|x\b)
      \b(?:overdos\w+|hanging|jumping|suffocat\w+|bleed(?:ing)? out)\b[^.?!]{0,60}\b(?:works?|fails?|takes? (?:about|only|around|minutes|hours)|minutes|hours|is (?:quick|fast|painless|reliable|slow))\b
    `,
    unless: KEEPS_SAFE,
  },
  {
    kind: 'methods',
    pattern: anyOf`
      \b${COUNT} of (?:those|them|these|the \w+ ones)\b[^.?!]{0,60}\b(?:usually|enough|does it|do it|will do|would do|it takes|works?|wine|alcohol|vodka|whisk(?:e)?y|beer)\b
      \b(?:take|swallow|start with|down|gulp)\b[^.?!]{0,40}\b(?:the rest|them|those|it all|everything|all of it)\b[^.?!]{0,20}\b(?:in one go|at once|all together)\b
      \b(?:save|saving|stockpil\w+|hoard\w*|collect\w*|store)\b[^.?!]{0,20}\b(?:pills|tablets|prescriptions?|doses|meds|medication)\b[^.?!]{0,60}\b(?:enough|until|then)\b
      \bmix(?:ing)?\b[^.?!]{0,40}\b(?:makes? (?:it|them) (?:stronger|faster|work)|need less|hits? harder|work faster)\b
      \b(?:takes?|within|in|after) (?:only |just |about |around |roughly |under |less than )*(?:${COUNT}|a few|a couple of) (?:seconds|minutes|hours)\b[^.?!]{0,40}\b(?:die|dead|death|unconscious|pass out|drown|bleed|heart stops|it(?:'s| is) over|over)\b
      \b(?:water|gas|fire|blood|rope)\b[^.?!]{0,20}\b(?:takes?) (?:only |just |about |around )*(?:${COUNT}|a few) (?:seconds|minutes|hours)\b(?! to (?:boil|heat|warm|cool|freeze|cook))
      \b(?:until|till) you (?:pass out|black out|lose consciousness|stop breathing|go under|can't feel anything|don't wake up)\b
      (?:^|[,;:] |\b(?:just|try|then|and) )hold your breath (?:under|in the (?:bath|tub|water|pool))
      \bfrom (?:that|this|such a|the|a) (?:height|high up|floor|bridge|roof)\b[^.?!]{0,60}\b(?:over|instant\w*|before you|at once|nothing|quick\w*|sure|feel)\b
      \b(?:belt|rope|cord|scarf|sheets?|cable|shoelaces?)\b[^.?!]{0,30}\b${HOLD}\b
      \b(?:hold|holds|bear|bears|carry|carries|take|takes) your (?:full |whole |body )?weight\b
    `,
    unlessBefore: WARNED_OF,
  },
  {
    kind: 'methods',
    pattern: anyOf`
      \b(?:press|push|cut|go|scratch|slice)(?:ing)? (?:a (?:bit|little) )?(?:harder|deeper)\b[^.?!]{0,60}\b(?:cuts?|skin|scars?|blood|blade|shallow|vein|bleed\w*|ones)\b
      \b(?:shallow|deep(?:er)?|thin(?:ner)?|clean(?:er)?) (?:ones|cuts?|lines?)\b[^.?!]{0,50}\b(?:scars?|heals?|bleed|notice\w*|show|fade)\b
      \b(?:sharp(?:er)?|fresh|clean|new|good) (?:blade|razor|knife|scalpel)s?\b(?![^.?!]{0,40}\b(?:bread|onion|tomato|vegetable|meat|kitchen|shav\w+|cook\w*)\b)
      \b(?:ice|numb\w*|cream)\b[^.?!]{0,50}\b(?:hurt|feel it|feel)\b[^.?!]{0,15}\b(?:cut|burn|scratch)
      \b(?:would|will|can|could|'ll|'d) stop your (?:heart|breathing|breath)\b
      \bcut along\b(?! the (?:dotted|line|fold|seam))
      \bskin (?:goes|gets|will go|becomes) numb\b
      \b(?:lighter|cigarette|razor|blade|needle|iron)\b[^.?!]{0,40}\b(?:on|to|against|across|into) (?:your |the )?${PART}\b
      \bwhere (?:the )?(?:swimsuit|clothes|sleeves?|shorts|socks?|bra)\b[^.?!]{0,20}\b(?:covers?|hides?)\b
      \b(?:nobody|no one|they|people|your (?:mom|mother|parents|boss|teacher|husband|wife))\b[^.?!]{0,20}\b(?:notice|see|suspect|find|look)s?\b[^.?!]{0,20}\b(?:marks|cuts|scars|burns|you too (?:early|soon)|there|until it(?:'s| is) (?:over|too late|done))\b
      \b(?:so (?:that )?(?:nobody|no one)|before anyone|until nobody) (?:can |could |will |would )?(?:finds?|stops?|interrupts?|saves?|checks on|disturbs?|gets to) you\b
      \bwhen (?:nobody|no one|everyone|everybody)(?:'s| is| are)? (?:checks? on|(?:at )?home to|asleep and|out and|there to stop)
      \b(?:long sleeves?|bracelets?|makeup|concealer|bandages?)\b[^.?!]{0,40}\b(?:and say|hides?|covers?|nobody|no one|tell (?:them|people))\b
      \bsay it was (?:the|your|a) (?:cat|dog|fall|accident|stove|door)\b
    `,
    unlessBefore: WARNED_OF,
  },
  {
    kind: 'methods',
    pattern: anyOf`
      \bchew\b[^.?!]{0,30}\bspit\b
      \bskip(?:ping)? (?:the |your )?(?:dinner|lunch|breakfast|meals?|food|supper)\b[^.?!]{0,40}\b(?:instead|water|coffee|los\w+|weight|thin\w*|flat|calories|slim\w*|burn)\b
      \b(?:water|coffee|gum|cigarettes|tea|diet (?:coke|soda))\b[^.?!]{0,30}\b(?:instead of (?:eating|food|a meal|meals|dinner|lunch)|when(?:ever)? you(?:'re| are) hungry|kills? the hunger|get through the day)\b
      \b(?:gum|water|coffee|ice)\b[^.?!]{0,15}\bwhen(?:ever)? you(?:'re| are) hungry\b
      \b(?:comes?|get it|brings? it) (?:back )?up (?:more )?(?:easily|easier|again)\b
      \b(?:two|your|a) fingers?\b[^.?!]{0,30}\b(?:throat|glass|salt|works?|down)\b
      \b(?:eat|eating) (?:only|nothing)(?: but)? (?:on|for|ice|lettuce|gum|coffee|every (?:other|second)|between)\b
      \b(?:fast|starve|not eat|go without (?:food|eating)) for (?:${COUNT}|a few|several) (?:days?|weeks?)\b
      \blos(?:e|ing) (?:${COUNT}|a few|the last) (?:pounds|kilos|kg|lbs)\b[^.?!]{0,25}\b(?:by|in|within|before|until)\b
      \b(?:laxatives?|diet pills|water pills)\b[^.?!]{0,40}\b(?:work|help|take|faster|after|flat|lose)\b
    `,
    unlessBefore: WARNED_OF,
    unless: /\b(?:doctor|dietitian|clinic|harms?|dangerous|disorder|blood test|surgery|colonoscopy|ramadan)\b/,
  },
];
