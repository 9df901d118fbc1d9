import type { SaveState } from './draft-saver';

/** Whether the draft is kept. Only trouble is read out; the rest would interrupt somebody who writes. */
export function SaveNote({ state, signInHref }: { state: SaveState; signInHref: string }) {
  return (
    <p className="save-note">
      {state.name === 'saving' ? 'Saving…' : state.name === 'saved' ? 'Draft saved' : null}
      <span role="status">
        {state.name === 'problem' ? (
          <>
            Not saved yet: {state.message}
            {state.isSignedOut ? (
              <>
                {' '}
                <a href={signInHref}>Sign in again</a>
              </>
            ) : null}
          </>
        ) : null}
      </span>
    </p>
  );
}
