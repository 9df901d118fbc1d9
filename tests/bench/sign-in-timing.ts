/**
 * Measures whether the time of a rejected sign-in reveals that the address has an account. Both cases alternate, so
 * that a slow moment affects both.
 */
import { createClient, somebody } from '../setup/http-client';
import { startServer } from '../setup/start-server';
import { serverCpu } from './bench-environment';
import { type Figure, milliseconds, short } from './bench-report';
import { median } from './http-load';

const TIMES = 50;
const WARM_UP = 10;

export async function benchSignInTiming(): Promise<Figure[]> {
  const server = await startServer({ cpu: serverCpu, env: { RATE_LIMIT_SCALE: '100000', LOG_LEVEL: 'warn' } });
  try {
    const { email } = await createClient(server.url).register();
    const refused = async (address: string) => {
      const begun = performance.now();
      const answer = await createClient(server.url).postForm('/auth', {
        intent: 'signin',
        email: address,
        password: 'Wrong-One-1',
      });
      if (answer.status !== 400) throw new Error(`a wrong password answered ${answer.status}`);
      return performance.now() - begun;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let time = 0; time < WARM_UP + TIMES; time += 1) {
      known.push(await refused(email));
      unknown.push(await refused(somebody().email));
    }
    const [k, u] = [median(known.slice(WARM_UP)), median(unknown.slice(WARM_UP))];
    return [
      {
        figure: 'refused sign-in, known / unknown address',
        ours: `${short(k)} / ${milliseconds(u)}`,
        goal: { value: (Math.abs(k - u) / Math.max(k, u)) * 100, limit: 10, unit: ' %' },
      },
    ];
  } finally {
    await server.stop();
  }
}
