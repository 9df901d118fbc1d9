import { env } from '../env.server';

/** The reason of an abort that nobody looks at: without one, each makes an error with its stack. */
const OVER = 'over';

export type SilenceWatch = ReturnType<typeof startSilenceWatch>;

/** Aborts when nothing was heard for ORION_IDLE_SECONDS, or with `outer`: the SDK's own time limit ends with the response's head. */
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
    /** Nobody is waited for until something is heard again. */
    pause,
    isOver: () => isOver,
    stop: () => {
      pause();
      outer.removeEventListener('abort', passOn);
      controller.abort(OVER);
    },
  };
}
