import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Lets the messages between a worker and the runner through. Tests that only compute follow each other without a turn
 * of the event loop, and the runner takes a worker that says nothing for a minute for dead.
 */
export const answerRunner = (): Promise<void> => nextTurn();
