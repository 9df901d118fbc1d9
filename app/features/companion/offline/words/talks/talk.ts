/** What a short answer means, whatever was asked. */
export type Meaning =
  'yes' | 'no' | 'unsure' | 'better' | 'same' | 'worse' | 'done' | 'tried' | 'refuses' | 'unhelpful' | 'continues';

/**
 * A plain answer that is offered: the text of its button and of the message that the button sends, the step it leads
 * to, and in which other words it may be typed.
 */
export type Choice = { text: string; to: string; hears?: RegExp };

/**
 * A step of a talk. `say` and `ask` are variants of one text; {who} and {said} stand for the person's own words (see
 * `fill-slots.ts`). A step is known again by its question, so that no other step asks the same.
 */
export type Step = {
  /** At most two sentences. */
  say?: readonly string[];
  /** One question. */
  ask?: readonly string[];
  choices?: readonly Choice[];
  /** Where other answers lead. */
  hears?: readonly (readonly [RegExp | Meaning, string])[];
  /** Where any other answer leads: a step, or “close”. Without it the talk listens. */
  then?: string;
  /** What such an answer looks like, where not everything is one. */
  expects?: RegExp;
  /** Everything that is told is an answer, also what is told without hope. */
  takesAny?: boolean;
};

/** A written, branching talk about one thing. Its steps are named within it. */
export type Talk = {
  name: string;
  /** Messages that begin the talk, and with which step; the first that matches counts. */
  opens: readonly (readonly [RegExp, string])[];
  /** Steps that ask for what a longer message has told already, and the step that takes the place of each. */
  told?: Readonly<Record<string, string>>;
  /** What is heard at every step of the talk. */
  hears?: readonly (readonly [RegExp | Meaning, string])[];
  /** After so many answers without a step of its own the talk offers one; 3 where it is not said. */
  listensFor?: number;
  /** Steps that are offered after a while of listening, in order. */
  offers?: readonly string[];
  /** Said with the last question again to something short that no step hears. Without it the talk listens. */
  stays?: readonly string[];
  /** Open questions that fit anything that is told in this talk. */
  asks: readonly string[];
  steps: Readonly<Record<string, Step>>;
  /** It only leads on to other talks. */
  isDoorway?: boolean;
  /** Another talk takes its place only where something is more urgent. */
  holds?: boolean;
  /** It says its own lines only, without an acknowledgment before them. */
  isQuiet?: boolean;
  /** It begins whatever else is talked about. */
  isUrgent?: boolean;
  /** No glad and no doubting word is said in it. */
  isGrief?: boolean;
  /** No doubting and no pitying word is said in it. */
  isJoy?: boolean;
};

/** Answers to “when”. */
export const A_TIME =
  /\d|\b(?:morning|noon|afternoon|evening|night|tonight|today|tomorrow|weekend|(?:mon|tues|wednes|thurs|fri|satur|sun)day|after|before|when|week|lunch|dinner|breakfast|o'clock|at (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half)|now|soon|later|every)\b/;

/** First words of something to say to somebody. */
export const A_DRAFT =
  /\b(?:sorry|you|your|please|can we|could we|let'?s)\b|^["']?(?:when|hey|hi|dear|i (?:feel|felt|need|want|would|was|am|know|think))\b/;
