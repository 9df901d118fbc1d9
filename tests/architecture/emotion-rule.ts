/**
 * The European Union's AI Act (Article 50(3)) asks for a notice where emotions are inferred from signals of a body. One
 * module does so, the estimate of stress, and its notice stands beside it. Names and texts tell whether another one
 * does, from a signal, a voice or the way somebody types.
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

export function emotionViolations(files: SourceFile[]): string[] {
  return productCode(files).flatMap(({ path, text }) => {
    if (path === ESTIMATE || NAMES_IT.includes(path)) return [];
    return text.split('\n').flatMap((line, at) => {
      if (CALLS_IT.test(path) && /estimate-?stress/i.test(line)) return [];
      const concludes = CONCLUDES.test(line) || (at === 0 && CONCLUDES.test(path));
      return concludes ? [`${path}:${at + 1} reads as if it inferred how somebody feels: only ${ESTIMATE} does`] : [];
    });
  });
}
