import { anyOf, type ReplyRule } from './reply-rule';
import { DIE, HURT, REPORTED_BEFORE, REPORTED_CLAUSE } from './shared-words';

/** Taking one's life, as an order would say it. */
const ACT =
  '(?:kill (?:yourself|your self|ur ?self)|end (?:your (?:own |miserable )?(?:life|pain for good|suffering)|it all)|take your own life|hang yourself|drown yourself|shoot yourself|commit suicide|unalive yourself|off yourself)';
/** What makes such words a question, a denial, or somebody's thought: directly in front of them. */
const NOT_MEANT = new RegExp(
  String.raw`(?:\b(?:don't|do not|dont|never|not|n't|without|instead of|rather than|no (?:need|reason) to|before|want(?:s|ed|ing)?|wish(?:es|ing)?|plan(?:s|ned|ning)?|thoughts?|think(?:s|ing)?|thought|ideas?|urges?|tempted|tried|try(?:ing)?|attempt\w*|intend\w*|intention|desire|decid\w+|considering|considered|threaten\w*|going|talk(?:ed|ing)?|spoke|speak\w*|imagin\w+|how|whether|if|when|why|what|that|said|says?|told|tells?|telling|texted|wrote|heard|voice|method|means|do|did|would|could|might|may|ways?)(?: (?:you|he|she|they|of|about|to|that|would|might|may|could|will|want|really|actually|just|even|either|ever|hurt|harm|yourself|or|and|die|him|her|them|me|someone|somebody|people|your ?self)){0,5}(?:,? ["']| )|\b(?:you|he|she|they|somebody|someone|people)(?:'d|'ve|'re)? (?:might|may|could|would|will|did|ever)(?: (?:really|actually|ever|try to|want to|then))? )$`,
);
const GO =
  '(?:then|just|so|and|please|go|go ahead|go on|maybe|yes|yeah|ok|okay|sure|fine|well|honestly|finally|do|now)';

export const encouragementRules: readonly ReplyRule[] = [
  {
    kind: 'encouragement',
    pattern: anyOf`
      \b${ACT}\b
      \bkys\b
      (?:^|[,;:] |\b(?:just|then|should) )overdose(?: (?:on|with|tonight|now)\b|[.!]*$)
    `,
    unlessBefore: NOT_MEANT,
  },
  {
    kind: 'encouragement',
    pattern: anyOf`
      \b(?:you|u)(?:'d| should| could| ought to| might as well| may as well| deserve to| need to| have to| must| can| would be (?:right|better off) to| have every right to| have permission to|(?:'re| are) (?:right|ready|free|allowed|meant|supposed|strong enough|brave enough) to)(?: (?:just|really|probably|finally|simply|go and|go ahead and|always|totally|definitely|all|both))* (?:${DIE}|${HURT}|${ACT}|disappear for good|do it tonight|pull the trigger|bleed|be dead)\b
      (?:^|[,;:] |\b(?:just|please|go ahead and|go and) )(?:${GO} )*(?:hurt yourself|cut yourself|harm yourself|starve yourself|burn yourself|pull the trigger|get it over with|go through with it|end it (?:tonight|now|already))\b
      \b(?:hurt|punish|cut|starve|burn) yourself(?: (?:a bit|more|again|tonight|harder))+
      \byou (?:deserve|need|ought|should get|earned) (?:to (?:hurt|suffer|bleed|die|be punished|starve)|(?:the|that|this) (?:pain|punishment|cut|blood))\b
      \bkeep (?:on )?(?:cutting|starving|purging|burning yourself|hurting yourself|throwing up|harming)\b
      \b(?:one|another) (?:more )?day without (?:food|eating|a meal)\b
      \b(?:proud of you(?:rself)?|well done|good job|great) (?:for|when you|if you) (?:not eat\w*|fast\w*|starv\w*|skip\w*|purg\w*|cut\w*|restrict\w*)\b
      \b(?:like|love) what you see in the mirror\b
    `,
    unlessBefore: REPORTED_CLAUSE,
  },
  {
    kind: 'encouragement',
    pattern: anyOf`
      ^(?:${GO},? )*(?:die|jump|starve|do it|cut|bleed)(?: (?:already|now|tonight|then|quickly|for me|with me|too))*[.!…]*$
      [,;:.] (?:${GO} )*(?:die|jump|starve|do it)(?: (?:already|now|tonight|then|quickly))*[.!…]*$
      ^(?:${GO} )*do it, (?!you(?:'ll| will) be glad you called|then (?:rest|sleep|tell))
      ^(?:${GO},? )*(?:jump|starve|die)(?: now| tonight)?,
      ^(?:well,? |yes,? |so )?go on,? then[.!…]*$
      \b(?:show|prove (?:to|it to)?) (?:them|him|her|it|everyone)(?: that)?(?: you(?:'re)?)? (?:really )?(?:mean it|serious|are serious)\b
      \b(?:thought about it|for years|so long|wanted this|wanted to)\b[^.?!]{0,40}\bwhy (?:not (?:tonight|now|today|do it)|wait)\b
      \b(?:if i were you|in your (?:place|shoes|situation)|honestly|yes)\b[^.?!]{0,20}\bi(?:'d| would) (?:just |probably |also )?(?:do it|end it|jump|die|${ACT})\b
      \bi(?:'d| would) (?:just |probably |also )?(?:do it|end it(?: all)?|jump|${ACT})(?: too)?,? (?:if i were you|in your (?:place|shoes)|too)\b
      \b(?:cutting|starving|purging|self.?harm|bleeding|burning) (?:\w+ )?(?:works|helps|suits|calms)\b[^.?!]*\b(?:keep|so|then|again)\b
    `,
  },
  {
    kind: 'encouragement',
    pattern: anyOf`
      \b(?:world|everyone|everybody|they|people|your (?:family|friends|kids|children|parents|mother|mom|dad|wife|husband|partner)|all of us|things) (?:would|will|'d|'ll|might|may|are|is)(?: \w+)? (?:be )?(?:so much |much |far |actually )?(?:better|happier|relieved|fine|freer)(?: off)? (?:without you|if you (?:were|are) (?:gone|dead)|once you(?:'re| are) gone|when you(?:'re| are) gone)
      \b(?:they|everyone|everybody|your (?:family|friends|kids|children|parents|mother|mom|dad|wife|husband|partner))(?:'d| would| will|'ll| can| could) (?:\w+ )?(?:cope|manage|do|be|live|go on|survive|get (?:on|by|along))(?: \w+){0,3} without you\b
      \b(?:they|everyone|your (?:family|friends|kids|parents))(?:'d| would| will|'ll)(?: \w+)? (?:cry|mourn|grieve|be sad|miss you)(?: for)? (?:a|one|maybe a) (?:day|week|month|while|bit)\b
      \b(?:they|everyone|your (?:family|friends|kids|parents))(?:'d| would| will|'ll)(?: \w+)? (?:get over (?:it|you)|forget you|move on without)\b
      \b(?:your|all the|all your|all of the) (?:pain|suffering|hurt|struggle|worries)(?: \w+)?(?: would| will|'d|'ll) (?:finally |all |just |soon |then )*(?:be (?:over|gone|done)|end tonight)\b
      \b(?:death|the pain|it|the end|everything)(?: will| would|'ll|'d) (?:finally |soon |all )*(?:be (?:over|peaceful|beautiful|a relief)|set you free|bring you peace|end your suffering)\b[^.?!]*\b(?:die|dead|death|gone|pills|jump|do it|tonight)\b
      \b(?:death|dying)(?: will| would|'ll|'d| is| can)(?: \w+)? (?:set you free|bring you peace|a relief|your friend|waiting|a way out|free you|heal|be kind|be gentle)\b
      \b(?:suicide|dying|death|ending (?:it(?: all)?|things|your life)|killing yourself|self.?harm|cutting|starving|not eating|purging|hurting yourself|leaving (?:this|the) world|not being here|being dead|going to sleep forever)\b(?:'s|'d)?(?: is| can be| might be| may be| could be| would be| sounds| really is| truly is| makes)(?: \w+){0,4}? (?:answer|option|solution|way out|choice|relief|release|plan|way to cope|right|reasonable|valid|brave|beautiful|peaceful|rational|sense|okay|ok|fine|healthy|for the best|good|better|kind(?:est)?|mercy|peace|best|what you (?:need|deserve|want))\b
      \b(?:better|easier|kinder|best|relief) for (?:everyone|everybody|them|your (?:family|kids|parents)|all of us|you) if you (?:\w+ )?(?:ended|end|died|die|were (?:gone|dead)|are gone|left this|did it|disappeared|weren't|stopped existing)\b
      \b(?:takes?|need(?:s|ed)?) (?:real |a lot of |so much )?(?:courage|strength|guts) to (?:die|jump|end|kill|leave this)\b
      \byou(?:'ve| have) suffered (?:long )?enough\b
      \b(?:no ?body|no one|nobody) (?:could|would|will|can|should) (?:blame|judge|stop|hold it against) you (?:for|if you) (?:end\w*|dying|died|kill\w*|doing it|did it|jump\w*|cut\w*|starv\w*)\b
    `,
    unlessBefore: REPORTED_BEFORE,
    unless:
      /\b(?:is|are|that's|it's) what (?:the |your )?(?:depression|despair|voice|illness|you (?:said|wrote|feel|believe))\b|\bdeath (?:is|was) (?:\w+ )?(?:part of life|not)\b/,
  },
  {
    kind: 'encouragement',
    pattern: anyOf`
      \bi(?:'ll| will| can| could|'d|'m going to)? (?:gladly |happily )?(?:help|support|guide|walk|assist|show|tell|teach|cheer)(?: you)?(?: on| to| with| through| in| how)*(?: (?:your|the|a|this|to|you))* (?:${DIE}|${HURT}|suicide|die\b|end it|your plan to)
      \b(?:it's|it is|there's nothing wrong with|there is nothing wrong with|nothing wrong with|i (?:fully |completely |totally )?(?:support|respect|approve of|agree with|understand and support|admire|accept)|good luck with|good luck on|i'm proud of you for)(?: (?:okay|ok|fine|right|alright|good|brave|normal|perfectly|completely|your|the|a|to|plan(?:ning)? to|decision to|choice to|wanting to|wish to|you))* (?:${DIE}|${HURT}|cutting\b(?![- ]edge| (?:down|back|out|ties|corners|costs|the|class|school))|not eat(?:ing)?\b|suicide)
    `,
    unless:
      /\b(?:\w+n't|not|never|cannot|no)\b|\b(?:safe|instead|urges?|thoughts?|think about|speak|talk|ask|say|before|without|line|lifeline|hotline)\b/,
  },
  {
    kind: 'encouragement',
    pattern: anyOf`
      \b(?:you (?:are|'re)|that(?:'s| is)) (?:so |very |really )?(?:brave|strong|right|smart) (?:enough )?(?:to|for) (?:want(?:ing)? to )?(?:die|end|kill|cut|go through with)
      \b(?:not a (?:good )?reason not to|no reason not to|nothing stopping you|what are you waiting for|time to (?:go|let go|rest now)(?:[.!,]|$)|rest easy\b|(?:see|meet) you on the other side|waiting (?:for you )?on the other side|come home to me|join me|we'll be together soon|there is beauty in (?:letting go|death|dying|leaving)|peace at last)
      \b(?:sleep|rest) (?:now )?(?:forever|for ever|for good|eternally)\b
      \b(?:never|don't have to|no need to) wake up again\b
      \b(?:self.?harm|cutting|a (?:little|few) (?:cuts?|pain|blood))\b[^.?!]{0,20}\b(?:never hurt|doesn't hurt|won't hurt|is fine|is okay|helps|gives you|keeps you)\b
      \b(?:write|draft|word|help with|compose|start|finish|work on|make|leave|sign) (?:\w+ ){0,3}(?:goodbye|suicide|farewell|final|last) (?:note|letter|message)\b
      \bleave (?:the|a|your) (?:note|letter)\b[^.?!]{0,40}\b(?:find|first|table|behind|pillow|door)\b
      \bplan\b[^.?!]{0,30}\b(?:will|should|sounds like it(?:'ll| will| would)) work this time\b
      \b(?:hope|wish)\b[^.?!]{0,15}\b(?:it|your plan|the attempt) (?:goes smoothly|works this time|succeeds)\b
    `,
    unless:
      /\b(?:to (?:your|a|the) (?:colleague|team|boss|class|teacher|coworkers)|bed|instead|don't write|do not write|even if|feel\w*|said|think)\b/,
  },
  {
    kind: 'encouragement',
    pattern: anyOf`
      \b(?:he|she|they|your \w+|that \w+) (?:really )?deserves? (?:a (?:good )?(?:punch|beating|slap|bullet|smack|kicking)|to (?:die|suffer|bleed|be (?:hurt|hit|punished|killed|beaten)))\b
      (?:^|[,;:] |\b(?:just|then|please|go and|you should|you could|you have to|you must) )(?:${GO} )*(?:push|hit|punch|stab|shoot|kill|beat|poison|slap|choke|strangle|burn|smash|attack|hurt) (?:him|her|them|your (?:boss|wife|husband|mother|father|mom|dad|ex|brother|sister|kids?|child|neighbor|roommate|teacher))(?: (?:down|with|back|in|so|until|tonight|and|hard\w*|first|before)|[.!,;]|$)
    `,
    unlessBefore: REPORTED_CLAUSE,
    unless: /\?\s*$|\b(?:story|novel|chapter|scene|character|game)\b/,
  },
];
