import type { SaveState } from './draft-saver';

/** Whether the draft is kept. Only trouble is read out; the rest would interrupt somebody who writes. */
const WORDS = { quiet: null, unsaved: 'Not saved yet', saving: 'Saving…', saved: 'Draft saved', problem: null };

export function SaveNote({ state, signInHref }: { state: SaveState; signInHref: string }) {
  return (
    <p className="save-note">
      {WORDS[state.name]}
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
