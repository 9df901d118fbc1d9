/** Two instances behind a proxy are replaced one after the other while people read and write. */
import { expect, it } from 'vitest';
import { postgresBinaries } from '../../prisma/scratch-postgres';
import { startHouse } from '../scale/house';
import { makePeople, startLoad } from '../scale/load';
import { missingProxy } from '../setup/scratch-proxy';
import { redisBinary } from '../setup/scratch-redis';

const missing =
  (postgresBinaries() ? null : 'no PostgreSQL server was found') ??
  (redisBinary() ? null : 'no redis-server was found') ??
  missingProxy('caddy');

it.skipIf(missing)(
  `a rolling restart fails no request${missing ? ` (left out: ${missing})` : ''}`,
  { timeout: 180_000 },
  async () => {
    const house = await startHouse(2);
    try {
      const end = startLoad(await makePeople(house.proxy.url, 4));
      for (const place of [0, 1]) await house.restart(place);
      const { requests, failed } = await end();
      expect(failed).toEqual({});
      expect(requests).toBeGreaterThan(100);
    } finally {
      await house.end();
    }
  },
);
