import { Icon } from '~/ui/icon';
import { formAddress } from '../addresses';

type RegenerateFormProps = {
  sessionId: string;
  messageId: number;
  label: string;
  onRegenerate: (messageId: number) => void;
};

export function RegenerateForm({ sessionId, messageId, label, onRegenerate }: RegenerateFormProps) {
  return (
    <form
      className="msg-tools"
      method="post"
      action={formAddress(sessionId)}
      onSubmit={(event) => {
        event.preventDefault();
        onRegenerate(messageId);
      }}
    >
      <input type="hidden" name="intent" value="regenerate" />
      <input type="hidden" name="sessionId" value={sessionId} />
      <input type="hidden" name="messageId" value={messageId} />
      <button className="btn quiet" type="submit">
        <Icon name="again" size={18} />
        {label}
      </button>
    </form>
  );
}
