/** Gives the test files of a worker one database: they share its modules, and so its connection. */
import { afterEach } from 'vitest';
import { answerRunner } from './answer-runner';
import { nameDatabase } from './name-database';
import { atWorkerEnd } from './worker-end';

const worker = globalThis as { hasTestDatabase?: boolean };

if (!worker.hasTestDatabase) {
  worker.hasTestDatabase = true;
  atWorkerEnd(nameDatabase());
}

afterEach(answerRunner);
