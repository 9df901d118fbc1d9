/** Abort reason that no code reads. Without a reason, each abort creates an error with a stack trace. */
const OVER = 'over';

export type SilenceWatch = ReturnType<typeof startSilenceWatch>;

/**
 * Aborts when nothing was heard for `idleMs`, or when `outer` aborts. A time limit of a client library covers only the
 * head of a response.
 */
export function startSilenceWatch(idleMs: number, outer?: AbortSignal) {
  const controller = new AbortController();
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const heard = () => {
    if (timer) return void timer.refresh();
    timer = setTimeout(() => {
      isOver = true;
      controller.abort();
    }, idleMs);
  };
  const pause = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const passOn = () => controller.abort();
  outer?.addEventListener('abort', passOn);
  if (outer?.aborted) passOn();
  heard();
  return {
    signal: controller.signal,
    heard,
    /** Stops the timer until `heard` is called again. */
    pause,
    isOver: () => isOver,
    stop: () => {
      pause();
      outer?.removeEventListener('abort', passOn);
      controller.abort(OVER);
    },
  };
}
