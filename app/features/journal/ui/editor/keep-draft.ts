import type { DraftBody } from '../../drafts/draft-schema';
import { EMPTY_FIELDS, type EntryFields, isSameFields } from '../../entry-fields';
import type { Editor } from '../../journal-page';
import { DraftSaver, type SaveState, type SendResult } from './draft-saver';
import { dropUnsent, keepUnsent, readUnsent, type UnsentDraft, unsentKey } from './unsent-draft';

const GATHER_MS = 250;

type Told = { onState: (state: SaveState) => void; onRestored: (draft: UnsentDraft) => void };

/** A form whose fields are saved as they change: in this tab at once, on the server a moment later. */
export type KeptForm = ReturnType<typeof keepDraft>;

/**
 * Starts to save a form. Begins with what this tab stored and the server never acknowledged, if there is any
 * (`onRestored`).
 */
export function keepDraft(form: HTMLFormElement, start: Editor, { onState, onRestored }: Told) {
  const draftOf = start.kind === 'new' ? 'new' : start.entryId;
  const key = unsentKey(draftOf);
  const restored = unsentWords(start, key);
  const { entryId, basedOn, writer } = restored ?? { ...start, basedOn: start.updatedAt };
  // A restored draft has not seen what another tab saved since then.
  let seen = (restored ? restored.seen : start.draft?.savedAt) ?? null;
  // The fields of a rejected form are not saved anywhere else yet.
  let last = restored?.fields ?? (isRefused(start) ? EMPTY_FIELDS : start.fields);
  let changedAt = restored?.changedAt ?? null;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const saver = new DraftSaver<UnsentDraft>({
    send: ({ fields, changedAt }, leaving) => {
      const moodScore = fields.moodScore as DraftBody['moodScore'];
      const newEntryId = start.kind === 'new' ? entryId : null;
      const body = { ...fields, moodScore, entryId: newEntryId, basedOn, writer, seen, changedAt };
      return sendDraft(draftOf, body, leaving);
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
  } else gather(); // Saves text that was typed before scripts loaded.

  return {
    changed: () => {
      clearTimeout(timer);
      timer = setTimeout(gather, GATHER_MS);
    },
    flush: () => {
      gather();
      return saver.flush();
    },
    /** Pauses saving while the form is submitted. */
    hold: () => {
      gather();
      saver.pause();
    },
    resume: () => void (isOver || saver.resume()),
    /** Stops saving and deletes the draft in this tab, because the server has the form. */
    done: () => {
      isOver = true;
      dropUnsent(key);
    },
    /** Saves the last changes and stops, because the form is closed. */
    end: () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('online', retry);
      leave();
      isOver = true;
      saver.pause();
    },
  };
}

/** Returns what this tab stored of the form and the server never acknowledged. */
function unsentWords(start: Editor, key: string): UnsentDraft | null {
  const unsent = isRefused(start) ? null : readUnsent(key);
  return unsent && !isSameFields(unsent.fields, start.fields) ? unsent : null;
}

/** Returns the current time, or one millisecond after `earlier` when the clock was set back. */
function momentAfter(earlier: string | null): string {
  return new Date(Math.max(Date.now(), earlier ? Date.parse(earlier) + 1 : 0)).toISOString();
}

export function isRefused({ failure, errors }: Editor): boolean {
  return failure !== null || Object.keys(errors).length > 0;
}

/** Returns the current values of the form fields. */
function readFields(form: HTMLFormElement): EntryFields {
  const data = new FormData(form);
  const text = (name: string) => String(data.getAll(name).at(-1) ?? '');
  return {
    title: text('title'),
    content: text('content'),
    mood: text('mood'),
    moodScore: text('moodScore'),
    tags: text('tags'),
    isPrivate: text('isPrivate') === 'true',
  };
}

/** Browsers do not send larger bodies when a page is left. */
const KEPT_ALIVE_BYTES = 60_000;
const WAIT_MS = 15_000;

const KEPT_HERE = 'Your words are kept in this tab.';

async function sendDraft(draftOf: string, draft: DraftBody, last: boolean): Promise<SendResult> {
  const body = JSON.stringify(draft);
  const leaving = last && new Blob([body]).size < KEPT_ALIVE_BYTES;
  try {
    const response = await fetch(`/api/journal/drafts/${encodeURIComponent(draftOf)}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body,
      keepalive: leaving,
      ...(!leaving && { signal: AbortSignal.timeout(WAIT_MS) }),
    });
    const answer = (await response.json()) as { savedAt?: string; message?: string };
    if (response.ok && answer.savedAt) return { savedAt: answer.savedAt };
    if (response.status === 401)
      return { problem: `your sign-in has ended. ${KEPT_HERE}`, isSignedOut: true, mayPass: true };
    return {
      problem: `${answer.message ?? 'the server did not take it.'} ${KEPT_HERE}`,
      mayPass: response.status !== 400 && response.status !== 404,
    };
  } catch {
    return { problem: `the connection is lost. ${KEPT_HERE}`, mayPass: true };
  }
}
