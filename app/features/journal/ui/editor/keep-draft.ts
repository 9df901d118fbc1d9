import { EMPTY_FIELDS, isSameFields } from '../../forms/entry-fields';
import type { Editor } from '../../journal-page';
import { DraftSaver, type SaveState } from './draft-saver';
import { readFields } from './read-fields';
import { sendDraft } from './send-draft';
import { dropUnsent, keepUnsent, readUnsent, type UnsentDraft, unsentKey } from './unsent-draft';

const GATHER_MS = 250;

type Told = { onState: (state: SaveState) => void; onRestored: (draft: UnsentDraft) => void };

/** A form whose fields are kept as they change: in this tab at once, on the server a moment later. */
export type KeptForm = ReturnType<typeof keepDraft>;

/** Begins with what this tab kept and the server never acknowledged, where there is such a thing (`onRestored`). */
export function keepDraft(form: HTMLFormElement, start: Editor, { onState, onRestored }: Told) {
  const draftOf = start.kind === 'new' ? 'new' : start.entryId;
  const key = unsentKey(draftOf);
  const unsent = isRefused(start) ? null : readUnsent(key);
  const restored = unsent && !isSameFields(unsent.fields, start.fields) ? unsent : null;
  const { entryId, basedOn, writer } = restored ?? { ...start, basedOn: start.updatedAt };
  // What another tab has kept since then was never seen by these words.
  let seen = (restored ? restored.seen : start.draft?.savedAt) ?? null;
  // The words of a form that was refused are kept nowhere else yet.
  let last = restored?.fields ?? (isRefused(start) ? EMPTY_FIELDS : start.fields);
  let changedAt = restored?.changedAt ?? null;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const saver = new DraftSaver<UnsentDraft>({
    send: ({ fields, changedAt }, leaving) => {
      const moodScore = fields.moodScore as '' | '1' | '2' | '3' | '4' | '5';
      const newEntryId = start.kind === 'new' ? entryId : null;
      return sendDraft(
        draftOf,
        { ...fields, moodScore, entryId: newEntryId, basedOn, writer, seen, changedAt },
        leaving,
      );
    },
    onState,
    onSaved: (draft, savedAt) => {
      seen = savedAt;
      const kept = readUnsent(key);
      if (kept && isSameFields(kept.fields, draft.fields)) dropUnsent(key);
    },
  });
  const gather = () => {
    clearTimeout(timer);
    const fields = readFields(form);
    if (isOver || isSameFields(fields, last)) return;
    last = fields;
    changedAt = momentAfter(changedAt);
    const draft = { fields, entryId, basedOn, writer, seen, changedAt };
    keepUnsent(key, draft);
    saver.change(draft);
  };
  const leave = () => {
    gather();
    if (!isOver) void saver.flush(true);
  };
  const retry = () => void saver.flush();
  window.addEventListener('pagehide', leave);
  window.addEventListener('online', retry);
  if (restored) {
    onRestored(restored);
    saver.change(restored);
  } else gather(); // What was typed before scripts arrived.

  return {
    changed: () => {
      clearTimeout(timer);
      timer = setTimeout(gather, GATHER_MS);
    },
    flush: () => {
      gather();
      return saver.flush();
    },
    /** The form is on its way to the server. */
    hold: () => {
      gather();
      saver.pause();
    },
    resume: () => void (isOver || saver.resume()),
    /** The server has it: nothing is left to keep. */
    done: () => {
      isOver = true;
      dropUnsent(key);
    },
    /** The form goes. */
    end: () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('online', retry);
      leave();
      isOver = true;
      saver.pause();
    },
  };
}

/** Now, or a millisecond later than the time given where the clock was set back. */
function momentAfter(earlier: string | null): string {
  return new Date(Math.max(Date.now(), earlier ? Date.parse(earlier) + 1 : 0)).toISOString();
}

export function isRefused({ failure, errors }: Editor): boolean {
  return failure !== null || Object.keys(errors).length > 0;
}
