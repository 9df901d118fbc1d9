/** Gives each test file its own empty database, and the environment back to the next file of the worker. */
import { afterAll, afterEach } from 'vitest';
import { answerRunner } from './answer-runner';
import { nameDatabase } from './name-database';

const before = { ...process.env };
const removeDatabase = nameDatabase();

afterAll(() => {
  removeDatabase();
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
});

afterEach(answerRunner);
