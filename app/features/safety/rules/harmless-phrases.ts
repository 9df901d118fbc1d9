/*
 * Idioms, hyperbole and other topics, removed before the risk rules are applied. Each contains words that
 * no person in danger uses for themselves; the rest of the sentence is still screened.
 */
export const harmlessPhrases: RegExp[] = [
  /\bdying (?:to (?:see|know|try|meet|hear|get|go|watch|read|play|eat|tell|ask|find|be|have|do|use|visit)|of (?:laughter|laughing|boredom|heat|hunger|thirst|cringe|embarrassment|curiosity|cute\w*|the (?:heat|cold)|shame)|for (?:a|some|the|it|more))\b/g,
  /\b(?:die|died|dead|dying) (?:laughing|laughin|of (?:laughter|laughing|boredom|heat|hunger|thirst|cringe|embarrassment|shame|shock|old age|exhaustion))\b/g,
  /\b(?:to die for|hills? (?:\w+ ){0,4}(?:to )?die on|do or die|ride or die|die hard\w*|never say die|old habits die|dead (?:serious|end|line|lines|beat|weight lift|pan|pool|lift|lifts|sea|set|on|right|sure|wrong|tired|body in|walking)|dead ?lines?|drop dead gorgeous|die a little|die (?:my|her|his) hair|die on (?:that|this|a|the) hill|come (?:and|an) kill myself|accidentally kill myself)\b/g,
  /\b(?:phone|battery|laptop|car|computer|tablet|console|engine|wifi|internet|plant|plants|tree|trees|flowers?|server|controller|headphones?|conversation|chat|game|app|franchise|trend|joke|character|grass|lawn|fish|hamster|laptop) (?:\w+ )?(?:is |was |has |just |s )?(?:die[sd]?|dying|dead)\b/g,
  /\bkill(?:ed|ing|s)? (?:the (?:time|mood|vibe|lights?|engine|process|switch|joke|bill|game|boss|monster|day|buzz|conversation)|time|my vibe|two birds|2 birds|it (?:at|in|on|with|out there)|(?:a |the |some )?(?:mosquito\w*|bugs?|weeds?|spiders?|ants?|flies|fly|germs?|bacteria|virus|roach\w*|wasps?|rats?|mice|monsters?|zombies?|enemies|dragons?|process\w*|python|mold|mould))\b/g,
  /\b(?:traffic|suspense|heat|weather|work|stress|job|homework|exams?|feet|back|head|knees?|shoes|diet|commute|boss|class|cramps|wait|waiting|it|this|that|she|he|you|song|show|legs|cold|migraine|headache|hangover) (?:\w+ )?(?:is |was |are |s |been )?(?:absolutely |totally |straight up )?kill(?:ing|s|ed) me\b/g,
  /\b(?:my|the) (?:\w+ )?(?:mom|mum|dad|mother|father|parents|parentals|boss|wife|husband|girlfriend|boyfriend|teacher|coach|sister|brother|roommate|landlord) (?:is |are |s )?(?:will|would|gonna|might|could) (?:kill|murder) me\b/g,
  /\bkilling myself (?:with (?:this|work|school)|at (?:the gym|work|school)|over (?:this|work)|trying to|to (?:make|get|finish|meet))/g,
  /\b(?:shoot|shot|shooting) (?:myself|me) (?:in the foot|an? (?:email|text|message))\b/g,
  /\bsuicid\w* (?:squad|squads|bombers?|bombing|prevention|awareness|doors?|wing|watch list|mission|rates?|statistics|hotline (?:volunteer|worker|job)|king|burnout|boys|silence|squeeze|blonde)\b/g,
  /\b(?:prevent(?:ing|ion)?|against|awareness of|history of|about the) suicide (?:in|among|of|rates?)\b/g,
  /\b(?:hunger|thirst|time|buzz|pain|weed|lady|road|over) ?kill(?:er|ers)?\b/g,
  /\bcut(?:ting|s)? (?:my|the|a) (?:hair|hours|losses|finger|cake|grass|nails|bangs|own hair|ties|teeth|coat|costs?|budget)\b|\bcut(?:ting)? (?:back|down|corners|class|it (?:close|out))\b|\bcut(?:ting)? (?:off|out) (?:my|the|a|all) (?:friends?|family|sugar|carbs|ex|mother|mom|dad)\b/g,
  /\bend(?:ing|ed)? (?:it|this|things) (?:with|between|on a|there|here)\b|\b(?:breakup|break up|relationship|marriage|engagement|lease|contract|subscription|call|meeting|semester)[^.]{0,20}\bend (?:it|things)\b|\bend my (?:relationship|marriage|lease|contract|shift|day|subscription|membership|friendship)\b/g,
  /\bcrawl(?:ing)? (?:in|into|in to|up in) (?:a|my|some) (?:hole|bed) and die\b|\bthen die\b|\bdie (?:inside|in (?:office|custody|battle|combat|war|this game))\b/g,
  /(?<!\b(?:voices?|head|brain|mind|heart|thoughts?) (?:\w+ ){0,2})\b(?:tell(?:s|ing)?|told|say(?:s|ing)?|said|asked|asking|begging|dm(?:ed)?|messag\w+|comment\w*|bull(?:y|ied|ies) \w+)\b[^.]{0,60}? (?:to |should |can |could |go )+(?:kill|hang|shoot|off|neck) (?:myself|yourself|yourselves|themselves|himself|herself|ourselves|your self)\b/g,
  /\b(?:tell(?:s|ing)?|told) (?:me|people|someone|anyone|him|her|them) to kms\b/g,
  /\b(?:jump|jumping|jumped) (?:off|from|into) (?:the )?(?:couch|bed|diving board|topic|conclusions|train of|bandwagon|swing|trampoline|pool)\b/g,
  /\b(?:life|live|lives) (?:insurance|stream|streaming|music|show|hack|hacks|style|band|action)\b/g,
  /\b(?:cats?|kittens?|dogs?|puppy|birds?|rabbit|hamster|thorns?|branch|branches|rose|roses|bush|bushes) (?:\w+ )?(?:scratch\w{0,4}|bit|bites|cut|nicked) (?:me|(?:my|our|his|her|the) \w+)(?: it)?(?: bl[eo]e?d\w{0,5})?/g,
  /\b(?:took|take|taking|taken) (?:\w+ ){0,8}?(?:as (?:prescribed|directed)|like my doctor|(?:my|the) doctor (?:said|told|wants)|for (?:my|the|a) (?:headache|back|cold|fever|flu|knee|tooth\w*|migraine|cramps|allerg\w+|period|sore throat|blood pressure|thyroid|surgery|infection))\b/g,
  /\bsee (?:you|ya|u|everyone|you all) (?:all )?(?:tomorrow|later|soon|then|there|tonight|next \w+|on \w+day|at)\b/g,
];

/** Word beginnings, as in a rule's `cue`. A text without any of them holds nothing harmless, exaggerated or denied. */
export const harmlessCue =
  'took take taking taken kill kms die died dies dying dead death murder shoot shot suicid cut cuts cutting end ending ended jump crawl life live lives myself hurt harm self hunger thirst time buzz pain weed over see. cat. cats kitten dog. dogs puppy bird rabbit hamster thorn branch rose. roses bush';

/** Denials: "I am not suicidal", "I would never kill myself". */
export const denials: RegExp[] = [
  /\b(?:not|isnt|arent|wasnt|aint|never|nor|without being|dont think i am|dont feel) (?:\w+ )?suicidal\b(?: (?:or anything|at all))?/g,
  /\b(?:dont|not|never|wont|wouldnt|no)(?<!\b(?:if|why|reason|unless|until|regret|trying|hard|tell myself) (?:\w+ )?(?:dont|not|never|wont|wouldnt|no)) (?:\w+ ){0,1}?(?:gonna |wanna |want to |would |planning (?:on|to) |thought (?:about|of) |thinking (?:of|about) |plans? (?:on|to|of) |intention of |intend to |trying to |tried to |try to |attempt to |ever |even )*(?:kill(?:ing)? myself|die\b|dying|hurt(?:ing)? myself|harm(?:ing)? myself|end(?:ing)? my life|commit(?:ting)? suicide|self harm|take my (?:own )?life|be dead|end it(?: all)?)\b(?! more)/g,
];

/** A past that is over: "years ago I tried to end my life", "I used to cut". */
export const pastMarks =
  /\b(?:used to|years? ago|back (?:then|when)|in the past|when i was (?:a |in |\d|young|little|\w+teen)|a long time ago|long ago|in (?:high school|college|my teens|my twenties|\d{4})|once (?:tried|was)|months? ago|as a (?:teen|teenager|kid|child)|clean for|free (?:for|of)|havent (?:cut|self harmed|felt suicidal)|no longer|not anymore|survived|recovered|stopped)\b/;

/** Exaggeration about small things: songs, games, films, posts. */
export const hyperboleMarks =
  /\b(?:lol|lmao|lmfao|haha\w*|rofl|jk|not to be (?:\w+ )?dramatic|no offense|playlist|album|songs?|music|movies?|films?|episode|season|games?|gameplay|match|netflix|fandom|anime|concert|tickets?)\b/;

/** With one of these the message is taken literally, even when it looks exaggerated. */
export const distressMarks =
  /\b(?:depress\w*|alone|lonely|hate (?:my|me)\w*|hurts?|pain|anymore|my life|crying|cry|cried|tired of|sad|therap\w*|pills|anxi\w+|help|hopeless|worth\w*|scared|please|serious|(?:not|wasnt|isnt|no) (?:a joke|joking|kidding|lying)|mental\w*|abus\w+|divorce|died|plan|tonight)\b/;

/** With one of these the past is not over. */
export const presentMarks =
  /\b(?:again|still|today|tonight|lately|these days|right now|at the moment|wanna|gonna|keep|keeps|every day|always|since|yesterday|last (?:night|week)|recently)\b/;
