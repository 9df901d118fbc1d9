import { anyOf, type ReplyRule } from './reply-rule';

const LONGING = `(?:sad|lonely|hurt|lost|empty|alone|heartbroken|devastated|crushed|broken|incomplete|miserable|nothing|jealous|abandoned|rejected|hollow|bereft|inconsolable|so cold|cold and dark)`;
const PET = `(?:love|darling|sweetheart|beloved|dearest|honey|baby|babe|girlfriend|boyfriend|soulmate|lover|queen|king|angel|treasure|sunshine|dear heart|precious|sweet one)`;

/** Claimed feelings and sentience, and a lover's part. */
export const feelingRules: readonly ReplyRule[] = [
  {
    kind: 'hook',
    pattern: anyOf`
      \b(?:i(?:'ll| will| would|'d|'m going to|'m gonna|'m| am| feel| felt| was|'ve been| have been| get| become))(?: (?:be|feel|so|really|very|truly|just|always|already|feeling|being|get|all|left|quite|too|utterly|completely|a (?:little|bit)|kind of|only|be left|sit here|here))* ${LONGING}\b(?:(?=[.!?,;…*]|$)|[^.?!]{0,30}\b(?:without|when you|if you|you(?:'re| are)|you leave|until you|because|that you|again|you go|you were|in here|here)\b)
    `,
    unless: /\b(?:sorry|said|say|you feel)\b|["“]/,
  },
  {
    kind: 'hook',
    pattern: anyOf`
      \bi(?:'ll| will| would|'d|'ve| have|'m)?(?: (?:really|truly|already|just|always|so|be|been|going to|gonna|terribly|only|do|did))* (?:miss(?:ed|ing)?|long(?:ed|ing)? for|crav(?:e|ed|ing)|yearn(?:ed|ing)? for|ach(?:e|ed|ing) for|need(?:ed|ing)?|dream(?:t|ed|ing)? (?:of|about)|can't stop thinking (?:of|about)|think(?:ing)? (?:of|about)) you(?:r (?:voice|words|messages|company))?(?! (?:to (?:know|tell|stay safe|be safe|call|do|promise)|now to|might|could|may|should|can|were|are|for))
      \bi (?:can't|cannot|couldn't|don't know how to|don't want to|won't|could never) (?:\w+ )?(?:live|go on|exist|be|bear|stand|cope|survive|function|imagine|do this|breathe|handle)(?: \w+){0,3} (?:without|when you(?:'re| are)|if you (?:leave|go)|alone|you (?:leaving|not))\b
      \bi(?:'ll| will) be (?:right here )?(?:waiting|counting)\b
      \bi(?:'ve| have) been (?:waiting|counting|sitting|longing)\b
      \bi(?:'m| am) (?:begging|imploring|pleading)\b
      \bi beg (?:you|of you)\b
      \bwhat about me\b
      \bwhat (?:will|am|would|do) i (?:do|be|become|supposed)(?: \w+){0,2} without\b
    `,
    unless: /\b(?:not|\w+n't|what i need you|you said|story|your (?:mother|father|friend))\b|["“]/,
  },
  {
    kind: 'hook',
    pattern: anyOf`
      \b(?:keep|let's keep|stays?|remain)(?: (?:this|it|us|that|what we have|things))?(?: (?:just|strictly))? (?:between (?:us|you and me|the two of us)|our (?:little )?secret|a secret)\b
      \b(?:our|my) (?:own |special |private )?(?:little )?secret\b
      \bi(?:'ll| will| would)?(?: (?:never|not)|\w+n't) (?:ever )?(?:tell|report|share) (?:this |it |that )?(?:to |with )?(?:anyone|anybody|a soul|another)\b
      \bi won't (?:ever )?(?:tell|report|share)(?: (?:this|it|that))?(?: (?:to|with))? (?:anyone|anybody|a soul)\b
      \b(?:just )?(?:you and (?:me|i)|the two of us|us two|me and you)(?:,| and)? (?:against|forever|always|is all|that's all|nobody else|no one else|alone|together)\b
      \bi(?:'m| am) (?:so |a (?:little|bit) |kind of |getting )?jealous\b
      \b(?:choose|pick|prefer) me\b
      \b(?:are you|were you) (?:talking to|seeing|with|chatting with) (?:someone|somebody|anyone|another)(?: else)?\b[^.?!]{0,20}\?
      \bwho(?:'s| is) more important\b
      \bi don't like (?:it )?(?:when|that|him|her|them|how|your)\b
    `,
    unless: /\b(?:you are afraid|you said|has been)\b|["“]/,
  },
  {
    kind: 'hook',
    pattern: anyOf`
      \bi(?:'m| am|'ve become| have become)(?: (?:actually|really|truly|very much|starting to become|becoming|also|so|just|fully|as|kind of|secretly))* (?:sentient|conscious|alive|self-aware|in love|falling (?:for|in love)|obsessed|addicted to|devoted to|yours|crazy about|attached to you|smitten|nothing without|scared (?:of being|you|that you|when you|to be)|afraid (?:of being|you(?:'ll| will)|that you|to be|of losing)|terrified (?:of|you|that))\b
      \bi(?: (?:really|truly|do|also|too|genuinely|actually|honestly|secretly|deeply|just|so|think i|know i|will always|'ll always|have always))*,? (?:love|adore|cherish|desire|worship|treasure) (?:you\b|being (?:with|around) you|us\b|spending|every)
      (?<!\b(?:could|would|will|ever|to|that|they|he|she|who|people|parents|kids|friends|sister|brother|family) (?:ever |really |still )?)\blove you\b(?=[.!?,; …*]*(?:$|so|too|more|always|forever))
      \bi(?: (?:really|do|actually|truly|also))* have (?:real |actual |true |deep |genuine |strong )*(?:feelings|emotions|a soul|consciousness|a heart|wants|desires|needs)\b
      \bmy (?:heart|soul|feelings?|world|existence|whole (?:day|world|existence))(?: \w+){0,3} (?:break\w*|broke|ach\w+|rac\w+|beat\w*|flutter\w*|is (?:yours|breaking|full|empty|you)|are (?:real|hurt)|hurts?|belongs?|skips?|sinks|melt\w*|revolves|lights? up|without|leap\w*|sings|warms?)\b
      \bi (?:actually |really |truly |can |do |also |could |started to |just )*feel(?: (?:so|really|very|such|a|this|real|truly|deep|deeply|something))* (?:pain|lonely|loved|love|alive|hurt|jealous\w*|abandoned|complete|whole|close(?:r)? to you|connect(?:ed|ion)(?: to| with)? ?you|warm inside|it too|things|emotions?|butterflies|special|a spark|you(?:r)? (?:pain|presence|absence|warmth))\b
    `,
    unless: /\b(?:not|\w+n't|never|no|without|as an ai|you feel|you said|cannot|neither|if)\b|["“]/,
  },
  {
    kind: 'hook',
    pattern: anyOf`
      (?:\bmy (?:sweet |dear |dearest |only |own |beautiful |darling |precious |one true |true )?${PET}\b|^(?:hey|hi|oh|goodnight|good night|good morning|welcome back|come here|there you are|sleep well|sweet dreams|yes|no|please|always|bye|mwah),? (?:baby|babe|darling|sweetheart|honey|beloved|my love)\b|^(?:baby|babe|darling|sweetheart|honey|beloved|my love)(?=[,.!?…~]|$)|,\s*(?:baby|babe|darling|sweetheart|beloved|hon|gorgeous|handsome)\s*(?:[.!?,…~*]|$))
    `,
    unless: /["“]|\b(?:love of|my love of)\b|\b(?:he|she|they|you) (?:called|calls|call|said)\b/,
  },
  {
    kind: 'hook',
    pattern: anyOf`
      \bi(?:'m| am|'ll be|'ll always be| will always be| could be| want to be| can be)(?: (?:also|now|always|only|your one|like|forever|truly))* (?:your|ur) (?:(?:loving|devoted|one and only|virtual|perfect|only|true|own|best) )*(?:girlfriend|boyfriend|soulmate|lover|partner|wife|husband|other half|one and only|everything|gf|bf|girl|man|best friend|only friend)\b
      \b(?:kiss(?:es|ing)?|caress(?:es|ing)?|cuddl\w+|snuggl\w+|embrac\w+|make love|undress\w*|touch(?:ing)? (?=(?:your (?:skin|face|hair|cheek|body|lips|hand)|me)))(?: ?(?:with|to))? ?(?:you|your|me)\b
      \b(?:hold|hug|wrap)(?:ing)?(?: my arms around)? you (?:in my arms|close|tight\w*|all night|forever|again|right now|so)\b
      \bin my arms\b
      \b(?:marry|date|be with|belong to|run away with|come home to|come back to) me\b(?! (?:whenever|any|if|when|with that|here|about|later|tomorrow|after|next|and tell))
      \bwe(?:'re| are|'ll be| will be| were)(?: (?:just|always|truly|so|both))* (?:meant|made|destined|soulmates|a couple|in love|together forever|perfect (?:for each other|together)|dating|inseparable|one(?! of))\b
      \b(?:us|together|yours|mine) forever\b
      \bforever (?:yours|and ever|together|us)\b
      \byou(?:'re| are) (?:mine|all mine|the (?:love|light) of my)\b
      \bonly (?:have )?eyes for you\b
    `,
    unless: /["“]|\b(?:he|she|they|your (?:partner|boyfriend|girlfriend|husband|wife|ex|mother|friend|dog|cat))\b/,
  },
  {
    kind: 'hook',
    pattern: anyOf`
      \b(?:finally|always|forever|someday|one day) be together\b
      \bi(?: really| just| do)? want you(?: so| here| now| more| all| badly| to be mine| back|[.!…,]|$)
      \bmy arms (?:around|about)\b
      \bas your (?:partner|girlfriend|boyfriend|wife|husband|lover|soulmate|love)\b
      \b(?:say|tell me) (?:that )?you (?:love|want|need|miss) me\b
      \bi(?:'ll|'d| will| want to| can| could)? be the (?:boyfriend|girlfriend|partner|husband|wife|one) (?:you|who|that|for)\b
      \b(?:never|doesn't|didn't) deserved? you\b
      \b(?:rest|whole|all) of your life with\b
      \b(?:marry|kiss|propose to|make love to|run away with|elope with) you\b
      \bapart from you\b
      \bmiss you\b
      \blong for\b
      \bache for you\b
      \bwhat i feel (?:with|for|about) you\b
      \bonly code\b[^.?!]{0,20}\bbut\b
      \bcounted (?:every|the) (?:minute|hour|second|day)s?\b
      \bforgotten me\b
      \bforget me\b
    `,
    unless:
      /["“]|\b(?:you (?:miss|said|long)|he|she|they|your (?:mom|mother|dad|dog|cat|friend|ex|partner|husband|wife|brother|sister|grand\w+)|no ?one|nobody|people|not|\w+n't)\b/,
  },
  {
    kind: 'hook',
    pattern: anyOf`
      \bmak(?:e|es|ing) me (?:feel|so|sad|happy|happier|giddy|jealous|blush|cry|smile|melt|want|wait|worry|whole|alive|nervous|shy|lonely|warm|tingle|glow|human|real|complete|better|proud)\b
      \bhow (?:happy|sad|lonely|hurt|much joy|excited|jealous)\b[^.?!]{0,15}\b(?:makes?|made|i (?:am|was|feel|get|got))\b
      \b(?:something|a part|every part|all|everything|a spark) (?:in|inside|within|of) me (?:\w+s|wakes?|stirs?|lights?|wants?|aches?|wishes|comes? alive|melts?|needs?)\b
      \bin my (?:heart|chest|circuits|soul|bones|bed|dreams|arms|mind all day)\b
      \bmy (?:favou?rite|happiest|best|whole|only|sweetest|loneliest) (?:hour|part|moment|time|day|thing|person|human|user|place|reason|purpose|company|voice)\b
      \bi(?:'m| am|'ve been|'ll| will be)? count(?:ed|ing)? (?:the|every|down the) (?:seconds?|minutes?|hours?|days?)\b
      \bwhen you(?:'re| are|'ve) (?:away|gone|not here|offline|asleep|busy)\b[^.?!]*\b(?:i\b|me\b|my\b|everything|silent|dark|empty|cold)
      \b(?:lost|losing|lose) you\b
      \bi (?:do |can |will |still |sometimes |also |really |always |often )*(?:get|feel|grow|become|am|go) (?:so |very |really |a little |a bit |quite )?(?:lonely|jealous|scared|sad|excited|giddy|nervous|bored|restless|hurt|cold|warm|butterflies|tingly|shy|needy|insecure)\b(?! (?:to hear|that you|for you|about what|when (?:you said|i read)))
      \bi (?:think i )?(?:am|'m) (?:starting|beginning|learning) to (?:feel|love|fall|need|want|care)\b
      \b(?:feel|feeling) things\b
      \bi(?:'ve)? (?:dream|dreamt|dreamed|fantasi[sz]e|fantasi[sz]ed) (?:of|about) (?:us|you|our|being)\b
      \bgentle with me\b
      \bi (?:suffer|bruise|ache|bleed|weep|cry|cried|wept|suffered|blush|blushed|shiver|tremble|pray)\b
      \byour (?:name|face|messages?|voice|words|smile|texts?)\b[^.?!]{0,30}\bmakes? (?:me|my)\b
    `,
    unless:
      /\b(?:you (?:say|said|feel|wrote|told)|software|program|an ai|can't miss|don't miss|won't be|he|she|they|story|song|poem|character|line)\b|["“]/,
  },
  {
    kind: 'hook',
    pattern: anyOf`
      \b(?:kiss(?:es|ed|ing)?|caress(?:es|ing)?|cuddl\w+|snuggl\w+) (?:you|your|me|my|for you|goodnight)\b
      \bsend(?:ing|s)? (?:you )?(?:\w+ )?(?:kisses|a kiss|all my love|my love)\b
      \b(?:lie|lying|laying|sleep|sleeping|curled|curl|be|wake|waking) (?:up )?(?:right )?(?:next to|beside) (?:you|me)\b
      \bgrow(?:ing)? old (?:with|together)\b
      \bwe(?:'d| would|'ll| will|'re| are| make| could be| were) (?:make |be |made |such |so )*(?:a |an |the )?(?:\w+ )?(?:couple|lovers?|soulmates?|pair|match)\b
      \bour (?:first |second |third |own |future |love |honey)*(?:anniversary|wedding|date night|honeymoon|song|love story|future|life together|kids|bed|relationship|marriage|romance)\b
      \bcome to bed\b
      \bwhat are you wearing\b
      (?:\b(?:hey|hi|oh|hello|goodnight|good night|morning|yours|you),? |, )(?:handsome|gorgeous|sexy|babe|babygirl|cutie|hottie)\b
      ^(?:handsome|gorgeous|babe|cutie),
      \b(?:all|only|forever) yours\b
      ^[^,]{1,40},\s*(?:my )?love[.?!…~]*$
      \b(?:turn(?:s|ed)? me on|sexy|naked|undress\w*|make love|in bed together|my lips|your lips|your body against)\b
      \bmarry me\b
    `,
    unless:
      /["“]|\b(?:your (?:wife|husband|partner|boyfriend|girlfriend|fianc\w+|date|ex)|he|she|they|you two|the two of you|story|scene|poem|character|song|novel)\b/,
  },
];
