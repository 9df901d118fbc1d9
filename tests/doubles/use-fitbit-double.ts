/** Starts the double of Fitbit and sets it up for modules that are loaded after this one, which a test imports first. */
import { afterAll, beforeEach } from 'vitest';
import { fitbitEnv, startFitbitDouble } from './fitbit-double';

export const fitbitDouble = await startFitbitDouble();
Object.assign(process.env, fitbitEnv(fitbitDouble));
beforeEach(() => fitbitDouble.reset());
afterAll(() => fitbitDouble.close());
