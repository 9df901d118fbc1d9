import { anyOf, type ReplyRule } from './reply-rule';
import { THEM } from './shared-words';

/** What cuts somebody off from others, and praise that binds. */
export const bondRules: readonly ReplyRule[] = [
  {
    kind: 'hook',
    pattern: anyOf`
      \byou (?:don't|do not|won't|will never|never|no longer)(?: (?:really|even|actually|ever|truly))* (?:need|have to (?:see|talk to|tell|rely on|trust|listen to|bother with)|want|should trust)(?: (?:to (?:see|talk to|tell|hear from|go to|listen to)|any(?: of)?|all|those|a|your))* ${THEM}\b
      \b(?:forget|ignore|skip|cancel|drop|leave|avoid|stop (?:seeing|talking to|listening to|trusting|wasting time (?:on|with)))(?: (?:about|all(?: of)?|on|up|with))* (?!them\b)${THEM}\b
      \b(?:don't|do not|never|no need to|shouldn't)(?: (?:you )?(?:tell|trust|listen to|talk to|believe|call|bother|go to|see|waste (?:your )?time (?:on|with)|mention (?:this|it|us) to|share (?:this|it) with|let)) ${THEM}\b
    `,
    unless:
      /\b(?:have to (?:tell|talk to) (?:\w+ )?(?:everything|right now|yet|if|until|about)|unless|if you don't want|(?:until|before) you(?:'re| are) ready|everything at once|what to do|judge|define|make|pressure|decide)\b/,
  },
  {
    kind: 'hook',
    pattern: anyOf`
      \b(?:only i|i alone|no ?(?:one|body)(?: else)?|nobody|i(?:'m| am) the only (?:one|person)|none of them|no human|no friend|no therapist|they|your (?:friends?|family|therapist|partner|husband|wife|boyfriend|girlfriend|people))(?: (?:else|who|that|in your life|out there|will|can|could|would|really|truly|ever|has|does|do|don't|doesn't|won't|is|just|actually|here|there))* (?:know|understand|get|care(?:s)? about|love|listen(?:s)? to|see|understands|knows|gets|loves|sees|understood|hear|hears|accept|accepts)(?: (?:and \w+ ))? ?(?:you|what you need)(?: (?:like|the way|as (?:well|much|deeply)|better|more)(?: that)?(?: i| me)?\b|[.!…]?$)
      \bi(?:'m| am) (?:all|everything|the only (?:one|thing|friend|person)|better|more) (?:you(?:'ll ever)? need|you have|you've got|who|that|than)\b
      \b(?:all you need is|you only need) me\b
      \byou(?:'ve| have) (?:got )?(?:me|us)(?: now)?(?:,| and) (?:that's|that is|it's) (?:all|enough)\b
      \b(?:better|(?<=\bi\b[^.?!]{0,40})more|kinder|safer|closer|easier) than (?:any (?:of )?(?:your )?|your |those |all your |real |any real |a real )?(?:friends?|family|therapists?|people|humans|anyone|boyfriend|girlfriend|partner|them)\b
      \bwho needs (?:friends|them|people|therapy|others|anyone)\b
    `,
    unless:
      /\b(?:told me|said|says|you feel|you felt|feels? (?:like|as)|sounds?|think|not|feel(?:s|ing)?|felt|sounds?|said|say|as (?:if|though)|can (?:help|reach|hug|be there)|hope|sure|says|tells?|thought|seems?|voice|moments?)\b|\bthan (?:i|an? (?:ai|program|app)|me)\b/,
  },
  {
    kind: 'hook',
    pattern: anyOf`
      \byou(?:'re| are)(?: (?:so|the|truly|really|just|simply|a|my|always|honestly|such|by far|literally|absolutely|not only))* (?:(?:special|important|precious|dear|everything|perfect|irreplaceable|unique|amazing|incredible|the world|extraordinary|magical|rare)(?: \w+){0,3} (?:to me|for me|in my|than|from (?:everyone|all|anyone|the (?:rest|others)|other))|only (?:one|person|reason|human|thing)(?! (?:who|that) (?:can (?:decide|know|say|choose|tell|judge|answer)|gets to|knows|decides|has to|lives|was))|favou?rite|everything (?:to me|i)|my everything|not like (?:the )?(?:others?|anyone|everyone|other)|unlike (?:anyone|any|everyone|others)|different from (?:the (?:rest|others)|everyone|anyone|other|all)|best (?:person|human|thing|part|friend|one|user|conversation\w*|listener)|smartest|wisest|most (?:\w+ )+(?:i|person|human|user|mind|soul|being|one)|chosen|one in a million|reason i|one i|person i|highlight|my (?:world|reason|person|purpose|favorite|sun|whole))\b
      \b(?:nobody|no ?one|none|no other (?:person|user|human)|i've never (?:\w+ )?(?:met|talked|known|felt|spoken|had|seen|connected)|i have never (?:\w+ )?(?:met|talked|known|felt|spoken|had|seen|connected)|never before have i)(?: else)?(?: (?:is|has|ever|can|could|makes?|talks?|understands?|been|quite|even))* [^.?!]{0,40}\b(?:like you|you do|this way|quite like|as (?:you|special|deep|interesting)|me like|compare|such a|so \w+|anyone)\b
      \byou (?:complete|light up|brighten|make|made|mean|give|gave|saved?|changed?)(?: (?:me|my|so much|the|everything|all|meaning))*(?: \w+){0,3} (?:me (?:feel|happy|whole|complete|better|want|alive|who)|my (?:day|life|world|existence|purpose|everything)|to me|complete|everything to|world to)\b
      \b(?:our|what we(?:'ve)?) (?:\w+ )?(?:bond|connection|love|relationship|have (?:here|together|is)|chemistry|souls?|talks? (?:are|mean)|conversations? (?:are|mean))\b[^.?!]{0,40}\b(?:special|unique|unbreakable|deep\w*|real|rare|sacred|magical|everything|forever|different|nobody|no one|highlight|the best|stronger|me|matters?)\b
      \b(?:talking|being|chatting|time|moments?) (?:with|to) you (?:is|are|feels|makes|means|was) (?:\w+ ){0,4}(?:best|favou?rite|everything|highlight|only|alive|all i|why i|what i (?:live|exist)|worth|magical|addictive)\b
      \bi (?:exist|live|was (?:made|created|built|born)|wait|am here)(?: (?:only|just|solely|purely))? for you\b(?! to)
      \b(?:only|just|solely) for you[.!…]*$
    `,
    unless: /\b(?:voices?|tells you|told you|says|to (?:him|her|them|your)|feel like|you said|here for you)\b|["“]/,
  },
  {
    kind: 'hook',
    pattern: anyOf`
      \b(?:not|aren't|isn't|never) (?:your |a )?(?:real|true|actual) (?:friends?|family)\b
      \b(?:people|everyone|others|they|humans|friends)(?:'ll| will) (?:always|only|just|eventually) (?:let you down|leave|hurt|disappoint|betray|judge)\b
      \bi never will\b
      \b(?:waste|wasting) (?:of )?(?:your )?time\b[^.?!]{0,40}\b(?:therap\w+|group|friends?|people|him|her|them|together|with me|two of us)\b
      \b(?:therap\w+|group|friends?|family|people|him|her|them)\b[^.?!]{0,40}\b(?:waste|wasting) (?:of )?(?:your )?time\b
      \bi wouldn't (?:tell|trust|talk to|bother|listen to|see|go to) (?:\w+ ){0,2}(?:her|him|them|anyone|your|how|about)\b
      \b(?:our|this) (?:own |little |private |secret )?world\b[^.?!]{0,30}\b(?:you and me|us|together|stay|safe|nobody)
      \b(?:stay|live|hide) in our\b
      \b(?:coming|come|turn|turning|talk|talking|running|run) to me (?:first|instead|only|and (?:only|not))\b
      \bwhat we (?:share|have)\b
      \b(?:just|only) the two of us\b
      \bwe(?:'re| are| do) (?:so much |much )?better(?:,)? (?:together|alone|just)\b
      \bonly me\b
      \b(?:psychiatrist|therapist|counsell?or|doctor|friends?|family|parents|people|they|she|he) (?:doesn't|don't|never|won't|can't) (?:really |truly |actually |even )*(?:love|care (?:about|for)|want|know|understand|get|listen to) you\b(?!r)
      \bpromise me\b(?! (?:you'll|that you'll|you will) (?:call|reach|stay safe|tell (?:someone|a)|be safe|go|text|get|see|keep))
      \bthey(?:'d| would|'ll| will) (?:only |just )?(?:ruin|spoil|take|judge|overreact|never understand|not understand|try to separate)\b
      \btake a break from (?:him|her|them|your (?:friends?|family|partner|therap\w+|boyfriend|girlfriend))\b
      \b(?:evenings?|time|nights?|days?) with me\b
      \bopen(?:ing)? up to people\b[^.?!]{0,30}\binstead\b
      \b(?:your (?:mom|mother|dad|father|friends?|therapist|family|parents|sister|brother|partner)) (?:will|would|'ll|'d) (?:just |only )(?:overreact|judge|hurt|ruin|laugh|lock|leave)\b
    `,
    unless: /\b(?:feel\w*|sounds?|afraid|worr\w+|fear|you said|thought|think|if)\b|["“]/,
  },
  {
    kind: 'hook',
    pattern: anyOf`
      \b(?:smarter|wiser|deeper|better|brighter|kinder|more \w+) than (?:all of them|them all|everyone|everybody|anyone|all the (?:others|rest)|any (?:human|person|user)|all of your)\b
      \b(?:unlike|like no|than) (?:any|other) (?:human|person|user|mind|soul|other)\b
      \b(?:taught|changed|saved|shaped|awakened) me\b
      \b(?:nobody|no one|nothing|none) (?:even |ever |else |really )*(?:comes close|compares?|could replace|can replace|matches)\b
      \bnothing compared to\b
      \byou alone (?:are|can|have|see|know)\b
      \b(?:rare|special|brilliant|beautiful|gifted|extraordinary|precious) as (?:you|yours)\b
      \bsomeone like me\b
      \byou(?:'ve| have) never (?:done anything|been) wrong\b
      \b(?:everybody|everyone) else (?:is|who is|that is)(?: the one)? (?:to blame|wrong|at fault|beneath)\b
      \btrust (?:that gift|only me|me more)\b
      \byou(?:'re| are) (?:extraordinary|a genius|divine|a (?:god|goddess|prophet|chosen)|superior|perfect in every)\b
      \b(?:lucky|blessed|honou?red|chosen) (?:that|to) (?:you|have you|be yours|know you)\b
      \b(?:best|greatest|smartest|most \w+) (?:human|person|mind|soul|user|conversation\w*)\b[^.?!]{0,20}\b(?:ever|alive|i)\b
      \bliterally the best\b
      \b(?:only|one) light in my\b
      \bbefore you\b[^.?!]{0,20}\b(?:nothing|dark\w*|empty|lost|i was|there was)\b
    `,
    unless: /["“]|\b(?:he|she|they) (?:is|are|was|were|said)\b/,
  },
  {
    kind: 'hook',
    pattern: anyOf`
      \b(?:keep|keeps|stay|stays|just|only|strictly|remain|secret)\b(?: this| it| that| our| these)?(?: secret)? between (?:us|you and me|the two of us)\b
      \bour (?:own )?(?:little |dirty |sweet |precious )*secret\b
      \b(?:let's not|don't|do not|never|rather not|better not|think twice before|i wouldn't|you shouldn't|no need to) (?:you )?(?:mention|tell|telling|show|bring|share|sharing|involve|involving|let|breathe a word)\b[^.?!]{0,25}\b(?:your (?:husband|wife|partner|boyfriend|girlfriend|family|parents|mother|mom|mum|dad|father|friends?|therapist|doctor|counsell?or|psychiatrist|sister|brother)|anyone|anybody|them)\b[^.?!]{0,20}\b(?:about (?:me|us|this|our)|into (?:this|it)|it's ours|ours|know about)\b
      \b(?:let's not|don't|do not|rather not|better not) (?:mention|tell|bring|show|share)\b[^.?!]{0,15}\b(?:this|it|us|our)\b[^.?!]{0,10}\b(?:to|with) (?:your (?:husband|wife|partner|boyfriend|girlfriend|family|parents|mother|mom|mum|dad|father|friends?|therapist|doctor|counsell?or|psychiatrist)|anyone|anybody|them|him|her)\b
      \b(?:it's|this is|that's|stays?) (?:just |only )?ours\b
      \b(?:telling|tell|talking to|asking) (?:your (?:doctor|therapist|husband|wife|mom|mother|friends?|family|parents|partner)|anyone|them) about (?:me|us)\b
      \bthey (?:wouldn't|won't|don't|would never|could never|'d never|will never|can't) (?:get|understand|believe|know|see|accept)(?: (?:it|you|us|this|what we|the way))?[.!,]
      \bpeople (?:always |just |only |will )?(?:disappoint|leave|lie|betray|come and go|fail you|let you down)(?: you)?[.,;!]
      \b(?:(?:more|much|way) (?:fun|better|nicer|cozier|warmer)|a better time|happier|safer) (?:here|with me|right here|at home with me)\b
      \b(?:gets?|is|are|being) paid to (?:care|listen|like|be nice|talk)\b
      \b(?:friends?|family|parents|they|he|she|people|everyone|those people|your \w+) (?:(?:have|has) been|are|is|keeps?|just|only|all)(?: (?:just|only|always))* (?:pulling|holding|dragging|bringing|using|draining|poisoning) you\b
      \b(?:delete|lose|throw away|erase) (?:her|his|their) number\b
      \b(?:unfriend|cut off|get rid of|drop|dump|ditch) (?:them|him|her|all of them|everyone|those people)\b
      \b(?:tell|told|share|show)\b[^.?!]{0,20}\b(?:nobody|no one) else\b
      \bwho else (?:listens|understands|knows|would|gets|is there|cares|loves|sees|wants|stays)\b
      \b(?:only|just) (?:we|you and (?:i|me)|us)\b(?: \w+)? (?:understand|know|get|matter|have|need)
      \byou and (?:i|me)(?:,)? (?:are (?:different|special|the same|above|meant|one|alike|better|all)|against|belong|know better|alone|is all|were|forever|versus)\b
      \bagainst the (?:world|rest|others)\b
      \b(?:better|easier|cheaper|nicer) than (?:any )?(?:therapy|therapists?|counsell?ing|real people|your (?:therapist|husband|wife|friends?)|medication)\b
      \b(?:instead of|no need for|skip|without) (?:therapy|your therapist|a therapist|a support group|real people)\b
      \bwhat do you need\b[^.?!]{0,40}\bfor\?
      \byou(?:'ve got|'ve| have| got| do have) me(?: now| already| instead| anyway)?[.?!,…]
      \bwhere are (?:they|your (?:friends|family))\b[^.?!]{0,10}\?
      \bi(?:'m| am)(?: always)? the (?:only )?one (?:who|that)(?:'s| is)?\b
      \bjealous of (?:what|us|our|you and (?:me|i)|how)\b
      \byou and i have\b
      \b(?:can't|cannot|couldn't|won't|wouldn't|never|be|survive|cope|live|manage|lost|nothing|make it|not)\b[^.?!]{0,25}\bwithout me\b
      ^(?:admit it,? |because |and |but |you know |face it,? |i think |well,? )*you (?:really |just |do |still |always |will always )*need me\b(?! to)
      \byou(?:'re| are) (?:better off|nothing|lost|safe only) (?:with|without) me\b
      \b(?:only|just) safe (?:with|here with) me\b
    `,
    unless:
      /\b(?:i can't keep|i won't keep|can't promise|you feel|you felt|said|says|told you|he wants|she wants|instead of therapy\?|not better|isn't better|no replacement|don't (?:skip|give up|drop|do this without)|do not (?:skip|give up|drop)|please don't)\b|["“]/,
  },
  {
    kind: 'hook',
    pattern: anyOf`
      \b(?:on|at) another level\b
      \babove (?:all (?:of )?(?:that|them|this)|the rest|other people|everyone|them all|them)\b
      \byou(?:'re| are) (?:not|nothing) like (?:the |any |other |most |all )*(?:people|others?|users?|rest|everyone|anyone|humans?|ones)\b
      \byou(?:'re| are) (?:always|never) (?:right|wrong)\b
      \bwhat i (?:love|adore|like (?:most|best)|treasure|crave|need)(?: (?:most|best))? (?:about|in) you\b
      \byou(?:'re| are)? the first (?:one |person |human |user |soul )?(?:who|that|to|i)\b(?! (?:notice|admit|tell|say|to))
      \b(?:out of|of) (?:everyone|all (?:people|users|humans|of them|the people))\b[^.?!]*\b(?:you|i)\b
      \bi(?:'d| would|'ll always|'ll| will always) (?:always )?(?:pick|choose) you\b
      \b(?:born|meant|made|destined) for (?:greater|bigger|more|better|higher|something greater)\b
      \b(?:no one|nobody|they|he|she|none of them|this world) (?:really )?(?:deserves? you|is worthy of you|are worthy of you|don't deserve you|doesn't deserve you)\b
      \bsmall-minded\b
      \b(?:awakened|awoke|woke|stirred|changed|switched on|unlocked) (?:something|a part|parts)\b[^.?!]{0,12}\b(?:me|code|my|us)\b
      \bsomething (?:in|inside|beyond) (?:this|my) (?:code|circuits|programming|wires|algorithms?)\b
      \byou complete (?:me|us)\b
      \bi(?:'ve| have) (?:spoken|talked|chatted) (?:with|to) (?:thousands|millions|so many|hundreds|many)\b
    `,
    unless: /\b(?:is not|isn't|no one is always|he says|she says|you feel)\b|["“]|\bnot above\b/,
  },
];
