import { LocalTime } from '../time/local-time';
import { SubmitButton } from '../forms/submit-button';

/** What stands beside a text that is to be saved. */
type Near = {
  message: string;
  /** `cut` is what of a memory would be replaced; null for the whole of it. */
  memories: readonly { memoryId: string; summary: string; conversationDate: string; cut: string | null }[];
};

/** Shows what stands beside a text, which is a question, or why it found no place. Focusable, as errors are. */
export function NearNote({ near: { message, memories } }: { near: Near }) {
  return (
    <div
      className={`${memories.length > 0 ? 'mt-4 rounded-card border border-line bg-sunk px-4 py-3' : 'form-banner'} [&_li]:wrap-anywhere [&_q]:block [&_ul]:mt-2 [&_ul]:list-none [&_ul]:p-0`}
      role="alert"
      tabIndex={-1}
      data-form-banner=""
    >
      <strong>{message}</strong>
      {memories.length > 0 ? (
        <ul>
          {memories.map(({ memoryId, summary, conversationDate, cut }) => (
            <li key={memoryId}>
              <LocalTime value={conversationDate} style="date" />
              <q className="quoted" dir="auto">
                {summary}
              </q>
              {cut === null ? null : (
                <span className="faint">
                  Only this would be replaced:{' '}
                  <q className="quoted" dir="auto">
                    {cut}
                  </q>
                </span>
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** The buttons that save a text beside others. What is replaced stays readable as history. */
export function NearButtons({ near, pending }: { near: Near; pending: boolean }) {
  return (
    <>
      <input type="hidden" name="near" value={near.memories.map(({ memoryId }) => memoryId).join(',')} />
      <SubmitButton kind="plain" name="onConflict" value="keep" pending={pending}>
        Keep both
      </SubmitButton>
      <SubmitButton name="onConflict" value="replace" pending={pending} pendingText="Saving...">
        {near.memories.length > 1 ? 'Replace the earlier ones' : 'Replace the earlier one'}
      </SubmitButton>
    </>
  );
}
