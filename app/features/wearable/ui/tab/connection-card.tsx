import { brand } from '~/brand';
import { formatTime } from '~/ui/time/format-time';
import type { Device } from '../../providers/provider';
import type { LinkCard, WearableTab } from '../../tab/wearable-tab';

const HERE = '/settings?tab=fitbit';

type ConnectionCardProps = Pick<WearableTab, 'toConnect' | 'link' | 'devices' | 'timeZone'>;

/** Connecting and disconnecting. Rendered on the server only: plain forms, for every browser. */
export function ConnectionCard({ toConnect, link, devices, timeZone }: ConnectionCardProps) {
  if (!link) return <NotConnected toConnect={toConnect} />;
  const time = (value: string) => <time dateTime={value}>{formatTime(value, 'date-time', timeZone)}</time>;
  return (
    <div className="card">
      <p>
        <b>{link.label}</b> is connected{link.connectedAt ? <> since {time(link.connectedAt)}</> : null}.
      </p>
      {link.failure ? (
        <div className="form-banner" role="alert">
          <strong>{link.needsReconnect && link.canReconnect ? 'Please connect again' : 'The last sync failed'}</strong>
          <p>{link.failure}</p>
          {link.syncedAt ? <p>The latest readings are from {time(link.syncedAt)}.</p> : null}
        </div>
      ) : null}
      {link.missing.length > 0 ? (
        <p className="soft">You did not allow: {link.missing.join(', ')}. Connect again to change that.</p>
      ) : null}
      <div className="btn-row">
        {link.needsReconnect ? null : (
          <ActionForm intent="wearable-sync" pending="Syncing...">
            Sync now
          </ActionForm>
        )}
        {link.canReconnect && (link.needsReconnect || link.missing.length > 0) ? (
          <ActionForm intent="wearable-connect">Connect again</ActionForm>
        ) : null}
        <a className="btn" href={`${HERE}&devices=1#devices`}>
          Check devices
        </a>
      </div>
      {devices ? <Devices {...devices} time={time} /> : null}
      <Disconnect link={link} />
    </div>
  );
}

function NotConnected({ toConnect: { label, isDemo } }: Pick<WearableTab, 'toConnect'>) {
  return (
    <div className="card">
      {isDemo ? (
        <p>
          No tracker provider is set up on this server. You can try everything with <b>demo data</b>, which is made up,
          or add your own readings from a file, a phone app or by hand.
        </p>
      ) : (
        <>
          <p>
            Connect the account where your tracker keeps its readings: {label}. You choose there what {brand.name} may
            read: heart rate, sleep, steps and calories.
          </p>
          <p className="soft">
            {brand.name} keeps one encrypted value for each day, shows it to you, and shares the latest readings with
            the companion if you switched that on under <a href="/settings?tab=readers">Who reads</a>. It sells nothing,
            shares nothing with anybody else, and changes nothing in that account. The last 30 days come first; you can
            import older ones from a file. You can disconnect and delete everything here at any time.
          </p>
        </>
      )}
      <ActionForm intent="wearable-connect" kind="primary">
        {isDemo ? 'Try it with demo data' : `Connect ${label}`}
      </ActionForm>
    </div>
  );
}

type ActionFormProps = { intent: string; kind?: 'primary' | 'danger'; pending?: string; children: string };

function ActionForm({ intent, kind, pending, children }: ActionFormProps) {
  return (
    <form method="post" action={HERE}>
      <input type="hidden" name="intent" value={intent} />
      <button className={kind ? `btn ${kind}` : 'btn'} type="submit" data-pending-text={pending}>
        {children}
      </button>
    </form>
  );
}

type DevicesProps = NonNullable<WearableTab['devices']> & { time: (value: string) => JSX.Element };

function Devices({ list, problem, time }: DevicesProps) {
  return (
    <section aria-labelledby="devices" className="mt-6">
      <h3 className="scroll-mt-20" id="devices">
        Devices
      </h3>
      {problem ? <p role="alert">{problem}</p> : null}
      {!problem && list.length === 0 ? <p className="soft">No devices were found in this account.</p> : null}
      <ul className="devices">
        {list.map((device, at) => (
          <li className="device" key={at}>
            <DeviceLine device={device} time={time} />
          </li>
        ))}
      </ul>
      <p className="soft small">A device syncs with its own app first. {brand.name} sees them once they are there.</p>
    </section>
  );
}

function DeviceLine({
  device: { name, kind, battery, lastSyncAt },
  time,
}: {
  device: Device;
  time: DevicesProps['time'];
}) {
  return (
    <>
      <b>{name}</b>
      <span className="soft">
        {kind === 'scale' ? 'Scale' : 'Tracker'}
        {battery ? `, battery ${battery}` : null}
        {lastSyncAt ? <>, last synced {time(lastSyncAt)}</> : null}
      </span>
    </>
  );
}

function Disconnect({ link: { label, isDemo } }: { link: LinkCard }) {
  return (
    <details className="mt-5">
      <summary className="unfold text-ink-soft">Disconnect</summary>
      <form method="post" action={HERE}>
        <input type="hidden" name="intent" value="wearable-disconnect" />
        <p>
          {isDemo
            ? 'The demo data will be deleted.'
            : `${brand.name} gives its access to ${label} back. The readings so far stay in your history.`}
        </p>
        {isDemo ? null : (
          <label className="check my-3">
            <input type="checkbox" name="deletesReadings" value="on" />
            <span>Delete the readings that came from {label} too. This cannot be undone.</span>
          </label>
        )}
        <button className="btn danger" type="submit">
          Disconnect {label}
        </button>
      </form>
    </details>
  );
}
