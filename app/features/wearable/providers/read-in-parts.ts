import { ProviderError } from './provider';

type Part = (() => Promise<unknown>) | false;
type Results<Parts extends readonly Part[]> = {
  -readonly [At in keyof Parts]: Parts[At] extends (() => Promise<infer Result>) | false ? Result | null : never;
};

/** What a part may lack without the others, for good. */
const LEFT_OUT = ['missing_scope', 'bad_response'];
/** What a part may lack for now: the others are kept, and it is asked for again. */
const LACKING_NOW = ['unavailable', 'rate_limited'];

/** Reads what the person may not have allowed: null then, and where the answer is not understood. */
export async function readIfAllowed<Result>(read: () => Promise<Result>): Promise<Result | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ProviderError && LEFT_OUT.includes(error.failure)) return null;
    throw error;
  }
}

/**
 * Reads parts at the same time. A part that the person did not allow (`false`), or that is refused, not understood or
 * does not come, is null; where all of them are, ProviderError is thrown. `failure` is why a part did not come now.
 * Other failures are of the whole.
 */
export async function readInParts<const Parts extends readonly Part[]>(
  parts: Parts,
): Promise<{ results: Results<Parts>; failure: ProviderError | null }> {
  const failures: ProviderError[] = [];
  const read = async (part: Part) => {
    if (!part) {
      failures.push(new ProviderError('missing_scope'));
      return null;
    }
    try {
      return await part();
    } catch (error) {
      if (!(error instanceof ProviderError) || ![...LEFT_OUT, ...LACKING_NOW].includes(error.failure)) throw error;
      failures.push(error);
      return null;
    }
  };
  const results = await Promise.all(parts.map(read));
  const failure = failures.find((one) => LACKING_NOW.includes(one.failure)) ?? null;
  if (failures.length === parts.length)
    throw failure ?? failures.find((one) => one.failure === 'bad_response') ?? failures[0]!;
  return { results: results as Results<Parts>, failure };
}
