import { randomUUID } from 'node:crypto';
import type { DraftBody } from '~/features/journal/drafts/draft-schema';

/** Returns the body that autosave sends for the draft of a new entry (docs/api.md). */
export function makeDraft(given: Partial<DraftBody> = {}): DraftBody {
  return {
    title: 'Half',
    content: 'Half a thought',
    mood: '',
    moodScore: '',
    tags: '',
    isPrivate: true,
    date: '',
    entryId: null,
    basedOn: null,
    writer: randomUUID(),
    seen: null,
    changedAt: new Date().toISOString(),
    ...given,
  };
}
