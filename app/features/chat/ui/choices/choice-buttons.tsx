import { formAddress } from '../addresses';

type ChoiceButtonsProps = {
  /** What the group is called. */
  label: string;
  /** The texts of the buttons, and of the messages that they send. */
  texts: readonly string[];
  sessionId: string | null;
  draftId: string;
  onPick: (text: string) => void;
};

/** Buttons that send their text as a message. Each is its own form, so that it works without JavaScript. */
export function ChoiceButtons({ label, texts, sessionId, draftId, onPick }: ChoiceButtonsProps) {
  return (
    <div className="btn-row" role="group" aria-label={label}>
      {texts.map((text) => (
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
