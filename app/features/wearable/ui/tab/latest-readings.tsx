import type { ReactNode } from 'react';
import { brand } from '~/brand';
import { formatTime } from '~/ui/time/format-time';
import {
  countInWords,
  heartRateZones,
  hoursAndMinutes,
  sleepQualities,
  stressLevels,
} from '../../readings/reading-words';
import type { WearableTab } from '../../tab/wearable-tab';
import { ReadingBadge } from './reading-badge';

type LatestReadingsProps = Pick<WearableTab, 'snapshot' | 'isOld' | 'timeZone' | 'link'>;

/** The dashboard. Rendered on the server only: it holds nothing to press, so that it can be replaced while it is read. */
export function LatestReadings({ snapshot, isOld, timeZone, link }: LatestReadingsProps) {
  if (!snapshot) return <p className="soft">{emptyText(link !== null)}</p>;
  const { heartRate, heartRateZone, restingHeartRate, stressLevel, steps, sleepDuration, sleepQuality } = snapshot;
  const { caloriesBurned, recordedAt, sources, isDemo, stressIsOwn, day, earlier } = snapshot;
  return (
    <>
      {isDemo ? (
        <p>
          <span className="badge me-1.5">Demo data</span> These readings are made up. They come from no device and say
          nothing about you.
        </p>
      ) : null}
      <dl className="mb-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-3">
        <Reading name="Heart rate" value={heartRate === null ? null : <Beats rate={heartRate} />}>
          {heartRateZone ? <ReadingBadge {...heartRateZones[heartRateZone]} /> : null}
        </Reading>
        <Reading
          name="Resting heart rate"
          value={restingHeartRate === null ? null : <Beats rate={restingHeartRate} />}
          of={earlier.restingHeartRate}
        />
        <Reading
          name={stressIsOwn ? 'Stress, as you wrote it' : 'Stress (estimate)'}
          value={stressLevel ? <ReadingBadge {...stressLevels[stressLevel]} /> : null}
          of={earlier.stressLevel}
        />
        <Reading name="Steps" value={steps === null ? null : countInWords(steps)} />
        <Reading
          name="Sleep"
          value={sleepDuration === null ? null : hoursAndMinutes(sleepDuration)}
          of={sleepDuration === null ? undefined : (earlier.sleepDuration ?? day)}
          isNight
        >
          {sleepQuality ? <ReadingBadge {...sleepQualities[sleepQuality]} /> : null}
        </Reading>
        <Reading name="Calories" value={caloriesBurned === null ? null : `${countInWords(caloriesBurned)} kcal`} />
      </dl>
      <p className="soft small">
        Recorded <time dateTime={recordedAt}>{formatTime(recordedAt, 'date-time', timeZone)}</time>. From:{' '}
        {sources.join(', ')}. {isOld ? <strong>These readings are older than a day.</strong> : null}
      </p>
      {stressLevel && !stressIsOwn ? <StressNotice /> : null}
    </>
  );
}

function emptyText(isLinked: boolean): string {
  return isLinked
    ? 'No readings yet. Wear the tracker, let its own app sync, then press Sync now.'
    : 'There are no readings yet.';
}

type ReadingProps = {
  name: string;
  value: ReactNode;
  /** The day that it belongs to, where that must be said. */
  of?: string | undefined;
  isNight?: boolean;
  children?: ReactNode;
};

function Reading({ name, value, of, isNight = false, children }: ReadingProps) {
  return (
    <div className="min-w-0 rounded-[10px] border border-line px-4 py-3">
      <dt className="text-[0.95rem] text-ink-soft">{name}</dt>
      <dd className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1">
        {value === null ? (
          <span className="faint">Not measured</span>
        ) : (
          <span className="text-[1.3rem] font-semibold tabular-nums">{value}</span>
        )}
        {children}
        {of ? (
          <span className="faint">
            {isNight ? 'Night to' : 'Of'} {formatTime(`${of}T12:00:00Z`, 'date', 'UTC')}
          </span>
        ) : null}
      </dd>
    </div>
  );
}

function Beats({ rate }: { rate: number }) {
  return (
    <>
      {rate}{' '}
      <abbr className="text-[0.9rem] font-normal no-underline" title="beats per minute">
        bpm
      </abbr>
    </>
  );
}

/** What the EU's AI Act asks to tell (Article 50(3)). */
function StressNotice() {
  return (
    <p className="soft small">
      About the stress estimate: {brand.name} works it out on this server from how much the time between your heartbeats
      varies, compared with what is usual for you. It is a guess about your body, it is often wrong, and it is no
      diagnosis. You are told of it as Article 50(3) of the EU’s AI Act asks. Nothing else in {brand.name} infers how
      you feel from signals, your voice or your typing.
    </p>
  );
}
