import { env } from '../env.server';

/** Abort reason that no code reads. Without a reason, each abort creates an error with a stack trace. */
const OVER = 'over';

export type SilenceWatch = ReturnType<typeof startSilenceWatch>;

/**
 * Aborts when nothing was heard for ORION_IDLE_SECONDS, or when `outer` aborts. The SDK's own timeout covers only the
 * response headers.
 */
export function startSilenceWatch(outer: AbortSignal) {
  const controller = new AbortController();
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const heard = () => {
    if (timer) return void timer.refresh();
    timer = setTimeout(() => {
      isOver = true;
      controller.abort();
    }, env.ORION_IDLE_SECONDS * 1000);
  };
  const pause = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const passOn = () => controller.abort();
  outer.addEventListener('abort', passOn);
  if (outer.aborted) passOn();
  heard();
  return {
    signal: controller.signal,
    heard,
    /** Stops the timer until `heard` is called again. */
    pause,
    isOver: () => isOver,
    stop: () => {
      pause();
      outer.removeEventListener('abort', passOn);
      controller.abort(OVER);
    },
  };
}
