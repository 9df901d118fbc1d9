/** Cleans up when the test worker ends: after all of its files. */
const worker = globalThis as { exitsOnSigterm?: boolean };

/** Vitest ends a worker with SIGTERM, which by itself runs no exit listeners. */
export function atWorkerEnd(clean: () => void): void {
  process.once('exit', clean);
  if (worker.exitsOnSigterm) return;
  worker.exitsOnSigterm = true;
  process.once('SIGTERM', () => process.exit());
}
