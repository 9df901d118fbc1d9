import { shortcuts } from './shortcuts';
import { singleKeys } from './use-shortcuts';

/** The list of shortcuts, and the switch for single-character shortcuts. */
export function ShortcutsSheet() {
  const isOn = singleKeys.useIsOn();
  return (
    <>
      <p className="only-without-script">Shortcuts need JavaScript. Everything works without them.</p>
      <div className="check only-script">
        <input
          id="single-keys"
          type="checkbox"
          checked={isOn}
          onChange={(event) => singleKeys.set(event.currentTarget.checked)}
        />
        <label htmlFor="single-keys">Single-key shortcuts (when you’re not typing)</label>
      </div>
      <dl className="mt-2">
        {shortcuts.map(({ keys, does, isSingle }) => (
          <div
            className="grid grid-cols-[9rem_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1 border-b border-line py-[.45rem] data-off:text-ink-faint max-[420px]:grid-cols-[6.5rem_minmax(0,1fr)]"
            key={keys.join()}
            data-off={isSingle && !isOn ? '' : undefined}
          >
            <dt>
              {keys.map((key, index) => (
                <span key={key}>
                  {index > 0 ? ' + ' : null}
                  <kbd>{key}</kbd>
                </span>
              ))}
            </dt>
            <dd>
              {does}
              {isSingle && !isOn ? ' (off)' : null}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
