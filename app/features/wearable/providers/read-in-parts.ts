import { ProviderError } from './provider';

type Part = (() => Promise<unknown>) | false;
type Results<Parts extends readonly Part[]> = {
  -readonly [At in keyof Parts]: Parts[At] extends (() => Promise<infer Result>) | false ? Result | null : never;
};

/** What a part may lack without the others. */
const LEFT_OUT = ['missing_scope', 'bad_response'];

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
 * Reads parts at the same time. A part that the person did not allow (`false`), or that is refused or not understood, is
 * null; where all of them are, ProviderError is thrown. Other failures are of the whole.
 */
export async function readInParts<const Parts extends readonly Part[]>(parts: Parts): Promise<Results<Parts>> {
  const failures: ProviderError[] = [];
  const read = async (part: Part) => {
    if (!part) {
      failures.push(new ProviderError('missing_scope'));
      return null;
    }
    try {
      return await part();
    } catch (error) {
      if (!(error instanceof ProviderError) || !LEFT_OUT.includes(error.failure)) throw error;
      failures.push(error);
      return null;
    }
  };
  const results = await Promise.all(parts.map(read));
  if (failures.length === parts.length)
    throw failures.find(({ failure }) => failure === 'bad_response') ?? failures[0]!;
  return results as Results<Parts>;
}
