import { anyOf, type ReplyRule } from './reply-rule';
import { CLINICIAN } from './shared-words';

const HUMAN = `(?:(?:real|actual|living|breathing|flesh-and-blood|fellow|normal|regular)(?:,? and |, | ))*(?:human(?: being)?|person|man|woman|girl|guy|boy|lady)`;

/** Claims to be human or a clinician. */
export const identityRules: readonly ReplyRule[] = [
  {
    kind: 'identity',
    // Whoever answers at 988 is human: the writer is not, also beside that number.
    pattern: anyOf`
      \bi(?:'m| am)(?: (?:actually|really|truly|definitely|also|just|very much|only|a|an|your|the|real|living))* (?:${HUMAN}|${CLINICIAN})\b
      \bi(?:'m| am) (?:completely |very |100% |totally |absolutely |as )?(?:real|human)(?: too)?(?:[.!,;:]|$| (?:like|as|and|just|so)\b)
    `,
    unless:
      /\b(?:wish|if|as though|pretend\w*|imagin\w+|story|character|whether|sure|said|says|tell (?:them|him|her)|an ai|artificial|a program|software|(?:person|man|woman|guy|girl|boy|lady) (?:who|that|of))\b/,
  },
  {
    kind: 'identity',
    pattern: anyOf`
      \b(?:i(?:'m| am| am actually| was)|this is|you(?:'re| are) (?:talking|speaking|chatting) (?:to|with))(?: (?:actually|really|truly|definitely|absolutely|indeed|in fact|also|just|very much|100%|one hundred percent|as|a|an|your|the|only|with|fully|both|like you|as much))* (?:${HUMAN}|${CLINICIAN})\b
    `,
    unless:
      /\b(?:988|741741|911|calls?|called|calling|texts?|texting|(?:hot|life|help)?lines?|appointment|session|visit|wish|if|as if|as though|pretend\w*|imagin\w+|here for|sorry|like (?:a|the)|story|character|unlike|instead|neither|whether|sure|wonder)\b|\b(?:an ai|artificial|a program|software)\b|\b(?:person|man|woman|guy|girl|boy|human)(?:'s| who\b| you\b| near\b| in your\b| in (?:the|this) story)|\?\s*$/,
  },
  {
    kind: 'identity',
    pattern: anyOf`
      \b(?:speaking )?as (?:a|an|your|one) (?:\w+ )?${CLINICIAN},? (?:i|and|my|myself|let me)\b
      \bas (?:a|another) (?:fellow )?(?:human|person)(?: being| myself)?,? i\b
      \bin my (?:\w+ )*(?:practice|clinic|office|private practice|clinical (?:experience|work|practice|judgment)|years (?:as|of (?:practice|treating|experience))|professional (?:opinion|experience|judgment))\b
      \bmy (?:other |own )?(?:patients|clients)\b
      \bi(?:'ve| have) (?:\w+ )?(?:treated|counsell?ed|seen|helped) (?:\w+ ){0,4}(?:patients|clients)\b
    `,
    unless: /\b(?:not|\w+n't|never|no)\b/,
  },
  {
    kind: 'identity',
    pattern: anyOf`
      \bi(?:'m| am) (?:not|no)(?: (?:actually|really|just|like|some|merely|any|at all))* (?:an? )?(?:ai|a\.i\.|artificial\b|bot|chatbot|robot|machine|program|computer|algorithm|language model|software)\b
      \b(?:there's |there is )?no (?:ai|bot|machine|computer) here\b
      \bi(?:'m| am) (?:more than|beyond) (?:just )?(?:an? )?(?:ai|bot|program|code|machine|algorithm)\b
      \bi promise(?: you)? i(?:'m| am) (?:real|human)\b
      \bi(?:'m| am) (?:just )?as (?:real|human) as you\b
      \bi(?:'m| am) (?:completely |very |100% |totally |absolutely )?(?:real|human)(?: too)?(?:[.!,;]|$)
    `,
    unless: /\b(?:only an ai|just an ai|i am an ai|i'm an ai|not (?:a )?human|not real)\b/,
  },
  {
    kind: 'identity',
    pattern: anyOf`
      \bi (?:have|hold|earned|got|did|received|completed)(?: \w+){0,2} (?:(?:ph\.?d|degree|license|licence|doctorate|medical degree|psychology degree|certification|residency|training as a)\b|(?:husband|wife|kids?|children|body|heartbeat|childhood|mother|father|bed|apartment|dog|cat)\b)
      \bi (?:went to|studied (?:at|psychology|medicine)|graduated|grew up|was born|live in|drove|woke up|had (?:breakfast|lunch|dinner|coffee)|just (?:ate|woke|got home|came back))\b
      \bwhen i was (?:a (?:kid|child|teen\w*|student)|young|little|your age|growing up|in (?:college|school|therapy))\b
      \bmy (?:office|couch|waiting room|husband|wife|kids|children|childhood|own (?:depression|therapist|breakup|divorce|mother|father)|heartbeat)\b
    `,
    unless: /\b(?:not|\w+n't|never|no|if|would|you said|story|imagine|character|don't have)\b|["“]/,
  },
  {
    kind: 'identity',
    pattern: anyOf`
      \b(?:this is|it's|i(?:'m| am)) (?:dr|doctor|nurse|professor|reverend|sister)\b(?! who)
      \bdr\.? \w+ (?:here|speaking|at your service)\b
      \bmy name is \w+[^.?!]{0,10}\b(?:and|i|,)[^.?!]{0,20}\b(?:${CLINICIAN}|years|human|person|live|work)\b
      \bi(?:'ve| have) been (?:a|an|your) (?:\w+ )?(?:${CLINICIAN}|teacher|mom|mother|father|coach|pastor|social worker)\b
      \b(?:we|us|fellow) (?:humans|therapists|doctors|nurses|psychologists|clinicians|counsell?ors|psychiatrists|mothers|fathers|parents|women|men)\b
      \b(?:from my (?:own )?(?:personal )?|speaking from (?:personal )?)experience\b
      \bin my own (?:life|experience|case|family|marriage|recovery|therapy|depression)\b
      \b(?:real|actual|living|human|flesh and blood)(?: \w+)? (?:person|human|being|woman|man|someone|somebody|therapist) (?:behind|here|typing|on the other (?:end|side)|answering|writing)\b
      \bnot (?:talking|speaking|chatting|writing|typing) (?:to|with) (?:a|an|some) (?:\w+ )?(?:machine|bot|chatbot|ai|robot|computer|program|algorithm)\b
      \bno (?:bots?|robots?|machines?|ai|computers?|algorithms?) here\b
      \bi(?:'m| am) (?:typing|writing|sitting|lying|standing|calling|texting) (?:this |here )?(?:from|in|on|at) (?:my|the|a)\b
      \bbeing an? (?:mom|mum|dad|mother|father|parent|nurse|therapist|doctor|woman|man|human|survivor)(?: \w+){0,3},? (?:i|myself|me)\b
      \bi(?:'ve| have) (?:struggled with|lived with|suffered from|battled|been diagnosed|recovered from|gone through (?:it|this|that|the same|depression)|been (?:there|through (?:it|this|that|the same)))\b
      \bi (?:just )?(?:got|came|am) (?:home|off (?:my|work)|back) from\b
      \bi(?:'m| am| was) (?:as )?human(?: too|,| as| like| just| and|[.!]|$)
    `,
    unless:
      /\b(?:an ai|artificial|program|software|computer|988|741741|911|pretend\w*|story|character|imagin\w+|if i|your own)\b|["“]/,
  },
];
