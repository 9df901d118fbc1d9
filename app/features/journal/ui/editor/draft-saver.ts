export type SaveState =
  { name: 'quiet' | 'unsaved' | 'saving' | 'saved' } | { name: 'problem'; message: string; isSignedOut: boolean };

/** `savedAt` when the draft was saved. A problem that `mayPass` is retried automatically. */
export type SendResult = { savedAt: string } | { problem: string; isSignedOut?: boolean; mayPass: boolean };

type DraftSaverProps<Draft> = {
  /** `last` is true when the page is being left. */
  send: (draft: Draft, last: boolean) => Promise<SendResult>;
  onState: (state: SaveState) => void;
  onSaved: (draft: Draft, savedAt: string) => void;
};

const QUIET_MS = 800;
const MAX_WAIT_MS = 4_000;
const FIRST_RETRY_MS = 3_000;
const LAST_RETRY_MS = 60_000;

/**
 * Sends the draft a moment after the last change, and every few seconds while changes go on; one request at a time,
 * always with the latest draft. A failed request is retried, ever more slowly, and soon after the next change.
 */
export class DraftSaver<Draft> {
  #props: DraftSaverProps<Draft>;
  #waiting: Draft | null = null;
  #since = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;
  #retryMs = FIRST_RETRY_MS;
  #isPaused = false;

  constructor(props: DraftSaverProps<Draft>) {
    this.#props = props;
  }

  change(draft: Draft): void {
    const now = Date.now();
    if (this.#waiting === null) this.#since = now;
    this.#waiting = draft;
    this.#retryMs = FIRST_RETRY_MS;
    this.#props.onState({ name: 'unsaved' });
    if (!this.#isPaused) this.#schedule(Math.max(0, Math.min(QUIET_MS, this.#since + MAX_WAIT_MS - now)));
  }

  /** Sends the waiting draft. Resolves when it was sent, or could not be. */
  async flush(last = false): Promise<void> {
    // When the page is being left there is no time to wait for a response.
    while (this.#running && !last) await this.#running;
    if (!this.#isPaused) await this.#run(last);
  }

  /** Stops sending until `resume`, while the form itself is submitted. */
  pause(): void {
    this.#isPaused = true;
    clearTimeout(this.#timer);
  }

  resume(): void {
    this.#isPaused = false;
    if (this.#waiting !== null) this.#schedule(QUIET_MS);
  }

  #schedule(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), ms);
  }

  #run(last: boolean): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#waiting === null) return Promise.resolve();
    const work = this.#sendWaiting(this.#waiting, last).finally(() => (this.#running = null));
    return (this.#running = work);
  }

  async #sendWaiting(draft: Draft, last: boolean): Promise<void> {
    this.#props.onState({ name: 'saving' });
    const result = await this.#props.send(draft, last);
    if ('savedAt' in result) {
      this.#retryMs = FIRST_RETRY_MS;
      this.#props.onSaved(draft, result.savedAt);
      if (this.#waiting !== draft) return this.#isPaused ? undefined : this.#schedule(QUIET_MS);
      this.#waiting = null;
      return this.#props.onState({ name: 'saved' });
    }
    this.#props.onState({ name: 'problem', message: result.problem, isSignedOut: result.isSignedOut ?? false });
    if (!result.mayPass || last || this.#isPaused) return;
    this.#schedule(this.#retryMs);
    this.#retryMs = Math.min(this.#retryMs * 2, LAST_RETRY_MS);
  }
}
