import { type SentenceVector, sentenceVector } from '../recall/sentence-vector';
import { looksEnglish } from '~/platform/encoder/looks-english';
import { statementIn } from './question-statement';

type Encode = (texts: string[]) => Promise<Float32Array[] | null>;

/** Returns the vectors of memories, null for those that are not English. Returns null when the encoder fails. */
export async function encodeMemories(
  texts: readonly string[],
  encode: Encode,
): Promise<(SentenceVector | null)[] | null> {
  const english = texts.filter(looksEnglish);
  const vectors = english.length > 0 ? await encode(english) : [];
  if (!vectors) return null;
  const byText = new Map(vectors.map((vector, at) => [english[at]!, sentenceVector(vector)]));
  return texts.map((text) => byText.get(text) ?? null);
}

/** Returns the vector to compare memories with, or null when words alone must do. */
export async function encodeQuestion(question: string, encode: Encode): Promise<SentenceVector | null> {
  if (!looksEnglish(question)) return null;
  const statement = statementIn(question);
  const vectors = await encode(statement === null ? [question] : [question, statement]);
  if (!vectors) return null;
  const [first, second] = vectors as [Float32Array, Float32Array | undefined];
  return sentenceVector(second ? first.map((value, at) => value + second[at]!) : first);
}
