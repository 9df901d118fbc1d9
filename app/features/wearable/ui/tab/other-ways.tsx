import { formatTime } from '~/ui/time/format-time';
import type { WearableTab } from '../../tab/wearable-tab';

const HERE = '/settings?tab=fitbit';

type OtherWaysProps = Pick<WearableTab, 'push' | 'pushAddress' | 'timeZone'>;

/** Ways in that ask no provider. Rendered on the server only. */
export function OtherWays({ push, pushAddress, timeZone }: OtherWaysProps) {
  const time = (value: string) => <time dateTime={value}>{formatTime(value, 'date-time', timeZone)}</time>;
  return (
    <>
      <section aria-labelledby="other-ways">
        <h2 id="other-ways">Without a connected account</h2>
        <div className="card">
          <p>
            Import readings from a file (Apple Health, Fitbit, Google or a table), or add them by hand. They stay on
            this server.
          </p>
          <div className="btn-row">
            <a className="btn" href="/wearable/import">
              Import a file
            </a>
            <a className="btn" href="/wearable/sources">
              Add by hand, sort and delete
            </a>
          </div>
        </div>
      </section>
      <section aria-labelledby="phone-app">
        <h2 id="phone-app">A phone app that sends readings</h2>
        <div className="card">
          <p>
            Apps such as Health Auto Export (iPhone) or an exporter of Health Connect (Android) can send your readings
            here by themselves. Give the app this address, and a header named <code>Authorization</code> with your
            token.
          </p>
          <p>
            <code className="block rounded-lg bg-sunk px-3 py-2.5 select-all wrap-anywhere">{pushAddress}</code>
          </p>
          {push ? (
            <p className="soft">
              A token was made {time(push.createdAt)}
              {push.usedAt ? <> and last used {time(push.usedAt)}.</> : ' and has not been used yet.'}
            </p>
          ) : null}
          <div className="btn-row">
            <form method="post" action={`${HERE}#new-token`}>
              <input type="hidden" name="intent" value="push-token" />
              <button className="btn" type="submit">
                {push ? 'Replace the token' : 'Make a token'}
              </button>
            </form>
            {push ? (
              <form method="post" action={HERE}>
                <input type="hidden" name="intent" value="push-revoke" />
                <button className="btn" type="submit">
                  Revoke the token
                </button>
              </form>
            ) : null}
          </div>
          {push ? <p className="soft small">A new token replaces the old one.</p> : null}
        </div>
      </section>
    </>
  );
}
