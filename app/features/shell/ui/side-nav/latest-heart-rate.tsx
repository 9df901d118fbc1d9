import { Icon } from '~/ui/icon';
import { TimeAgo } from '~/ui/time/local-time';

/** Beats per minute and the time of measurement (ISO 8601). */
export type HeartRate = { bpm: number; measuredAt: string };

/** Shows the latest heart rate of a linked tracker; renders nothing when there is none. */
export function LatestHeartRate({ heartRate }: { heartRate: HeartRate | null }) {
  if (heartRate === null) return null;
  return (
    <p className="side-fact" title="Latest heart rate">
      <Icon name="heart" />
      <span>
        <span className="sr-only">Latest heart rate: </span>
        {heartRate.bpm} <abbr title="beats per minute">bpm</abbr>{' '}
        <span className="side-label faint">
          <TimeAgo value={heartRate.measuredAt} />
        </span>
      </span>
    </p>
  );
}
