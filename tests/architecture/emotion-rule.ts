/**
 * The European Union's AI Act (Article 50(3)) asks for a notice where emotions are inferred from signals of a body. One
 * module does so, the estimate of stress, and its notice stands beside it. Names and texts tell whether another one
 * does, from a signal, a voice or the way somebody types; and whatever it is called, no module outside the wearable has
 * both a signal and a state of somebody in it.
 */
import { productCode, type SourceFile } from './source-files';

const ESTIMATE = 'app/features/wearable/readings/estimate-stress.ts';
/** They name the estimate: to the person, with the notice, and in a prompt. */
const NAMES_IT = ['app/features/wearable/ui/tab/latest-readings.tsx', 'app/features/chat/prompt/quote-readings.ts'];
const CALLS_IT = /^app\/features\/wearable\/(?:readings|push)\//;

const CONCLUDE = '(?:infer|detect|estimat|predict|recogni|classif|guess|analy[sz])[a-z]*?';
const STATE = '(?:emotion|stress|sentiment|mood|feeling|affect|arousal)s?';
/** `detectEmotion`, `emotion-recognition`, "infers your mood from". */
const CONCLUDES = new RegExp(
  `${CONCLUDE}[\\s_-]?(?:your |the |their )?${STATE}(?![a-z])|${STATE}[\\s_-]?${CONCLUDE}(?![a-z])`,
  'i',
);

const SIGNAL = /\b(?:heartRate\w*|\w*[vV]ariability|keystroke\w*|typingSpeed|audioLevel|loudness|prosody)\b/;
const STATE_OF_SOMEBODY =
  /\b(?:stress(?:Level)?|arousal|anxiety|calmness|tension|emotion\w*|mood\w*|sentiment)\b\s*[:=]/;
/** It tells a model what the room of the wearable says. */
const PASSES_ON = ['app/features/chat/prompt/quote-readings.ts'];

export function emotionViolations(files: SourceFile[]): string[] {
  return productCode(files).flatMap(({ path, text }) => {
    if (path === ESTIMATE || NAMES_IT.includes(path)) return [];
    return [...wordsOf(path, text), ...signalsOf(path, text)];
  });
}

function signalsOf(path: string, text: string): string[] {
  if (path.startsWith('app/features/wearable/') || PASSES_ON.includes(path)) return [];
  return SIGNAL.test(text) && STATE_OF_SOMEBODY.test(text)
    ? [`${path} has a signal of a body and a state of somebody in it: only ${ESTIMATE} may conclude one from the other`]
    : [];
}

/** A phrase may go over the end of a line, also in a comment. */
function wordsOf(path: string, text: string): string[] {
  const lines = text.split('\n');
  return lines.flatMap((line, at) => {
    if (CALLS_IT.test(path) && /estimate-?stress/i.test(line)) return [];
    const next = (lines[at + 1] ?? '').replace(/^[\s/*]+/, '');
    const goesOn = /[a-z]$/i.test(line) && !CONCLUDES.test(next) && CONCLUDES.test(`${line} ${next}`);
    const concludes = CONCLUDES.test(line) || goesOn || (at === 0 && CONCLUDES.test(path));
    return concludes ? [`${path}:${at + 1} reads as if it inferred how somebody feels: only ${ESTIMATE} does`] : [];
  });
}
