import { formAddress } from './form-address';

const starters = ['Something is on my mind', 'Help me wind down', 'Look back on my week'] as const;

/** First words for those who have none. Each is a form of its own, so that it works without JavaScript. */
export function StarterButtons({
  sessionId,
  draftId,
  onPick,
}: {
  sessionId: string | null;
  draftId: string;
  onPick: (text: string) => void;
}) {
  return (
    <div className="btn-row">
      {starters.map((text) => (
        <form
          key={text}
          method="post"
          action={formAddress(sessionId)}
          encType="multipart/form-data"
          onSubmit={(event) => {
            event.preventDefault();
            onPick(text);
          }}
        >
          <input type="hidden" name="intent" value="send" />
          <input type="hidden" name="sessionId" value={sessionId ?? 'new'} />
          <input type="hidden" name="clientId" value={draftId} />
          <input type="hidden" name="content" value={text} />
          <button className="btn" type="submit">
            {text}
          </button>
        </form>
      ))}
    </div>
  );
}
