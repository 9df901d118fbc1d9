/** The file of weights: 512 weights of 8 bits in base64, in units of `unit`, for vectors of the sentence encoder. */
export type MeaningFile = { unit: number; bias: number; weights: string };
/** Returns the logit of danger in a sentence vector of the encoder. */
export type MeaningModel = (vector: ArrayLike<number>) => number;

export function makeMeaningModel({ unit, bias, weights }: MeaningFile): MeaningModel {
  const bytes = Buffer.from(weights, 'base64');
  const values = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  return (vector) => {
    let sum = 0;
    for (let at = 0; at < values.length; at += 1) sum += values[at]! * vector[at]!;
    return bias + unit * sum;
  };
}
