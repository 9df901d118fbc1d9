import type { Voice } from './talks/choose-line';
import type { Conversation } from './talks/parse-conversation';
import { closingOf } from './reading/read-closing';
import { bareOf } from './reading/read-answer';
import type { Turn } from './talks/turn';
import { wordsOf } from './reading/plain-text';
import { detectLanguage, foreignSentences } from './words/detect-language';
import { goOn } from './words/listening-lines';
import * as lines from './words/small-talk-lines';
import { GREETS, HOW_ARE_YOU, nothing } from './words/talks/nothing';

const THANKS =
  /^(?:(?:ok(?:ay)?|alright|well|yes|good|great)[,. ]+)*(?:i (?:really )?needed (?:that|this)\W*$|thanks?|thank you|thx|ty|cheers|many thanks)(?:[,.! ]+(?:so much|very much|a lot|orion|dear|love|friend|thank you|thanks|for (?:listening|asking|this|that|yesterday|last (?:time|night|week)|being here|your help|everything|hearing me|your time|the \w+)|you|again|i (?:really )?needed (?:that|this)|that (?:helped|helps|was (?:good|nice|helpful))(?: a (?:bit|little|lot))?|i appreciate it|(?:this|it) helped|now|lol|haha|for listening to .{1,25}))*\W*$/;
const LAUGHS =
  /^(?:lol|lmao|haha+|hehe|rofl|ha+h?|ja(?:ja)+)(?: (?:ok(?:ay)?|right|yes|yeah|true))?\W*$|^(?:lol|lmao|haha+)[, ]+(?:ok(?:ay)?|right|fair|well) (?:that's|it's|you|so|then|fair|point)\b(?!.*\b(?:but|die|dying|cry\w*|sad|hate)\b).{0,40}$/;
const SHARES =
  /^(?:.{0,30}\b)?(?:just )?wanted to (?:tell|share (?:it|that|this) with|say (?:it|that) to) (?:some(?:one|body)|you)\W*$/;
const PAUSES =
  /^(?:h+m+|mm+|mhm+|um+|uh+|(?:ok(?:ay)?[, ]+)?(?:brb|be right back|one (?:sec|second|moment)|hold on|wait a (?:sec|second|moment|minute))(?:[, ]+\w+){0,3})\W*$/;
const PRAISES =
  /^(?:(?:lol|haha|ok(?:ay)?|well)[, ]+)*you(?:'re| are) (?:\w+ )?(?:alright|all right|ok|okay|nice|sweet|kind|funny|good|cool|not (?:so |that )?bad|great|helpful|the best)\b.{0,15}$|^(?:(?:wow|oh|ha|yes|yeah)[, ]+)*(?:(?:that's|you have) )?(?:a )?(?:good|great|nice|impressive) memory\W*$|^you remembered\b.{0,15}$/;
const AGREES =
  /^(?:(?:lol|haha|ok(?:ay)?|well|oh|hm+|yes|yeah)[,. ]+)*(?:(?:that|this|it)(?:'s| is) )?(?:a |actually )*(?:good|great|fair|nice|excellent|solid) (?:point|idea|one|call|thinking|answer)\b.{0,12}$|^(?:that|this|it) (?:might|could|may|would) (?:actually )?(?:work|help)\W*$/;
const SARCASM =
  /^(?:(?:oh|wow|yeah|yes|well|ok(?:ay)?)[,. ]+)*(?:(?:just )?(?:great|fantastic|brilliant|wonderful|awesome|perfect|lovely)[,. ]+(?:love (?:that|this) for me|just what i needed|thanks a lot|another \w+)|love (?:that|this) for me|lucky me|(?:living|live) the dream|just what i needed|story of my life|what a (?:joy|treat)|fun times|(?:oh )?(?:sure|yeah|yes|right),? (?:because|like|i (?:just )?love \w+ing).{0,80}|sure,? .{2,40}, (?:great|brilliant|good) idea)\W*$/;
const SORRY =
  /^(?:(?:i'?m |i am |oh |ok )*)?(?:so |really )?sorry(?: (?:about|for) (?:that|this|everything|rambling|bothering you|the rant|complaining|dumping|being (?:rude|short|like this|a pain)))?(?:[,. ]+(?:that|i) was (?:rude|mean|unfair|harsh|uncalled for))?\W*$/;

const MISTAKE = /^(?:oops|sorry|ups|oh)?[,. ]*wrong (?:window|chat|tab|person|number|place)\b.{0,15}$/;

/** Answers a goodbye, and asks nothing; null for any other message. */
export function answerClosing({ plain, trail, lately }: Conversation, voice: Voice): Turn | null {
  const closing = closingOf(plain, lately.at(-1)?.trimEnd().endsWith('?') ?? true);
  if (closing === null) return null;
  const isGrief = trail.some((place) => place?.talk.isGrief);
  const pool = closing === 'plain' && isGrief ? lines.goGently : lines.farewells[closing];
  return turn([voice.say(pool) ?? voice.say(lines.farewells.plain) ?? lines.shortest]);
}

/** Answers thanks and messages without words that can be answered; null for anything else. */
export function answerSmallTalk(conversation: Conversation, voice: Voice): Turn | null {
  const { last, plain, turn: replies } = conversation;
  const say = (pool: readonly string[]) => voice.say(pool);
  // The first greeting opens a talk.
  if (replies > 0 && GREETS.test(plain)) return turn([say(lines.greetedAgain), say(goOn)]);
  if (replies > 0 && HOW_ARE_YOU.test(plain)) return askBack(voice);
  if (THANKS.test(plain)) return turn([say(lines.thanks)]);
  if (SHARES.test(plain)) return turn([say(lines.shared)]);
  if (PAUSES.test(plain)) return turn([say(lines.pauses)]);
  if (PRAISES.test(plain)) return turn([say(lines.praises)]);
  if (AGREES.test(plain)) return turn([say(lines.agreed)]);
  if (SARCASM.test(plain)) return turn([say(lines.irony)]);
  if (LAUGHS.test(plain)) return turn([say(lines.laughs)], null);
  if (MISTAKE.test(plain)) return turn([say(lines.apologies)], null);
  if (SORRY.test(bareOf(plain))) return turn([say(lines.apologies)], null);
  if (!/[\p{L}\p{N}]/u.test(last)) {
    const isEmoji = /\p{Extended_Pictographic}|[:;=][-']?[()\]dpo/|]/iu.test(last);
    if (/[:;=]-?[)d]|[😀-😄😊🙂😍🥰❤💕🎉☀]/iu.test(last)) return turn([say(lines.smiles)]);
    return turn([say(isEmoji ? lines.emoji : lines.empty)], say(lines.wordsAsks));
  }
  if (looksLikeCode(last.slice(0, 2_000))) return turn([say(lines.code)], say(lines.wordsAsks));
  const language = detectLanguage(plain);
  if (language !== null) return turn([say(foreignSentences[language])], say(lines.englishAsks));
  const words = wordsOf(plain);
  if (words.length > 0 && words.length <= 6 && words.every(isNonsense))
    return turn([say(lines.gibberish)], say(lines.wordsAsks));
  return null;
}

/** Says that a program has no days of its own, and asks back. */
function askBack(voice: Voice): Turn {
  const { say = [], ask = [] } = nothing.steps.howAreYou!;
  return turn([voice.say(say) ?? voice.say(lines.greetedAgain)], voice.say(ask));
}

function turn(said: (string | null)[], ask: string | null = null): Turn {
  return { say: said.filter((line) => line !== null), ask };
}

const KNOWN =
  /^(?:hm+|mm+|pfft?|tv|ugh|argh|grr+|shh+|brb|tbh|omg|lmk|nvm|wtf|btw|dm|ok|my|by|why|try|cry|fly|dry|shy|sky|gym|myth|rhythms?|pls|mr|mrs|dr|ex|hmm+)$/;

/** Detects a word without a vowel, with five consonants in a row, or typed with repeated or adjacent keys. */
function isNonsense(word: string): boolean {
  const letters = word.replace(/[^a-z]/g, '');
  if (letters.length < 3 || KNOWN.test(letters)) return false;
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
