import { useEffect, useState } from 'react';
import { Icon } from '~/ui/icon';
import { TimeAgo } from '~/ui/time/local-time';

/** docs/spec.md §9. */
const POLL_MS = 30_000;

/** Beats per minute and the time of measurement (ISO 8601). Demo data are made up. */
export type HeartRate = { bpm: number; measuredAt: string; isDemo: boolean };

/** Shows the latest heart rate of a wearable; renders nothing when there is none. */
export function LatestHeartRate({ heartRate }: { heartRate: HeartRate | null }) {
  if (heartRate === null) return null;
  const { bpm, measuredAt, isDemo } = heartRate;
  return (
    <p className="calm:hidden" title={isDemo ? 'Latest heart rate (Demo data)' : 'Latest heart rate'}>
      <Icon name="heart" />
      <span>
        <span className="sr-only">Latest heart rate: </span>
        {bpm} <abbr title="beats per minute">bpm</abbr>{' '}
        <span className="side-label faint">
          <TimeAgo value={measuredAt} />
          {isDemo ? ' · Demo data' : null}
        </span>
      </span>
    </p>
  );
}

type Latest = { heartRate?: number | null; recordedAt?: string; isDemo?: boolean };

/** The latest heart rate, read anew every 30 seconds. Only people with readings load what does so. */
export function PolledHeartRate({ heartRate: given }: { heartRate: HeartRate | null }) {
  const [polled, setPolled] = useState<{ instead: HeartRate | null; latest: HeartRate | null } | null>(null);
  useEffect(() => {
    const stop = import('~/ui/live/poll-json').then(({ pollJson }) =>
      pollJson<Latest>('/api/fitbit/latest', POLL_MS, ({ heartRate = null, recordedAt = '', isDemo = false }) =>
        setPolled({
          instead: given,
          latest: heartRate === null ? null : { bpm: heartRate, measuredAt: recordedAt, isDemo },
        }),
      ),
    );
    return () => void stop.then((end) => end());
  }, [given]);
  return <LatestHeartRate heartRate={polled?.instead === given ? polled.latest : given} />;
}
