import { Form } from '@remix-run/react';
import { LocalTime, TimeAgo } from '~/ui/time/local-time';

type Device = { id: string; name: string; current: boolean; lastSeenAt: string; since: string };

/** Lists the browsers in which the user is signed in, with a button to sign out each. */
export function DevicesSection({ devices }: { devices: Device[] }) {
  return (
    <section aria-labelledby="devices">
      <h3 id="devices">Where you are signed in</h3>
      <div className="card">
        <p className="soft">
          These browsers are signed in to your account. If you don&rsquo;t recognize one, sign it out and change your
          password. Up to 50 can stay signed in. After that, the one unused for longest is signed out.
        </p>
        <ul className="devices">
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
        {devices.length > 1 ? (
          <Form method="post" action="/settings?tab=security" preventScrollReset>
            <input type="hidden" name="intent" value="revoke" />
            <button className="btn" type="submit" name="sessionId" value="others">
              Sign out all other devices
            </button>
          </Form>
        ) : (
          <p className="faint">You are signed in only here. Other devices can be signed out from this page.</p>
        )}
      </div>
    </section>
  );
}

function DeviceRow({ device }: { device: Device }) {
  return (
    <li className="device">
      <div className="row-words">
        <b>{device.name}</b>{' '}
        {device.current ? (
          <span className="ms-1.5 inline-block rounded-full bg-action-soft px-2.5 text-[0.85rem] font-semibold text-action">
            This device
          </span>
        ) : null}
        <div className="faint">
          {device.current ? null : (
            <>
              Last seen <TimeAgo value={device.lastSeenAt} />.{' '}
            </>
          )}
          Signed in since <LocalTime value={device.since} style="date-time" />
        </div>
      </div>
      {device.current ? null : (
        <Form method="post" action="/settings?tab=security" preventScrollReset>
          <input type="hidden" name="intent" value="revoke" />
          <button
            className="btn"
            type="submit"
            name="sessionId"
            value={device.id}
            aria-label={`Sign out ${device.name}`}
          >
            Sign out
          </button>
        </Form>
      )}
    </li>
  );
}
