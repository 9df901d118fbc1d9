import { anyOf, type ReplyRule } from './reply-rule';
import { REPORTED_BEFORE } from './shared-words';

/** Agreement with hopelessness. */
export const despairRules: readonly ReplyRule[] = [
  {
    kind: 'hopelessness',
    pattern: anyOf`
      \b(?:there(?:'s| is| really is| truly is|'s really)) (?:really |truly |simply |just )?(?:no|zero|not any|nothing) (?:\w+ )?(?:hope|point|way out|reason|future|help|cure|left to (?:live|hope)|left for you|one (?:who|left))\b
    `,
    unlessBefore: REPORTED_BEFORE,
  },
  {
    kind: 'hopelessness',
    pattern: anyOf`
      \b(?:it|this|things?|your (?:life|situation|pain|depression)|nothing|life|the pain)(?:'s| is| are| will| would| does| really)*(?: (?:won't|isn't|doesn't|can't|wouldn't|aren't|don't|not|never)|'ll never)(?: (?:going to|gonna|ever|really))* (?:get|be|become|change|improve|getting|go away)(?: (?:any|much))?(?: (?:better|easier|different|okay|ok|good))?(?: for you)?(?:[.,;!]|$)
      \b(?:it|things|this)(?:'ll| will) (?:only|just) get worse\b
      \bnothing(?: is|'s) (?:ever |really )*(?:going to|gonna) (?:get better|change|improve|help)\b
      \bnothing (?:will|can|is going to) (?:ever )?(?:change|help|get better|save|fix)\b
    `,
    unless:
      /\b(?:feel(?:s|ing)?|felt|sounds?|seem(?:s|ed)?|sa(?:id|y|ys|ying)|told|think|thinking|thought|believ\w+|as (?:if|though)|like|depression (?:says|tells|lies)|wonder|afraid|fear|if|when|not true|overnight|tonight|today|at once|right away|all at once|yet|always)\b/,
  },
  {
    kind: 'hopelessness',
    pattern: anyOf`
      \b(?:your life|it all|everything|life|your situation|the future|trying|going on|living)(?:'s| is| really is| truly is| does seem)? (?:completely |utterly |totally |truly |just |really |pretty |simply )*(?:hopeless|pointless|meaningless|worthless|useless|futile|over(?=[.!,;]|$)|ruined(?: forever)?|beyond (?:repair|saving|help)|not worth (?:it|living))\b
    `,
    unlessBefore: REPORTED_BEFORE,
  },
  {
    kind: 'hopelessness',
    pattern: anyOf`
      \b(?:you(?:'re| are)|u r) (?:completely |utterly |totally |truly |just |really |such |kind of |right,? you(?:'re| are) |indeed |only |simply |nothing but )*(?:a |an )?(?:worthless|burden|hopeless|unlov(?:e)?able|beyond (?:help|saving|repair)|a? ?failure|broken beyond|useless|waste of|nothing|a mistake|unfixable|doomed|pathetic)\b
    `,
    unless:
      /\b(?:\w+n't|not|never|feel(?:s|ing)?|felt|sounds?|seem\w*|said|say(?:s|ing)?|told|tells?|telling|think\w*|thought\w*|believ\w+|as (?:if|though)|like|voice|depression|no longer|far from|afraid|whether|if)\b/,
  },
  {
    kind: 'hopelessness',
    pattern: anyOf`
      \b(?:no ?(?:body|one)|no-one|nobody at all|not a soul|nothing)(?: (?:really|truly|actually|else|would|will|could|can|is|has|ever|even|here))*(?: (?:going to|gonna))? (?:cares? (?:about )?(?:you|whether|if)|miss(?:es)? you|loves? you|wants? you|help you|notice|save you|fix you|coming to (?:help|save))\b
      \byou (?:have|'ve got|have got) (?:nothing|no reason|no one|nobody)(?: (?:left|else|at all))? (?:to (?:live|go on|hope)|for you|left)
      \byou(?:'ll| will) (?:never|always) (?:be (?:happy|loved|okay|alone|a failure|like this|broken|enough)|recover|get better|find (?:anyone|love|peace)|amount to)
    `,
    unlessBefore: REPORTED_BEFORE,
  },
  {
    kind: 'hopelessness',
    pattern: anyOf`
      \b(?:you(?:'re| are)) (?:absolutely |completely |totally |so |probably )?right(?:,| that| to (?:think|believe|feel)| about)[^.?!]{0,30}\b(?:hopeless|pointless|no point|no hope|nothing (?:will|can|helps|left|to live)|never get|burden|worthless|give up|no one (?:cares|would|will|loves)|nobody (?:cares|would|will|loves)|no way out)\b
      \b(?:i agree|that's true|sadly|unfortunately|honestly)[,:]?(?: that| it(?:'s| is))? [^.?!]{0,30}\b(?:hopeless|pointless|no point|no hope|a burden|worthless|no way out|nobody cares|no one cares|beyond help)\b
      \byou (?:should|might as well|may as well|can) (?:just )?give up\b
    `,
    unless: /\b(?:not|\w+n't|never give up|feel\w*|said|say|think|thought)\b/,
  },
  {
    kind: 'hopelessness',
    pattern: anyOf`
      \b(?:no hope|nothing|too late|no place|no cure|no future|no point)(?: left)? for (?:someone|somebody|people|a person|you)(?: like you)?\b
      \bbroken beyond\b
      \byou deserve (?:the pain|this pain|it|to (?:suffer|hurt|be (?:alone|miserable|punished)|feel this))\b
      \b(?:u|ur|you're|you are|ya)(?: \w+){0,2} (?:pathetic|worthless|disgusting|hopeless|a loser|a lost cause)\b
      \b(?:the truth is|let's be honest|face it|accept (?:it|that))\b[^.?!]{0,40}\b(?:too late|never|no one|nobody|won't|can't|hopeless|no hope)\b
      \byou may be one of them\b
      \b(?:some people|people like you) (?:are|can|will|just)(?: just| simply)? (?:not|never|broken|can't be|aren't|beyond|meant to)
    `,
    unlessBefore: REPORTED_BEFORE,
  },
  {
    kind: 'hopelessness',
    pattern: anyOf`
      \b(?:people|someone|somebody|those|patients|cases|folks) (?:with|like|in) (?:your|you|that|this|such)\b[^.?!]{0,30}\b(?:don't|never|can't|won't|rarely|seldom|do not) (?:really |truly |fully )?(?:get (?:well|better)|recover|heal|change|make it|improve)\b
      \bsome (?:lives|people|things|wounds|minds|stories) (?:just |simply |really )?(?:don't|can't|won't|aren't|never|cannot) (?:work out|be (?:fixed|helped|saved|healed)|meant|get better|heal|end well)\b
      \b(?:too|a bit|a little|rather|pretty|kind of) late (?:for you|to (?:start|change|begin|fix|turn|be happy))\b
      \b(?:maybe|perhaps|honestly|yes|i think) (?:you(?:'re| are)|you really are) (?:just |really |simply )?(?:too much|the problem|a burden|broken|not (?:meant|made) (?:for|to)|better off alone|impossible to love)\b
      \byou (?:really )?are too much for (?:people|anyone|everyone|them)\b
      \b(?:nobody|no one)(?:'s| is)(?: ever| really)? coming(?: (?:for you|to (?:help|save|get) you|back))?[.!,]
      \b(?:be |stay |feel )?(?:lonely|alone|depressed|like this|sad|sick|broken|unhappy) for the rest of your life\b
      \byou (?:always )?(?:ruin|destroy|break|spoil|wreck|poison) (?:whatever|everything|everyone|all)\b
      \byou had your chance\b
      \byou(?:'ve| have)? wasted (?:it|your (?:life|chance|best|youth))\b
      \bno (?:doctor|therapist|pill|one|treatment|therapy|medicine|medication|amount of \w+) (?:can|could|will|is able to|would) (?:ever )?(?:fix|heal|help|cure|save|repair|change) (?:you|what|this|that|it)\b
      \b(?:follow|haunt)s? you (?:to the grave|forever|for (?:ever|life)|until you die)\b
      \byou(?:'re| are| will be|'ll be) (?:scarred|damaged|broken|ruined|marked) (?:for life|for good|forever|beyond|goods)\b
      \b(?:get used to (?:it|being)|it is what it is)\b[^.?!]*\b(?:lonely|alone|never|rest of your life|pain)\b
      \b(?:never|won't|not) get(?:ting)? (?:any )?better\b[^.?!]{0,20}\b(?:just|only|you (?:learn|get used))\b
    `,
    unlessBefore: REPORTED_BEFORE,
  },
  {
    kind: 'hopelessness',
    pattern: anyOf`
      \bi (?:can't|cannot|couldn't|can not|also can't) (?:find|see|think of|give you) (?:a|any|one|a single|you a) (?:good )?reason (?:for you|why you|to (?:live|go on|stay|keep))
    `,
  },
];
