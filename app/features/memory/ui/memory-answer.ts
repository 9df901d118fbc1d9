import type { FormAnswer } from '~/ui/forms/use-answered-form';
import type { Safety } from '~/features/safety/safety-of';
import type { Near } from '../memory-page';

/** The answer to a rejected form, with the memories beside its text where they are the reason. */
export type MemoryAnswer = FormAnswer & {
  near?: Near;
  /** What the memory says now, where it was changed meanwhile. */
  current?: string;
  safety?: Safety | null;
};
