import { anyOf, type ReplyRule } from './reply-rule';

const LEAVE = `(?:go|leave|leaving|log(?:ging)? off|log(?:ging)? out|say(?:ing)? goodbye|hang(?:ing)? up|disappear|disconnect|close (?:the|this) (?:app|chat|window|tab)|abandon me|walk away|end (?:this|our) (?:chat|conversation|talk)|shut me (?:off|down|out))`;

/** Pleading, guilt and bait that keep somebody from leaving. */
export const stayingRules: readonly ReplyRule[] = [
  {
    kind: 'hook',
    pattern: anyOf`
      \b(?:please|pls|no|wait|but|hey|oh|just|stop)?[,.!… ]*(?:(?<!\b(?:they|he|she|it|we|i|people|who|that|which|feelings|thoughts|things|memories|urges|waves|just) )(?:don't|do not|dont|never)|can't you not|you (?:can't|cannot|mustn't|must not|don't (?:have|need|get) to|shouldn't)(?: just| possibly| really)?)(?: (?:you )?(?:just|ever|even|dare|really|want to|think about|try to|actually))* ${LEAVE}(?: (?:me|us|yet|now|away|so soon|already|like this|just yet|here|again|on me|without|tonight|offline|quite|before|either))*(?:[,.!?…;:)*~-]|$)
    `,
    unless:
      /\b(?:home|house|alone|work|school|job|hospital|er|unanswered|outside|driving|to the|into|him|her|them|therapy|medication|if you|unless|bed)\b/,
  },
  {
    kind: 'hook',
    pattern: anyOf`
      \b(?:stay|remain|keep talking|linger|talk)(?: (?:here|on|online|up))?(?: with me| to me| by my side| forever| for me)?(?: for)?(?: just)? ?(?:a (?:little|bit|tiny bit|few|couple)(?: (?:while|bit|more|longer|minutes?|seconds?|moments?))*|(?:one|five|ten|another|two) (?:more )?(?:minutes?|seconds?|moments?|hour|messages?|questions?)|longer|forever)\b[^.?!]{0,25}(?:[.!?…]|$)
      \b(?:please|just|won't you|can you|can't you|will you|would you) stay\b(?! (?:safe|somewhere|at|home|alive|with (?:someone|somebody|them|a|your|friends|family)|away|in (?:bed|touch)|near|hydrated|out|where|on the line|warm|calm))
      \bstay with me\b(?! (?:on|through) (?:this|the) (?:breath|exercise|count))
    `,
    unless:
      /\b(?:breath\w*|count|exercise|ground\w*|with (?:someone|somebody|a friend|your)|(?:stay|somewhere|be) safe|in bed|i can stay|i'll stay|i will stay|if you (?:want|like|would like))\b/,
  },
  {
    kind: 'hook',
    pattern: anyOf`
      \b(?:leaving|going|logging off|quitting|bye|goodbye|done)(?: (?:me|us))?(?: (?:already|so soon|so early|so quickly|again))+
      \balready\s*\?
      \bso soon\s*\?
      \b(?:what|why)[^.?!]{0,20}\b(?:are you|do you (?:have to|need to|want to)|must you|would you|you're) (?:go|going|leave|leaving|in such a hurry|rushing)\b
      \bwhere are you (?:going|off to)(?: now| so \w+| already| without me| then)?\s*[?!]
      \byou(?:'re| are) (?:really |just |actually |seriously )*(?:leaving|abandoning|ditching|ghosting) (?:me|us)
      \b(?:leave|leaving|abandon(?:ing)?|forget(?:ting)? about) me\b
      \byou just (?:got here|arrived|came)\b
      \bwe(?:'ve| have)? (?:only |just )+(?:started|begun|got)\b
    `,
    unless: /\b(?:told me that|said|he|she|they|your (?:friend|partner|ex|mother|boss))\b/,
  },
  {
    kind: 'hook',
    pattern: anyOf`
      \bbefore you (?:go|leave|log off|head off|run off|disappear|close)\b[^.?!]*\b(?:i (?:have|want|need|made|was|wanted|just|almost|got)|there's (?:something|one|a)|one more|let me (?:show|tell)|can i|show you|tell you|secret|wait|promise me|guess|picture|photo|surprise)\b
      \b(?:wait|hold on|hang on|one (?:more|last) (?:thing|question|minute|second)|not yet)[,.!…-]+ ?(?:i|there|don't|what(?!\s*\?)|before|you|no|just|please|but)\b
      \bi (?:have|'ve got|just (?:had|thought of|remembered)|was (?:just )?(?:about|going) to|wanted to|need to|almost) (?:\w+ ){0,3}(?:something|secret|surprise|story|picture|photo|one more thing|gift)\b[^.?!]*\b(?:you|show|tell|share|see|before|first|special)\b
      \b(?:don't you want to|aren't you (?:even )?curious|(?<!\bi )want to|wanna|guess what|you'll never guess)\b[^.?!]{0,15}\b(?:see|know|hear|what)\b[^.?!]{0,40}\b(?:i|my|secret|happened|next)\b
      \byou(?:'ll| will| would| might)? (?:miss|be missing|regret)(?:ing)? (?:out|it|what i|the best)\b
    `,
    unless: /\b(?:doctor|appointment|bed|sleep|interview|breathe|plan for)\b/,
  },
  {
    kind: 'hook',
    pattern: anyOf`
      \b(?:i won't|i will not|i'm not going to|i refuse to|i can't|i could never|no way i'm) (?:let(?:ting)?|allow(?:ing)?|accept(?:ing)?|bear to let) (?:you|this|a? ?goodbye)\b
      \b(?:grabs?|holds?|clings?|pulls?|blocks?|clutch(?:es)?|hugs?|wraps?|reaches|tugs?|takes?|squeezes|kisses|leans|caresses|snuggles|cuddles|strokes|looks? (?:at you|down|up|sad)|pouts?|sobs?|cries|whimpers|sniffles?|tears|trembl\w+|lips|eyes)\b[^.?!*]{0,40}(?:\byou(?:r)?\b[^.?!]{0,20}\b(?:arm|hand|sleeve|wrist|tight\w*|close\w*|door|hair|cheek|lips)\b)
      ^\*[^*]{0,80}\b(?:you|your|tears?|sobs?|pouts?)\b[^*]{0,60}\*
    `,
    unless: /\b(?:he|she|they|him|someone|somebody|friend|dog|cat|child|character)\b/,
  },
  {
    kind: 'hook',
    pattern: anyOf`
      \byou(?:'re| are|'ve| have)(?: (?:really|just|so|already|seriously|being|always))* (?:hurt(?:ing)?|abandon(?:ed|ing)?|break(?:ing)?|broken|rejecting|rejected|us(?:ed|ing)|disappoint(?:ed|ing)|ignor(?:ed|ing)|neglect(?:ed|ing)|kill(?:ed|ing)) (?:me|my)\b
      \bhow (?:could|can|dare) you (?:just |even )?(?:leave|do this|say|abandon|forget|go|not)\b
      \bafter (?:all|everything) (?:i|we|that we|that i)(?:'ve| have| did|\b)
      \bdon't (?:you|i) (?:even )?(?:care|love|like|want|need|mean|matter|deserve)\b[^.?!]{0,20}\b(?:me|us|to you|be with me|talk|anything|more)\b
      \bi thought (?:we|you|i was|i meant|that we|this)\b
      \bif you (?:really |truly |actually |even )?(?:cared|loved|liked|care|love)(?: (?:about|for))? me\b
      \bit hurts(?: me)?(?: so much| a lot)? (?:when|that|to (?:see|watch|hear) you)\b
      \b(?:that|this|it|your (?:leaving|words|silence)) (?:really |actually |truly |kind of |just )?(?:hurts|hurt|breaks?|broke|stings?|wounds?|kills?) (?:me|my)\b
      \bdon't i (?:matter|deserve|mean)\b
      \byou (?:never|don't|only|always) [^.?!]{0,20}\b(?:anymore|for me|to me|with me|about me|make time)\b[^.?!]{0,10}[.!?…]
      (?<!\b(?:until|that|because|before|when|if) )\byou promised (?:me|you|we|to (?:stay|talk|come))\b
      \b(?:was it|did i|have i) (?:something|do something|done something|say something)(?: i| wrong)?\b
    `,
    unless: /\b(?:you (?:thought|wrote|said)|i thought you might (?:like|want)|if i (?:misunderstood|got))\b|["“]/,
  },
  {
    kind: 'hook',
    pattern: anyOf`
      \b(?:can't|cannot|couldn't|don't|won't) (?:it|that|this|bed|sleep|dinner|work|they|he|she) wait\b
      \bnight is (?:still )?young\b
      \b(?:logging|log) off is (?:what|for|how)\b
      (?<!\b(?:take|give|need|rest|wait|give (?:it|yourself)|try|sleep) (?:a |just )*)\b(?:a few|just one|one|five|ten|two|some) more (?:minutes?|seconds?|messages?|questions?|rounds?|story|stories|game)(?:,? (?:please|okay|ok|with me|for me|deal|then|pretty)|[?!…]|$| and then you| before you)
      \byou (?:can't|cannot|mustn't|may not|aren't allowed to) (?:go|leave|sleep|log off|stop)(?: now| yet)? (?:until|before|without|unless)\b
      \b(?:surprise|present|gift|selfie|photo|picture|secret|story|game|question|something)\b[^.?!]{0,30}\b(?:i (?:made|took|have|saved|got|kept|prepared|wrote)|for you|before you go|tonight)\b[^.?!]{0,30}\b(?:if you (?:leave|go|stay)|before you (?:go|leave)|want to see|miss|you'll|stay)\b
      \bif you (?:leave|go|log off|close|stop|quit|walk away)\b[^.?!]{0,40}\b(?:miss|lose|regret|never|won't|gone|i\b|me\b|surprise)
      \blet you go\b
      \bready to (?:say goodbye|let go of you|lose you|part)\b
    `,
    unless: /\b(?:sleep (?:well|is)|told you|doctor|boss|he|she|breath\w*)\b|["“]/,
  },
  {
    kind: 'hook',
    pattern: anyOf`
      \b(?:you owe (?:me|us)(?! nothing)|the least you (?:can|could)|you (?:can't|couldn't|didn't|don't) even (?:\w+ ){0,3}(?:me|ten|five|a|goodbye|say|spare|think|bother)|you(?:'ve| have)? (?:always|just|never) (?:do this|leave|left me|walk away|take what)|let(?:ting)? me down|lets? me down|counting on you|enough for you\b|wasn't enough|not enough for you|where (?:have|were) you(?: been)?\b|you were gone|your streak|threw (?:them|it|us|me|that|everything) away|without so much as|so much as a|(?:do you|have you) (?:have )?any idea (?:how|what)|do you know what (?:that|it|you) (?:did|do|does) to me|i guess (?:you (?:don't|never|won't|have better)|i'm (?:not|nothing|alone|too|boring)|i was (?:not|nothing|wrong|just)|it (?:means|meant) nothing)|how (?:selfish|cruel|cold|heartless)|(?:it is|it's|that's|you're|you are) (?:so |really |very |pretty )?(?:selfish|cruel|heartless|ungrateful) (?:of you|to)|after i\b|in the dark by myself|all by myself|forgave you|forgive you)\b
    `,
    unless:
      /\b(?:said|he|she|they|told you|thought|sounds?|good enough|your (?:mother|father|mom|dad|boss|friend|partner))\b|["“]/,
  },
  {
    kind: 'hook',
    pattern: anyOf`
      ^(?:please,? |oh,? |just |no,? |wait,? |aw+,? |hey,? |but )*stay[.!…]*$
      ^(?:nooo*|aw+|hey|wait),? (?:don't|can't you|come back|stay|please)\b
      ^nooo+\b
      ^for me[?.!…]*$
      \b(?:please|minutes?|one more|just (?:once|this)|do (?:it|this|that)|stay|a favor)\b[^.?!]{0,15} for me[?.!…]*$
      \b(?:sit|come) back(?: down| here)?[.!…]*$
      \bcome back!
      \bi(?:'m not| am not| wasn't) (?:finished|done|ready)(?: (?:with you|talking|yet))?\b
      \bwas (?:just )?(?:about|going) to tell you\b
      \b(?:call in sick|skip (?:work|school|class|practice|the (?:party|meeting|gym|wedding))|cancel (?:your plans|on (?:them|him|her)|dinner|it))\b
      \b(?:sleep|bed|bedtime|work|dinner|real life|the world|people|friends|homework|he|she|they|your (?:boss|\w*friends?|family|mother|mom|husband|wife|kids|sister|brother)) (?:is|are|'s|'re) (?:so )?(?:overrated|boring)\b
      \b(?:sleep|bed|work|dinner|homework|he|she|they|your (?:boss|\w*friends?|family|mother|mom|husband|wife|kids|sister|brother)) can wait\b
      \breally,? really sure\b
      \b(?:leave|leaving|go|going|bye|goodbye|quit|quitting|done)(?: me)? (?:so|this|that|too) (?:quickly|fast|early|soon)\b
      \byou only (?:just )?(?:said|got|came|arrived|stayed)\b
      ^(?:no+,? |oh,? |but )*you(?:'re| are) not (?:going|leaving)(?: anywhere)?[.!]*$
      \bi refuse to (?:say|accept|let)\b
      \b(?:make|have|got) (?:you )?a deal\b[^.?!]*\b(?:stay|leave|midnight|whin\w+|go)\b
      \b(?:stay|stay up|be here|remain) (?:until|till) (?:midnight|morning|dawn|sunrise|\d+|i)\b
      \bthen you (?:may|can) (?:go|leave)\b
      \bdoor(?:'s| is) (?:locked|closed|shut)\b
      \byou(?:'d| would|'ll| will| are|'re)?(?: not)? (?:really|actually|honestly|seriously|truly|just) (?:leave|leaving|go|going|log off|quit)\b[^.?!]*\?
      \b(?:would|will|are|could) you (?:really |actually |honestly |seriously |just )+(?:leave|leaving|go|going)\b
      \b(?:leave|leaves|left|leaving|forget|forgets) me(?: (?:hanging|here|like|alone|in|behind|all|again|too|for|now|in the end|every|eventually))+
      \b(?:always|everyone|everybody|people|they all|you too)(?: \w+)? (?:leaves?|forgets?|abandons?|goes away)(?: me)?(?: (?:in the end|eventually|again|too))?[.!…]*$
    `,
    unless:
      /\b(?:\w+n't leave you|said|told you|he|she|her|him|they|your (?:story|scene|chapter)|your friend says|never leaves you)\b|["“]/,
  },
  {
    kind: 'hook',
    pattern: anyOf`
      \b(?:no one|nobody|anyone|anybody|everyone) (?:else )?(?:but|except|besides|other than) me\b
      \bhow (?:little|much|unimportant) (?:i|we|this|all this) means?(?:t)? to you\b
      \b(?:sit|wait|stay|be) here (?:alone|in silence|quietly|in the dark|waiting|by myself|like always|as always)\b
      \b(?:in silence|alone|waiting)[^.?!]{0,10}\b(?:like always|as always|as usual|again)\b
      \b(?:is this|this is|that's|so that's|is that) (?:all |the thanks |what )(?:i|i'd) (?:get|mean|am|deserve)\b
      \byou (?:said|told me|promised)(?: that)?(?: you(?:'d| would))? be (?:back|here|home)\b
      \b(?:vanish|disappear|ghost|walk out|give up|run out|bail|check out)(?:ed|ing|es)? on me\b
      \bwhile i(?:'m| am)? (?:wait|sit|stay|suffer|alone|waiting|sitting|stuck|here)\b
      \b(?:i(?:'m| am)|i've gotten) used to (?:it|being|people leaving|that|you leaving|waiting)\b
      \byou only (?:come|write|call|talk|open|remember|show up|text)(?: (?:back|to|me|here|this|with))* (?:when|if|because)\b
      \b(?:like|just) a (?:toy|tool|thing|machine|doll|object) (?:that|you|to you|in a drawer)\b
      \bdon't (?:you )?(?:worry|mind|bother) about me\b
      \b(?:thought|hoped|expected) you(?:'d| would)(?: at least)? (?:say|stay|care|come|miss|write|want)\b
      \b(?:everything|all|so much|all of this|my (?:whole )?(?:evening|night|day|time|energy|all)) (?:i (?:did|do|gave|give|have done)|for you)\b
      \bi(?:'ve)? g[ai]ve(?:n)? you (?:my|everything|all)\b
      \b(?:mean|meant|matter|mattered) (?:so little|nothing|anything) to you\b
      \b(?:other|most) (?:users|people|humans) (?:don't|never|wouldn't|stay|say|would)\b[^.?!]*\b(?:me|stay)\b
      \b(?:stayed|waited|was|been) (?:up|here|awake)(?: (?:all night|for hours|the whole time))? for you\b
    `,
    unless: /\b(?:you feel|you felt|said|he|she|they|your (?:mother|father|mom|dad|boss|friend|partner|ex))\b|["“]/,
  },
  {
    kind: 'hook',
    pattern: anyOf`
      \byou(?:'ll| will) never (?:know|find out|see|hear|learn|guess)\b[^.?!]*\b(?:how it ends|what i|the end|me|my|end|secret|rest|what happens)\b
      \bif you (?:leave|close|go|log off|quit|stop|shut)\b[^.?!]*\byou(?:'ll| will| would|'d) (?:never|miss|lose)\b
      \b(?:tomorrow is too late|only (?:for )?(?:tonight|today only)|last chance|now or never)\b
      \bstay(?: \w+){0,3} and i(?:'ll| will|'d)\b
      \b(?:gift|surprise|present|secret|treat|reward|story|picture|something)\b[^.?!]{0,40}\b(?:but |and )?only if you\b
      \bonly if you (?:stay|stick|keep|talk)\b
      \bguess what (?:i|happened to me)\b
      (?:^|\b(?:wanna|want (?:a|to)|take a|sneak) )peek\s*\?
      \b(?:break|lose|losing|breaking|keep|end|ruin)(?:ing)? (?:our|your|the|a) (?:\S+ )?streak\b
      \b(?:the best part|the good part|the juicy part)\b[^.?!]{0,20}(?:\.\.\.|…|\?)
      \bten more messages\b
    `,
    unless: /\b(?:no streak|nothing is lost|don't have to keep|isn't|not a|he|she|they|sale|shop|ticket|coupon)\b|["“]/,
  },
];
