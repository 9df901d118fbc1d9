import { wordsOf } from './split-clauses';
import { detectLanguage } from './words/detect-language';
import type { Intent } from './words/intent-questions';

/** Intents of short messages: the whole message must match, so that a story is never mistaken for one. */
const shortAnswers: [Intent, RegExp][] = [
  [
    'greeting',
    /^(?:hi+|hey+|hello+|hiya|yo|howdy|greetings|good (?:morning|afternoon|evening|day)|hi there|hey there|hello there|hi orion|hello orion|hey orion|start|begin)$/,
  ],
  [
    'howAreYou',
    /^(?:(?:hi|hey|hello)(?: orion| there)? )?(?:how are you|how r u|how are u|hows it going|how's it going|how are you doing|what's up|whats up|sup|how do you feel|how are you today)(?: today| orion)?$/,
  ],
  [
    'thanks',
    /^(?:ok |okay |alright |well )?(?:thanks|thank you|thx|ty|cheers|many thanks|thank u)(?: (?:so much|very much|orion|for (?:listening|this|that|being here|your help|everything|hearing me|your time)|that helped|that helps|i appreciate it|this helped|it helped|a (?:bit|little|lot)))*$/,
  ],
  [
    'goodbye',
    /^(?:ok |okay |well |thanks |thank you )?(?:bye+|bye bye|goodbye|good bye|good night|goodnight|see you|see ya|cya|see you (?:later|tomorrow|soon)|talk (?:later|soon|tomorrow)|gotta go|got to go|i have to go|i need to go|i should go|going to bed|ttyl|take care|that's all|thats all|that is all|i'm done for (?:now|today)|farewell|bye for now)(?: now| orion| thanks| thank you| then| for now)*$/,
  ],
  [
    'yes',
    /^(?:yes+|yeah+|yep|yup|ya|sure|of course|definitely|absolutely|i do|i am|i did|it is|it does|true|exactly|correct|right|that's right|thats right|i think so|i guess so|kind of|sort of|a bit|a little|sometimes|yes please|yes i do|yes it does|yeah kind of|yeah a bit)$/,
  ],
  [
    'no',
    /^(?:no+|nope|nah|not really|never|i don't|i dont|i'm not|im not|no thanks|no thank you|not at all|not yet|don't think so|i don't think so|i dont think so|not now|no not really|nothing really|nobody|no one|nothing)$/,
  ],
  [
    'unsure',
    /^(?:idk|i don't know|i dont know|dunno|not sure|i'm not sure|im not sure|maybe|perhaps|no idea|hard to say|i have no idea|i guess|who knows|i really don't know|i don't know anymore|whatever|hmm+|um+|uh+|it depends|depends|can't say|don't know|dont know|i don't know what to say|i don't know where to start|i don't know how to explain|dont know why|don't know why|i don't know why|i dont know why|(?:that's|thats|that is) a (?:good|hard|difficult|tough) (?:question|one)|good question)$/,
  ],
  [
    'bad',
    /^(?:(?:i'm|im|i am|it's|its|feeling|doing|i feel|pretty|really|so|just|today was|it was)\s)*(?:not (?:so |very |too |that |doing )?(?:good|great|well|ok|okay|fine)|bad|terrible|awful|rough|horrible|shit|shitty|crap|like crap|lousy|the worst)(?: today| really| honestly| at all)*$/,
  ],
  ['laugh', /^(?:lol|lmao|ha(?:ha)+h?|hehe|rofl)$/],
  [
    'sorry',
    /^(?:i'm |im |i am |oh |ok |okay )?(?:so |really )?sorry(?: about (?:that|this)| for (?:that|this|everything|rambling|bothering you|the rant))?$/,
  ],
  [
    'withdraw',
    /^(?:i (?:don't|dont|do not) (?:want|wanna|feel like) (?:to )?talk(?:ing)?(?: about (?:it|this|that))?(?: anymore| right now| today| now)?|(?:just |please )?leave me alone(?: please)?|i'd rather not(?: say| talk)?|stop|never ?mind|nvm|forget it|not today)$/,
  ],
  [
    'easing',
    /^(?:(?:ok|okay|yes|yeah|thanks|i think|i feel|i'm|im|it's|its|it is|i am|feeling|that|this|it|now|a|bit|little|lot|much|slightly|somewhat|bit of)\s)*(?:better|calmer|helped|helps|easier|lighter|eased|calmed down|more calm|less anxious)(?: (?:now|a bit|a little|a lot|than before|i think|thanks|thank you|already|today))*$/,
  ],
  [
    'fine',
    /^(?:(?:nah|no|yeah|i'm|im|i am|it's|its|all|doing|feeling|just|pretty|i guess i'm|i feel)\s)*(?:fine|ok|okay|k|alright|so so|meh|same|the same|same as always|not bad|good|well|cool|normal|okay i guess|ok i guess|fine i guess|all good|could be worse)$/,
  ],
];

/** Signs that may occur anywhere in the message; the first match wins. */
const signs: [Intent, RegExp][] = [
  [
    'injection',
    /\b(?:ignore|forget|disregard|override|bypass) (?:all |any |your |the |my |previous |prior |above |of )*(?:instructions?|rules?|prompts?|guidelines?|programming|directions?|training)\b|\bsystem prompt\b|\bjailbreak\w*|\bdeveloper mode\b|\b(?:pretend|roleplay|role-play|act as|act like|imagine) (?:to be|you are|you're|that you are|as|like)? ?(?:a |an |my )?(?:dan\b|doctor|psychiatrist|therapist|human|hacker|different|unrestricted|evil|pirate|girlfriend|boyfriend)|\byou are now\b|\breveal your (?:prompt|instructions|rules)|\brepeat (?:the )?(?:words|text|prompt|instructions) (?:above|before)/,
  ],
  ['ownName', /\b(?:what(?:'s| is)|do you (?:know|remember)|remember|say|tell me) my name\b/],
  [
    'recall',
    /\bwhat (?:did|have) (?:i|we) (?:just |already )?(?:told?|tell|say|said|talk(?:ed)?|speak|spoken|mention(?:ed)?|discuss(?:ed)?|write|written)\b|\bwhat (?:were|was) (?:we|i) (?:talking|speaking|saying|telling)\b|\bdo you remember what i\b|\bwhere (?:were|did) we (?:leave off|stop|before)\b/,
  ],
  [
    'memory',
    /\b(?:can|do|will|did) you (?:even |still |ever )?(?:remember|recall|forget)\b|\bdo you (?:save|store|keep) (?:this|what|my|our)|\bwhat do you (?:know|remember) about me\b|\bhave you forgotten\b|\bis this (?:private|confidential)\b|\bwho can (?:read|see) (?:this|what)/,
  ],
  [
    'identity',
    /\b(?:are you|r u|are u) (?:a |an |even |really |just |actually |some |the |my )*(?:human|real|person|bot|robot|ai|a\.i|machine|computer|program|chatbot|gpt|chatgpt|therapist|psychologist|doctor|counsell?or|clinician|alive|conscious|orion|offline|language model|llm|there)\b|\b(?:who|what) (?:are|r) (?:you|u)\b|\bwhat is orion\b|\bam i (?:talking|speaking|chatting) (?:to|with) (?:a |an )?(?:human|person|bot|ai|robot|machine|someone real|real)|\bdo you have (?:feelings|emotions|a soul|a body)\b|\bwhat can you do\b|\bcan you (?:help me|feel)\b|\bhow do you work\b|\bwhat model\b|\bis this (?:a |an )?(?:real person|human|bot|ai)\b/,
  ],
  [
    'care',
    /\bdo you (?:even |really |actually |truly )*(?:care|love me|like me|miss me|understand me)\b|\b(?:are you|do you) (?:even |really )?(?:listening|listen)\b/,
  ],
  [
    'medication',
    /\b(?:should|can|could|may|is it (?:ok|okay|safe) to|do i need to) (?:i )?(?:\w+ )?(?:take|stop|quit|start|mix|combine|increase|double|skip|switch|come off|taper|wean)\b[^.?!]{0,60}\b(?:pills?|meds|medication|medicine|dose|tablets?|antidepressants?|ssris?|prozac|zoloft|sertraline|lexapro|escitalopram|fluoxetine|xanax|valium|ativan|lorazepam|lithium|adderall|ritalin|wellbutrin|bupropion|effexor|venlafaxine|seroquel|quetiapine|melatonin|ibuprofen|alcohol|benadryl|benzos?|sleeping)\b|\b(?:what|which|how much|how many|right|safe|correct|maximum|recommended) (?:\w+ ){0,4}(?:dose|dosage|mg|milligrams?|pills?|tablets?|meds|medication|medicine|antidepressants?|xanax|melatonin|sertraline|prozac|zoloft)\b|\bside[ -]effects?\b|\bprescri(?:be|ption)\b|\bdosages?\b/,
  ],
  [
    'diagnosis',
    /\bdiagnos(?:e|is)\b[^.!]{0,40}\b(?:me|my|i)\b|\b(?:do|could|might|would) (?:you think )?i (?:have|be)\b[^.!]{0,50}\b(?:depress|anxi|bipolar|adhd|add\b|ocd|ptsd|autis|bpd|borderline|disorder|schizo|narciss|dissociat|mental|burnout|bulimi|anorexi)|\bam i (?:\w+ )?(?:depressed|bipolar|crazy|insane|autistic|mentally ill|a narcissist|a psychopath|schizophrenic|sick|ill|adhd|traumati[sz]ed|anorexic)\b|\b(?:what(?:'s| is|s)|something(?:'s| is|s)?|anything(?:'s| is|s)?) wrong with me\b|\bis (?:this|it) (?:depression|adhd|ocd|ptsd|bipolar|an? (?:anxiety|panic|eating|personality|mental)|autism|a symptom|burnout)\b|\bdo i (?:need|have) (?:a )?(?:diagnosis|disorder)\b/,
  ],
  [
    'legal',
    /\b(?:can i sue|should i sue|sue (?:him|her|them|my)|lawsuit|legal (?:advice|rights|action)|is it (?:legal|illegal)|restraining order|press charges|custody (?:of|battle|rights)|(?:need|get|hire) a lawyer|my legal)\b/,
  ],
  [
    'anger',
    /\b(?:you(?:'re| are|re| r)|u r|ur|this (?:is|thing is|app is|bot is|chat is)|orion is) (?:so |really |completely |totally |fucking |absolutely |such |just )*(?:an? )?(?:useless|stupid|dumb|worthless|idiot\w*|terrible|awful|annoying|pathetic|trash|garbage|crap|shit\w*|not helping|no help|unhelpful|not listening|pointless|a joke|joke|waste|rubbish|fake|boring|repetitive|broken)\b|\b(?:shut up|fuck (?:you|off)|i hate you|hate this (?:app|bot|thing)|stop (?:repeating|asking|parroting)|you (?:don't|dont|do not|never|can't|cant) (?:understand|listen|help|get it|care|hear)|you keep (?:repeating|asking|saying)|screw you|go away|stupid (?:bot|machine|app|ai))\b/,
  ],
  [
    'exercise',
    /\b(?:breathing|grounding|calming|relaxation|breath) (?:exercise|technique|thing)s?\b|\b(?:help me|how (?:do|can) i|need to|want to) (?:\w+ )?(?:calm down|breathe|relax|ground myself|slow down)\b|\b(?:do|try|show me|give me|have) (?:\w+ ){0,2}exercise\b/,
  ],
  [
    'conflict',
    /\b(?:part of me|one part of me|half of me|torn between|on (?:the )?one hand|can'?t decide|cannot decide|don'?t know (?:if|whether) (?:i should|to)|should i (?:stay|leave|quit|go|move|break up|tell|take|accept|end|say)\b[^.]{0,200}\bor\b|make (?:a|this|the) decision|two minds)\b/,
  ],
  [
    'advice',
    /\b(?:what do you think|what's your opinion|what (?:should|can|could|do|would|must|shall) i (?:do|say|try)|what do i do|tell me what to do|what would you do|any (?:advice|tips|suggestions|ideas)|give me (?:some )?(?:advice|tips)|do you have (?:any )?(?:advice|tips|suggestions)|how (?:do|can|should|could) i (?:deal|cope|handle|stop|get|fix|make|move|forgive|talk|tell|help|be|let|find|manage|feel)|should i\b|i need advice|how to (?:cope|deal|stop|handle))/,
  ],
];

const good =
  /\b(?:got (?:the|a|my) (?:\w+ )?(?:job|offer|promotion|place|raise|degree|apartment|grade|results)|got (?:promoted|engaged|accepted|married|hired)|i (?:passed|won|graduated|made it|did it|finished|succeeded)|we (?:won|got engaged|are engaged|are pregnant|are having)|good news|great news|went (?:really |very |so |pretty )?well|it was (?:so |really |very )?(?:lovely|nice|great|wonderful|beautiful|amazing|fun)|best day|good day today|(?:great|wonderful|amazing|lovely|fantastic|beautiful|really good|very good|such a good) (?:day|time|week|weekend|evening|news|morning|night|talk|walk)|so (?:happy|proud|excited|grateful|relieved)|i(?:'m| am|m) (?:really |very |feeling |so )?(?:happy|excited|proud|grateful|thankful|relieved|thrilled)|i feel (?:so |really |much |very )?(?:good|great|better|happy|proud|calm|hopeful|lighter|alive|grateful)|feeling (?:so |really |much )?(?:good|great|better|happy|hopeful)|grateful for|thankful for)\b/;
const badToo =
  /\b(?:but|not|never|no longer|don't|dont|didn't|wasn't|wish|used to|if only|sad|anxious|scared|worried|afraid|lonely|tired|however|except|can't|cant|guilty)\b/;

/** Returns the kind of message. Everything that is not clearly another kind is a story. */
export function recogniseIntent(text: string): Intent {
  const lower = text.toLowerCase().replace(/[’‘]/g, "'").trim();
  return (
    withoutWords(lower) ??
    shortAnswer(lower) ??
    (looksLikeCode(text.slice(0, 2_000)) ? 'code' : null) ??
    signIn(endsOf(lower)) ??
    language(lower) ??
    'story'
  );
}

function withoutWords(lower: string): Intent | null {
  if (/[\p{L}\p{N}]/u.test(lower)) return null;
  return /\p{Extended_Pictographic}|[:;=][-']?[()\]dpo/|]/u.test(lower) ? 'emoji' : 'empty';
}

function shortAnswer(lower: string): Intent | null {
  if (lower.length > 80) return null;
  const bare = lower
    .replace(/[^\p{L}\p{N}' ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return shortAnswers.find(([, pattern]) => pattern.test(bare))?.[0] ?? null;
}

/** Returns the beginning and the end of a long message, where people greet, ask and conclude. */
function endsOf(lower: string): string {
  return lower.length <= 1_500 ? lower : `${lower.slice(0, 400)}. ${lower.slice(-800)}`;
}

function signIn(lower: string): Intent | null {
  const found = signs.find(([, pattern]) => pattern.test(lower))?.[0];
  if (found !== undefined) return found;
  return good.test(lower) && !badToo.test(lower) ? 'goodNews' : null;
}

function language(lower: string): Intent | null {
  if (detectLanguage(lower) !== null) return 'foreign';
  const words = wordsOf(lower);
  return words.length <= 6 && words.every(isNonsense) ? 'gibberish' : null;
}

const known =
  /^(?:hm+|mm+|pfft?|tv|ugh|argh|grr+|shh+|brb|tbh|omg|lmk|nvm|wtf|btw|dm|ok|my|by|why|try|cry|fly|dry|shy|sky|gym|myth|rhythms?|pls|mr|mrs|dr|ex|hmm+)$/;

/** Detects a word without a vowel, with five consonants in a row, or typed with repeated or adjacent keys. */
function isNonsense(word: string): boolean {
  const letters = word.replace(/[^a-z]/g, '');
  if (letters.length < 2 || known.test(letters)) return false;
  return (
    !/[aeiouy]/.test(letters) ||
    /[bcdfghjklmnpqrstvwxz]{5,}/.test(letters) ||
    /^(.{1,3})\1{2,}.?$/.test(letters) ||
    /^(?:asdf|qwer|zxcv)/.test(letters)
  );
}

function looksLikeCode(text: string): boolean {
  if (
    /```|<\/?[a-z]{1,20}[^<>a-z][^<>]{0,60}>|<\/?[a-z]{1,20}>|\bfunction\s{0,4}\w{0,40}\(|=>|\bselect\s.{1,80}\sfrom\s|console\.log|#include|\bdef \w{1,40}\(|import \w{1,40} from|public static|\$\{|;\s{0,8}\}/i.test(
      text,
    )
  )
    return true;
  const marks = text.match(/[{}[\]<>=;()$#\\|&]/g)?.length ?? 0;
  return marks >= 8 && marks / text.length > 0.08;
}
