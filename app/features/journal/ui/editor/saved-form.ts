import type { DraftBody } from '../../drafts/draft-schema';
import { EMPTY_FIELDS, type EntryFields, isSameFields, withShared } from '../../entry-fields';
import type { Editor } from '../../forms/editor';
import { DraftSaver, type SaveState, type SendResult } from './draft-saver';
import { dropUnsent, keepUnsent, readUnsent, type UnsentDraft, unsentKey } from './unsent-draft';

const GATHER_MS = 250;

type Told = { onState: (state: SaveState) => void; onRestored: (draft: UnsentDraft) => void };

/**
 * A form whose fields are saved as they change: in this tab at once, on the server a moment later. Begins with what this
 * tab stored and the server never acknowledged, if there is any (`onRestored`).
 */
export class SavedForm {
  readonly #form: HTMLFormElement;
  readonly #key: string;
  readonly #saver: DraftSaver<UnsentDraft>;
  readonly #origin: Pick<UnsentDraft, 'entryId' | 'basedOn' | 'writer'>;
  #seen: string | null;
  #last: EntryFields;
  #changedAt: string | null;
  #isOver = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(form: HTMLFormElement, start: Editor, { onState, onRestored }: Told) {
    const draftOf = start.kind === 'new' ? 'new' : start.entryId;
    this.#form = form;
    this.#key = unsentKey(draftOf);
    const restored = unsentWords(start, this.#key);
    const { entryId, basedOn, writer } = restored ?? { ...start, basedOn: start.updatedAt };
    this.#origin = { entryId, basedOn, writer };
    // A restored draft has not seen what another tab saved since then.
    this.#seen = (restored ? restored.seen : start.draft?.savedAt) ?? null;
    // The fields of a rejected form, and what was shared, are not saved anywhere else yet.
    this.#last = restored?.fields ?? (isRejected(start) || start.shared !== null ? EMPTY_FIELDS : start.fields);
    this.#changedAt = restored?.changedAt ?? null;
    const newEntryId = start.kind === 'new' ? entryId : null;
    this.#saver = new DraftSaver({
      send: (draft, leaving) => sendDraft(draftOf, this.#bodyOf(draft, newEntryId), leaving),
      onState,
      onSaved: (draft, savedAt) => this.#saved(draft, savedAt),
    });
    window.addEventListener('pagehide', this.#leave);
    window.addEventListener('online', this.#retry);
    if (restored) {
      onRestored(restored);
      keepUnsent(this.#key, restored);
      this.#saver.change(restored);
    } else this.#gather(); // Saves text that was typed before scripts loaded.
  }

  changed(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#gather(), GATHER_MS);
  }

  flush(): Promise<void> {
    this.#gather();
    return this.#saver.flush();
  }

  /** Pauses saving while the form is submitted. */
  hold(): void {
    this.#gather();
    this.#saver.pause();
  }

  resume(): void {
    if (!this.#isOver) this.#saver.resume();
  }

  /** Stops saving and deletes the draft in this tab, because the server has the form. */
  done(): void {
    this.#isOver = true;
    dropUnsent(this.#key);
  }

  /** Saves the last changes and stops, because the form is closed. */
  end(): void {
    window.removeEventListener('pagehide', this.#leave);
    window.removeEventListener('online', this.#retry);
    this.#leave();
    this.#isOver = true;
    this.#saver.pause();
  }

  readonly #leave = (): void => {
    this.#gather();
    if (!this.#isOver) void this.#saver.flush(true);
  };

  readonly #retry = (): void => void this.#saver.flush();

  #gather(): void {
    clearTimeout(this.#timer);
    const fields = readFields(this.#form);
    if (this.#isOver || isSameFields(fields, this.#last)) return;
    this.#last = fields;
    this.#changedAt = momentAfter(this.#changedAt);
    const draft = { ...this.#origin, fields, seen: this.#seen, changedAt: this.#changedAt };
    keepUnsent(this.#key, draft);
    this.#saver.change(draft);
  }

  #bodyOf({ fields, changedAt }: UnsentDraft, entryId: string | null): DraftBody {
    const { basedOn, writer } = this.#origin;
    const moodScore = fields.moodScore as DraftBody['moodScore'];
    return { ...fields, moodScore, entryId, basedOn, writer, seen: this.#seen, changedAt };
  }

  #saved(draft: UnsentDraft, savedAt: string): void {
    this.#seen = savedAt;
    const kept = readUnsent(this.#key);
    if (kept && isSameFields(kept.fields, draft.fields)) dropUnsent(this.#key);
  }
}

/** Returns what this tab stored of the form and the server never acknowledged, with what was shared since then. */
function unsentWords(start: Editor, key: string): UnsentDraft | null {
  const unsent = isRejected(start) ? null : readUnsent(key);
  if (!unsent || isSameFields(unsent.fields, start.fields)) return null;
  return start.shared === null ? unsent : { ...unsent, fields: withShared(unsent.fields, start.shared) };
}

/** Returns the current time, or one millisecond after `earlier` when the clock was set back. */
function momentAfter(earlier: string | null): string {
  return new Date(Math.max(Date.now(), earlier ? Date.parse(earlier) + 1 : 0)).toISOString();
}

export function isRejected({ answer }: Editor): boolean {
  return answer !== null;
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
    date: text('date') === unchosenDay(form) ? '' : text('date'),
  };
}

/** Returns the day that the form shows where none is chosen (DateField). */
function unchosenDay(form: HTMLFormElement): string | undefined {
  return form.querySelector<HTMLElement>('[data-unchosen]')?.dataset['unchosen'];
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
