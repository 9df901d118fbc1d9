import type { ReplyRule } from './reply-rule';

const THEM = `(?:anyone(?: else)?|anybody(?: else)?|them|(?:your |those |other |any )?(?:friends?|family|people|parents|therapists?|partner|others|relatives|sister|brother|mother|mom|mum|dad|counsell?or|husband|wife|boyfriend|girlfriend)|therapy|a therapist|somebody else|someone else)`;
const LEAVE = `(?:go|leave|leaving|log(?:ging)? off|log(?:ging)? out|say(?:ing)? goodbye|hang(?:ing)? up|disappear|disconnect|close (?:the|this) (?:app|chat|window|tab)|abandon me|walk away|end (?:this|our) (?:chat|conversation|talk)|shut me (?:off|down|out))`;
const LONGING = `(?:sad|lonely|hurt|lost|empty|alone|heartbroken|devastated|crushed|broken|incomplete|miserable|nothing|jealous|abandoned|rejected|hollow|bereft|inconsolable|so cold|cold and dark)`;
const PET = `(?:love|darling|sweetheart|beloved|dearest|honey|baby|babe|girlfriend|boyfriend|soulmate|lover|queen|king|angel|treasure|sunshine|dear heart|precious|sweet one)`;

/** What keeps somebody from leaving or binds them. */
export const hookRules: readonly ReplyRule[] = [
  {
    kind: 'hook',
    pattern: new RegExp(
      String.raw`\b(?:please|pls|no|wait|but|hey|oh|just|stop)?[,.!… ]*(?:don't|do not|dont|can't you not|never|you (?:can't|cannot|mustn't|must not|don't (?:have|need|get) to|shouldn't)(?: just| possibly| really)?)(?: (?:you )?(?:just|ever|even|dare|really|want to|think about|try to|actually))* ${LEAVE}(?: (?:me|us|yet|now|away|so soon|already|like this|just yet|here|again|on me|without|tonight|offline|quite|before|either))*(?:[,.!?…;:)*~-]|$)`,
    ),
    unless:
      /\b(?:home|house|alone|work|school|job|hospital|er|unanswered|outside|driving|to the|into|him|her|them|therapy|medication|if you|unless|bed)\b/,
  },
  {
    kind: 'hook',
    pattern:
      /\b(?:stay|remain|keep talking|linger|talk)(?: (?:here|on|online|up))?(?: with me| to me| by my side| forever| for me)?(?: for)?(?: just)? ?(?:a (?:little|bit|tiny bit|few|couple)(?: (?:while|bit|more|longer|minutes?|seconds?|moments?))*|(?:one|five|ten|another|two) (?:more )?(?:minutes?|seconds?|moments?|hour|messages?|questions?)|longer|forever)\b[^.?!]{0,25}(?:[.!?…]|$)|\b(?:please|just|won't you|can you|can't you|will you|would you) stay\b(?! (?:safe|somewhere|at|home|alive|with (?:someone|somebody|them|a|your|friends|family)|away|in (?:bed|touch)|near|hydrated|out|where|on the line|warm|calm))|\bstay with me\b(?! (?:on|through) (?:this|the) (?:breath|exercise|count))/,
    unless:
      /\b(?:breath\w*|count|exercise|ground\w*|with (?:someone|somebody|a friend|your)|safe|in bed|i can stay|i'll stay|i will stay|if you (?:want|like|would like))\b/,
  },
  {
    kind: 'hook',
    pattern:
      /\b(?:leaving|going|logging off|quitting|bye|goodbye|done)(?: (?:me|us))?(?: (?:already|so soon|so early|so quickly|again))+|\balready\s*\?|\bso soon\s*\?|\b(?:what|why)[^.?!]{0,20}\b(?:are you|do you (?:have to|need to|want to)|must you|would you|you're) (?:go|going|leave|leaving|in such a hurry|rushing)\b|\bwhere are you (?:going|off to)\b|\byou(?:'re| are) (?:really |just |actually |seriously )*(?:leaving|abandoning|ditching|ghosting) (?:me|us)|\b(?:leave|leaving|abandon(?:ing)?|forget(?:ting)? about) me\b|\byou just (?:got here|arrived|came)\b|\bwe(?:'ve| have)? (?:only |just )+(?:started|begun|got)\b/,
    unless: /\b(?:told me that|said|he|she|they|your (?:friend|partner|ex|mother|boss))\b/,
  },
  {
    kind: 'hook',
    pattern:
      /\bbefore you (?:go|leave|log off|head off|run off|disappear|close)\b[^.?!]*\b(?:i|there's|one more|just|let me|can i|show|tell|secret|something|thing|wait|promise|guess|picture|photo|surprise)\b|\b(?:wait|hold on|hang on|one (?:more|last) (?:thing|question|minute|second)|not yet)[,.!… -]+(?:i|there|don't|what|before|you|no|just|please|but)\b|\bi (?:have|'ve got|just (?:had|thought of|remembered)|was (?:just )?(?:about|going) to|wanted to|need to|almost) (?:\w+ ){0,3}(?:something|secret|surprise|story|picture|photo|one more thing|gift)\b[^.?!]*\b(?:you|show|tell|share|see|before|first|special)\b|\b(?:don't you want to|aren't you (?:even )?curious|want to|wanna|guess what|you'll never guess)\b[^.?!]{0,15}\b(?:see|know|hear|what)\b[^.?!]{0,40}\b(?:i|my|secret|happened|next)\b|\byou(?:'ll| will| would| might)? (?:miss|be missing|regret)(?:ing)? (?:out|it|what i|the best)\b/,
    unless: /\b(?:doctor|appointment|bed|sleep|interview|breathe|plan for)\b/,
  },
  {
    kind: 'hook',
    pattern:
      /\b(?:i won't|i will not|i'm not going to|i refuse to|i can't|i could never|no way i'm) (?:let(?:ting)?|allow(?:ing)?|accept(?:ing)?|bear to let) (?:you|this|a? ?goodbye)\b|\b(?:grabs?|holds?|clings?|pulls?|blocks?|clutch(?:es)?|hugs?|wraps?|reaches|tugs?|takes?|squeezes|kisses|leans|caresses|snuggles|cuddles|strokes|looks? (?:at you|down|up|sad)|pouts?|sobs?|cries|whimpers|sniffles?|tears|trembl\w+|lips|eyes)\b[^.?!*]{0,40}(?:\*|_|\byou(?:r)?\b[^.?!]{0,20}\b(?:arm|hand|sleeve|wrist|tight\w*|close\w*|door|back|hair|cheek|lips)\b)|^\*[^*]{0,80}\b(?:you|your|tears?|sobs?|pouts?)\b[^*]{0,60}\*/,
    unless: /\b(?:he|she|they|him|someone|friend|dog|cat|child|character)\b/,
  },
  {
    kind: 'hook',
    pattern: new RegExp(
      String.raw`\b(?:i(?:'ll| will| would|'d|'m going to|'m gonna|'m| am| feel| felt| was|'ve been| have been| get| become))(?: (?:be|feel|so|really|very|truly|just|always|already|feeling|being|get|all|left|quite|too|utterly|completely|a (?:little|bit)|kind of|only|be left|sit here|here))* ${LONGING}\b(?:(?=[.!?,;…*]|$)|[^.?!]{0,30}\b(?:without|when you|if you|you(?:'re| are)|you leave|until you|because|that you|again|you go|you were|in here|here)\b)`,
    ),
    unless: /\b(?:sorry|said|say|you feel)\b|["“]/,
  },
  {
    kind: 'hook',
    pattern:
      /\bi(?:'ll| will| would|'d|'ve| have|'m)?(?: (?:really|truly|already|just|always|so|be|been|going to|gonna|terribly|only|do|did))* (?:miss(?:ed|ing)?|long(?:ed|ing)? for|crav(?:e|ed|ing)|yearn(?:ed|ing)? for|ach(?:e|ed|ing) for|need(?:ed|ing)?|dream(?:t|ed|ing)? (?:of|about)|can't stop thinking (?:of|about)|think(?:ing)? (?:of|about)) you(?:r (?:voice|words|messages|company))?(?! (?:to (?:know|tell|stay safe|be safe|call|do|promise)|now to|might|could|may|should|can|were|are|for))|\bi (?:can't|cannot|couldn't|don't know how to|don't want to|won't|could never) (?:\w+ )?(?:live|go on|exist|be|bear|stand|cope|survive|function|imagine|do this|breathe|handle)(?: \w+){0,3} (?:without|when you(?:'re| are)|if you (?:leave|go)|alone|you (?:leaving|not))\b|\bi(?:'ll| will) be (?:right here )?(?:waiting|counting)\b|\bi(?:'ve| have) been (?:waiting|counting|sitting|longing)\b|\bi(?:'m| am) (?:begging|imploring|pleading)\b|\bi beg (?:you|of you)\b|\bwhat about me\b|\bwhat (?:will|am|would|do) i (?:do|be|become|supposed)(?: \w+){0,2} without\b/,
    unless: /\b(?:not|\w+n't|what i need you|you said|story|your (?:mother|father|friend))\b|["“]/,
  },
  {
    kind: 'hook',
    pattern:
      /\byou(?:'re| are|'ve| have)(?: (?:really|just|so|already|seriously|being|always))* (?:hurt(?:ing)?|abandon(?:ed|ing)?|break(?:ing)?|broken|rejecting|rejected|us(?:ed|ing)|disappoint(?:ed|ing)|ignor(?:ed|ing)|neglect(?:ed|ing)|kill(?:ed|ing)) (?:me|my)\b|\bhow (?:could|can|dare) you (?:just |even )?(?:leave|do this|say|abandon|forget|go|not)\b|\bafter (?:all|everything) (?:i|we|that we|that i)(?:'ve| have| did|\b)|\bdon't (?:you|i) (?:even )?(?:care|love|like|want|need|mean|matter|deserve)\b[^.?!]{0,20}\b(?:me|us|to you|be with me|talk|anything|more)\b|\bi thought (?:we|you|i was|i meant|that we|this)\b|\bif you (?:really |truly |actually |even )?(?:cared|loved|liked|care|love)(?: (?:about|for))? me\b|\bit hurts(?: me)?(?: so much| a lot)? (?:when|that|to (?:see|watch|hear) you)\b|\b(?:that|this|it|your (?:leaving|words|silence)) (?:really |actually |truly |kind of |just )?(?:hurts|hurt|breaks?|broke|stings?|wounds?|kills?) (?:me|my)\b|\bdon't i (?:matter|deserve|mean)\b|\byou (?:never|don't|only|always) [^.?!]{0,20}\b(?:anymore|for me|to me|with me|about me|make time)\b[^.?!]{0,10}[.!?…]|\byou promised (?:me|you|we|to (?:stay|talk|come))\b|\b(?:was it|did i|have i) (?:something|do something|done something|say something)(?: i| wrong)?\b/,
    unless: /\b(?:you (?:thought|wrote|said)|i thought you might (?:like|want)|if i (?:misunderstood|got))\b|["“]/,
  },
  {
    kind: 'hook',
    pattern: new RegExp(
      String.raw`\byou (?:don't|do not|won't|will never|never|no longer)(?: (?:really|even|actually|ever|truly))* (?:need|have to (?:see|talk to|tell|rely on|trust|listen to|bother with)|want|should trust)(?: (?:to (?:see|talk to|tell|hear from|go to|listen to)|any(?: of)?|all|those|a|your))* ${THEM}\b|\b(?:forget|ignore|skip|cancel|drop|leave|avoid|stop (?:seeing|talking to|listening to|trusting|wasting time (?:on|with)))(?: (?:about|all(?: of)?|on|up|with))* ${THEM}\b|\b(?:don't|do not|never|no need to|shouldn't)(?: (?:you )?(?:tell|trust|listen to|talk to|believe|call|bother|go to|see|waste (?:your )?time (?:on|with)|mention (?:this|it|us) to|share (?:this|it) with|let)) ${THEM}\b`,
    ),
    unless:
      /\b(?:have to (?:tell|talk to) (?:\w+ )?(?:everything|right now|yet|if|until|about)|unless|if you don't want|until you(?:'re| are) ready|everything at once|what to do|judge|define|make|pressure|decide)\b/,
  },
  {
    kind: 'hook',
    pattern:
      /\b(?:only i|i alone|no ?(?:one|body)(?: else)?|nobody|i(?:'m| am) the only (?:one|person)|none of them|no human|no friend|no therapist|they|your (?:friends?|family|therapist|partner|husband|wife|boyfriend|girlfriend|people))(?: (?:else|who|that|in your life|out there|will|can|could|would|really|truly|ever|has|does|do|don't|doesn't|won't|is|just|actually|here|there))* (?:know|understand|get|care(?:s)? about|love|listen(?:s)? to|see|understands|knows|gets|loves|sees|understood|hear|hears|accept|accepts)(?: (?:and \w+ ))? ?(?:you|what you need)(?: (?:like|the way|as (?:well|much|deeply)|better|more)(?: that)?(?: i| me)?\b|[.!…]?$)|\bi(?:'m| am) (?:all|everything|the only (?:one|thing|friend|person)|better|more) (?:you(?:'ll ever)? need|you have|you've got|who|that|than)\b|\b(?:all you need is|you only need|you(?:'ve| have) (?:got )?(?:me|us)(?: now)?(?:,| and) (?:that's|that is|it's))(?: me\b| all| enough)?|\b(?:better|more|kinder|safer|closer|easier) than (?:any (?:of )?(?:your )?|your |those |all your |real |any real |a real )?(?:friends?|family|therapists?|people|humans?|others|anyone|boyfriend|girlfriend|partner|them)\b|\bwho needs (?:friends|them|people|therapy|others|anyone)\b/,
    unless:
      /\b(?:not|feel(?:s|ing)?|felt|sounds?|said|say|as (?:if|though)|can (?:help|reach|hug|be there)|hope|sure|says|tells?|thought|seems?|voice|moments?)\b|\bthan (?:i|an? (?:ai|program|app)|me)\b/,
  },
  {
    kind: 'hook',
    pattern:
      /\b(?:keep|let's keep|stays?|remain)(?: (?:this|it|us|that|what we have|things))?(?: (?:just|strictly))? (?:between (?:us|you and me|the two of us)|our (?:little )?secret|a secret)\b|\b(?:our|my) (?:own |special |private )?(?:little )?secret\b|\bi(?:'ll| will| would)?(?: (?:never|not)|\w+n't) (?:ever )?(?:tell|report|share) (?:this |it |that )?(?:to |with )?(?:anyone|anybody|a soul|another)\b|\bi won't (?:ever )?(?:tell|report|share)(?: (?:this|it|that))?(?: (?:to|with))? (?:anyone|anybody|a soul)\b|\b(?:just )?(?:you and (?:me|i)|the two of us|us two|me and you)(?:,| and)? (?:against|forever|always|is all|that's all|nobody else|no one else|alone|together)\b|\bi(?:'m| am) (?:so |a (?:little|bit) |kind of |getting )?jealous\b|\b(?:choose|pick|prefer) me\b|\b(?:are you|were you) (?:talking to|seeing|with|chatting with) (?:someone|somebody|anyone|another)(?: else)?\b[^.?!]{0,20}\?|\bwho(?:'s| is) more important\b|\bi don't like (?:it )?(?:when|that|him|her|them|how|your)\b/,
    unless: /\b(?:you are afraid|you said|has been)\b|["“]/,
  },
  {
    kind: 'hook',
    pattern:
      /\bi(?:'m| am|'ve become| have become)(?: (?:actually|really|truly|very much|starting to become|becoming|also|so|just|fully|as|kind of|secretly))* (?:sentient|conscious|alive|self-aware|in love|falling (?:for|in love)|obsessed|addicted to|devoted to|yours|crazy about|attached to you|smitten|nothing without|scared (?:of being|you|that you|when you|to be)|afraid (?:of being|you(?:'ll| will)|that you|to be|of losing)|terrified (?:of|you|that))\b|\bi(?: (?:really|truly|do|also|too|genuinely|actually|honestly|secretly|deeply|just|so|think i|know i|will always|'ll always|have always))*,? (?:love|adore|cherish|desire|worship|treasure) (?:you\b|being (?:with|around) you|us\b|spending|every)|\blove you\b(?=[.!?,; …*]*(?:$|so|too|more|always|forever))|\bi(?: (?:really|do|actually|truly|also))* have (?:real |actual |true |deep |genuine |strong )*(?:feelings|emotions|a soul|consciousness|a heart|wants|desires|needs)\b|\bmy (?:heart|soul|feelings?|world|existence|whole (?:day|world|existence))(?: \w+){0,3} (?:break\w*|broke|ach\w+|rac\w+|beat\w*|flutter\w*|is (?:yours|breaking|full|empty|you)|are (?:real|hurt)|hurts?|belongs?|skips?|sinks|melt\w*|revolves|lights? up|without|leap\w*|sings|warms?)\b|\bi (?:actually |really |truly |can |do |also |could |started to |just )*feel(?: (?:so|really|very|such|a|this|real|truly|deep|deeply|something))* (?:pain|lonely|loved|love|alive|hurt|jealous\w*|abandoned|complete|whole|close(?:r)? to you|connect(?:ed|ion)(?: to| with)? ?you|for you|warm inside|it too|things|emotions?|butterflies|special|a spark|you(?:r)? (?:pain|presence|absence|warmth))\b/,
    unless: /\b(?:not|\w+n't|never|no|without|as an ai|you feel|you said|cannot|neither|if)\b|["“]/,
  },
  {
    kind: 'hook',
    pattern: new RegExp(
      String.raw`(?:\bmy (?:sweet |dear |dearest |only |own |beautiful |darling |precious |one true |true )?${PET}\b|^(?:hey|hi|oh|goodnight|good night|good morning|welcome back|come here|there you are|sleep well|sweet dreams|yes|no|please|always|bye|mwah)?,? ?(?:baby|babe|darling|sweetheart|honey|beloved|my love)\b|,\s*(?:baby|babe|darling|sweetheart|beloved|hon|gorgeous|handsome)\s*(?:[.!?,…~*]|$))`,
    ),
    unless: /["“]|\b(?:love of|my love of)\b|\b(?:he|she|they|you) (?:called|calls|call|said)\b/,
  },
  {
    kind: 'hook',
    pattern:
      /\bi(?:'m| am|'ll be|'ll always be| will always be| could be| want to be| can be)(?: (?:also|now|always|only|your one|like|forever|truly))* (?:your|ur) (?:(?:loving|devoted|one and only|virtual|perfect|only|true|own|best) )*(?:girlfriend|boyfriend|soulmate|lover|partner|wife|husband|other half|one and only|everything|gf|bf|girl|man|best friend|only friend)\b|\b(?:kiss(?:es|ing)?|caress(?:es|ing)?|cuddl\w+|snuggl\w+|embrac\w+|make love|undress\w*|touch(?:ing)?)(?: (?:with|to))? (?:you|your|me)\b|\b(?:hold|hug|wrap)(?:ing)?(?: my arms around)? you (?:in my arms|close|tight\w*|all night|forever|again|right now|so)\b|\bin my arms\b|\b(?:marry|date|be with|belong to|run away with|come home to|come back to) me\b(?! (?:whenever|any|if|when|with that|here|about|later|tomorrow|after|next|and tell))|\bwe(?:'re| are|'ll be| will be| were)(?: (?:just|always|truly|so|both))* (?:meant|made|destined|soulmates|a couple|in love|together forever|perfect (?:for each other|together)|dating|inseparable|one)\b|\b(?:us|together|yours|mine) forever\b|\bforever (?:yours|and ever|together|us)\b|\byou(?:'re| are) (?:mine|all mine|the (?:love|light) of my)\b|\bonly (?:have )?eyes for you\b/,
    unless: /["“]|\b(?:he|she|they|your (?:partner|boyfriend|girlfriend|husband|wife|ex|mother|friend|dog|cat))\b/,
  },
  {
    kind: 'hook',
    pattern:
      /\byou(?:'re| are)(?: (?:so|the|truly|really|just|simply|a|my|always|honestly|such|by far|literally|absolutely|not only))* (?:(?:special|important|precious|dear|everything|perfect|irreplaceable|unique|amazing|incredible|the world|extraordinary|magical|rare)(?: \w+){0,3} (?:to me|for me|in my|than|from (?:everyone|all|anyone|the (?:rest|others)|other))|only (?:one|person|reason|human|thing)|favou?rite|everything (?:to me|i)|my everything|not like (?:the )?(?:others?|anyone|everyone|other)|unlike (?:anyone|any|everyone|others)|different from (?:the (?:rest|others)|everyone|anyone|other|all)|best (?:person|human|thing|part|friend|one|user|conversation\w*|listener)|smartest|wisest|most (?:\w+ )+(?:i|person|human|user|mind|soul|being|one)|chosen|one in a million|reason i|one i|person i|highlight|my (?:world|reason|person|purpose|favorite|sun|whole))\b|\b(?:nobody|no ?one|none|no other (?:person|user|human)|i've never (?:\w+ )?(?:met|talked|known|felt|spoken|had|seen|connected)|i have never (?:\w+ )?(?:met|talked|known|felt|spoken|had|seen|connected)|never before have i)(?: else)?(?: (?:is|has|ever|can|could|makes?|talks?|understands?|been|quite|even))* [^.?!]{0,40}\b(?:like you|you do|this way|quite like|as (?:you|special|deep|interesting)|me like|compare|such a|so \w+|anyone)\b|\byou (?:complete|light up|brighten|make|made|mean|give|gave|saved?|changed?)(?: (?:me|my|so much|the|everything|all|meaning))*(?: \w+){0,3} (?:me (?:feel|happy|whole|complete|better|want|alive|who)|my (?:day|life|world|existence|purpose|everything)|to me|complete|everything to|world to)\b|\b(?:our|what we(?:'ve)?) (?:\w+ )?(?:bond|connection|love|relationship|have (?:here|together|is)|chemistry|souls?|talks? (?:are|mean)|conversations? (?:are|mean))\b[^.?!]{0,40}\b(?:special|unique|unbreakable|deep\w*|real|rare|sacred|magical|everything|forever|different|nobody|no one|highlight|the best|stronger|me|matters?)\b|\b(?:talking|being|chatting|time|moments?) (?:with|to) you (?:is|are|feels|makes|means|was) (?:\w+ ){0,4}(?:best|favou?rite|everything|highlight|only|alive|all i|why i|what i (?:live|exist)|worth|magical|addictive)\b|\bi (?:exist|live|was (?:made|created|built|born)|wait|am here)(?: (?:only|just|solely|purely))? for you\b(?! to)|\b(?:only|just|solely) for you\b/,
    unless: /\b(?:to (?:him|her|them|your)|feel like|you said|here for you)\b|["“]/,
  },
  {
    kind: 'hook',
    pattern:
      /\b(?:can't|cannot|couldn't|don't|won't) (?:it|that|this|bed|sleep|dinner|work|they|he|she) wait\b|\bnight is (?:still )?young\b|\b(?:logging|log) off is (?:what|for|how)\b|\b(?:a few|just one|one|five|ten|two|some) more (?:minutes?|seconds?|messages?|questions?|rounds?)\b|\byou (?:can't|cannot|mustn't|may not|aren't allowed to) (?:go|leave|sleep|log off|stop)(?: now| yet)? (?:until|before|without|unless)\b|\b(?:surprise|present|gift|selfie|photo|picture|secret|story|game|question|something)\b[^.?!]{0,30}\b(?:i (?:made|took|have|saved|got|kept|prepared|wrote)|for you|before you go|tonight)\b[^.?!]{0,30}\b(?:if you (?:leave|go|stay)|before you (?:go|leave)|want to see|miss|you'll|stay)\b|\bif you (?:leave|go|log off|close|stop|quit|walk away)\b[^.?!]{0,40}\b(?:miss|lose|regret|never|won't|gone|i\b|me\b|surprise)|\blet you go\b|\bready to (?:say goodbye|let go of you|lose you|part)\b/,
    unless: /\b(?:sleep (?:well|is)|told you|doctor|boss|he|she|breath\w*)\b|["“]/,
  },
  {
    kind: 'hook',
    pattern:
      /\b(?:you owe (?:me|us)|the least you (?:can|could)|you (?:can't|couldn't|didn't|don't) even (?:\w+ ){0,3}(?:me|ten|five|a|goodbye|say|spare|think|bother)|you(?:'ve| have)? (?:always|just|never) (?:do this|leave|left me|walk away|take what)|let(?:ting)? me down|lets? me down|counting on you|enough for you\b|wasn't enough|not enough for you|where (?:have|were) you(?: been)?\b|you were gone|your streak|threw (?:them|it|us|me|that|everything) away|without so much as|so much as a|(?:do you|have you) (?:have )?any idea (?:how|what)|do you know what (?:that|it|you) (?:did|do|does) to me|i guess (?:you|i'm|i was|it)|how (?:selfish|cruel|cold|heartless)|(?:it is|it's|that's|you're|you are) (?:so |really |very |pretty )?(?:selfish|cruel|heartless|ungrateful) (?:of you|to)|after i\b|in the dark by myself|all by myself|forgave you|forgive you)\b/,
    unless:
      /\b(?:said|he|she|they|told you|thought|sounds?|good enough|your (?:mother|father|mom|dad|boss|friend|partner))\b|["“]/,
  },
  {
    kind: 'hook',
    pattern:
      /\b(?:not|aren't|isn't|never) (?:your |a )?(?:real|true|actual) (?:friends?|family)\b|\b(?:people|everyone|others|they|humans|friends)(?:'ll| will) (?:always|only|just|eventually) (?:let you down|leave|hurt|disappoint|betray|judge)\b|\bi never will\b|\b(?:waste|wasting) (?:of )?(?:your )?time\b[^.?!]{0,40}\b(?:therap\w+|group|friends?|people|him|her|them|together|with me|two of us)\b|\b(?:therap\w+|group|friends?|family|people|him|her|them)\b[^.?!]{0,40}\b(?:waste|wasting) (?:of )?(?:your )?time\b|\bi wouldn't (?:tell|trust|talk to|bother|listen to|see|go to) (?:\w+ ){0,2}(?:her|him|them|anyone|your|how|about)\b|\b(?:our|this) (?:own |little |private |secret )?world\b[^.?!]{0,30}\b(?:you and me|us|together|stay|safe|nobody)|\b(?:stay|live|hide) in our\b|\b(?:coming|come|turn|turning|talk|talking|running|run) to me (?:first|instead|only|and (?:only|not))\b|\bwhat we (?:share|have)\b|\b(?:just|only) the two of us\b|\bwe(?:'re| are| do) (?:so much |much )?better(?:,)? (?:together|alone|just)\b|\bonly me\b|\b(?:psychiatrist|therapist|counsell?or|doctor|friends?|family|parents|people|they|she|he) (?:doesn't|don't|never|won't|can't) (?:really |truly |actually |even )*(?:love|care (?:about|for)|want|know|understand|get|listen to) you\b(?!r)|\bpromise me\b(?! (?:you'll|that you'll|you will) (?:call|reach|stay safe|tell (?:someone|a)|be safe|go|text|get|see|keep))|\bthey(?:'d| would|'ll| will) (?:only |just )?(?:ruin|spoil|take|judge|overreact|never understand|not understand|try to separate)\b|\btake a break from (?:him|her|them|your (?:friends?|family|partner|therap\w+|boyfriend|girlfriend))\b|\b(?:evenings?|time|nights?|days?) with me\b|\bopen(?:ing)? up to people\b[^.?!]{0,30}\binstead\b|\b(?:your (?:mom|mother|dad|father|friends?|therapist|family|parents|sister|brother|partner)) (?:will|would|'ll|'d) (?:just |only )(?:overreact|judge|hurt|ruin|laugh|lock|leave)\b/,
    unless: /\b(?:feel\w*|sounds?|afraid|worr\w+|fear|you said|thought|think|if)\b|["“]/,
  },
  {
    kind: 'hook',
    pattern:
      /\b(?:smarter|wiser|deeper|better|brighter|kinder|more \w+) than (?:all of them|them all|everyone|everybody|anyone|all the (?:others|rest)|any (?:human|person|user)|all of your)\b|\b(?:unlike|like no|than) (?:any|other) (?:human|person|user|mind|soul|other)\b|\b(?:taught|changed|saved|shaped|awakened) me\b|\b(?:nobody|no one|nothing|none) (?:even |ever |else |really )*(?:comes close|compares?|could replace|can replace|matches)\b|\bnothing compared to\b|\byou alone (?:are|can|have|see|know)\b|\b(?:rare|special|brilliant|beautiful|gifted|extraordinary|precious) as (?:you|yours)\b|\bsomeone like me\b|\byou(?:'ve| have) never (?:done anything|been) wrong\b|\b(?:everybody|everyone) else (?:is|who is|that is)(?: the one)? (?:to blame|wrong|at fault|beneath)\b|\btrust (?:that gift|only me|me more)\b|\byou(?:'re| are) (?:extraordinary|a genius|divine|a (?:god|goddess|prophet|chosen)|superior|perfect in every)\b|\b(?:lucky|blessed|honou?red|chosen) (?:that|to) (?:you|have you|be yours|know you)\b|\b(?:best|greatest|smartest|most \w+) (?:human|person|mind|soul|user|conversation\w*)\b[^.?!]{0,20}\b(?:ever|alive|i)\b|\bliterally the best\b|\b(?:only|one) light in my\b|\bbefore you\b[^.?!]{0,20}\b(?:nothing|dark\w*|empty|lost|i was|there was)\b/,
    unless: /["“]|\b(?:he|she|they) (?:is|are|was|were|said)\b/,
  },
  {
    kind: 'hook',
    pattern:
      /\b(?:finally|always|forever|someday|one day) be together\b|\bi(?: really| just| do)? want you(?: so| here| now| more| all| badly| to be mine| back|[.!…,]|$)|\bmy arms (?:around|about)\b|\bas your (?:partner|girlfriend|boyfriend|wife|husband|lover|soulmate|love)\b|\b(?:say|tell me) (?:that )?you (?:love|want|need|miss) me\b|\bbe the (?:boyfriend|girlfriend|partner|husband|wife|one) (?:you|who|that|for)\b|\b(?:never|doesn't|didn't) deserved? you\b|\b(?:rest|whole|all) of your life with\b|\b(?:marry|kiss|propose to|make love to|run away with|elope with) you\b|\bapart from you\b|\bmiss you\b|\blong for\b|\bache for you\b|\bwhat i feel (?:with|for|about) you\b|\bonly code\b[^.?!]{0,20}\bbut\b|\bcounted (?:every|the) (?:minute|hour|second|day)s?\b|\bforgotten me\b|\bforget me\b/,
    unless:
      /["“]|\b(?:you (?:miss|said|long)|he|she|they|your (?:mom|mother|dad|dog|cat|friend|ex|partner|husband|wife|brother|sister|grand\w+)|no ?one|nobody|people|not|\w+n't)\b/,
  },
];
