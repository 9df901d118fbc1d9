import { Form, Link, useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { careWords } from '~/features/safety/care-words';
import { SafetyAlert } from '~/ui/care/safety-card';
import { Field, SelectField, TextareaField } from '~/ui/forms/field';
import { FormBanner } from '~/ui/forms/form-banner';
import { SubmitButton } from '~/ui/forms/submit-button';
import { NearButtons, NearNote } from '~/ui/pages/near-choice';
import { useAnsweredForm } from '~/ui/forms/use-answered-form';
import type { MemoryAnswer } from './memory-answer';
import { DialogPage } from '~/ui/pages/dialog-page';
import { LocalTime } from '~/ui/time/local-time';
import type { MemoryJson } from '../memory-schema';

type EditMemoryDialogProps = { memory: MemoryJson; closeHref: string; answer: MemoryAnswer | undefined };

const HOLDS = [
  ['now', 'It is true now'],
  ['was', 'It was true'],
] as const;

export function EditMemoryDialog({ memory, closeHref, answer }: EditMemoryDialogProps) {
  const navigate = useNavigate();
  const [blank, setBlank] = useState(false);
  const { formProps, fields, banner, pending, isRejected } = useAnsweredForm<'summary' | 'holds' | 'from' | 'until'>({
    name: 'update',
    answer,
    defaultValue: {
      summary: memory.summary,
      holds: memory.holds,
      from: memory.from ?? '',
      until: memory.until ?? '',
    },
  });
  const near = isRejected ? answer?.near : undefined;
  return (
    <DialogPage
      title="Edit the memory"
      closeHref={closeHref}
      onClose={() => navigate(closeHref, { preventScrollReset: true })}
      roomy
    >
      <Form method="post" {...formProps} preventScrollReset>
        <input type="hidden" name="intent" value="update" />
        <input type="hidden" name="memoryId" value={memory.memoryId} />
        <input type="hidden" name="updatedAt" value={memory.updatedAt} />
        {isRejected && answer?.safety ? (
          <SafetyAlert safety={answer.safety} words={careWords(answer.safety.kind, 'unsaved memory')} />
        ) : null}
        {near ? <NearNote near={near} /> : <FormBanner errors={banner} />}
        {isRejected && answer?.current !== undefined ? (
          <p>
            It now says:{' '}
            <q className="quoted" dir="auto">
              {answer.current}
            </q>{' '}
            Saving again replaces it with your words.
          </p>
        ) : null}
        <dl className="facts">
          <div>
            <dt>Created</dt>
            <dd>
              <LocalTime value={memory.createdAt} style="date-time" />
            </dd>
          </div>
        </dl>
        <TextareaField
          label="Summary"
          rows={8}
          field={fields.summary}
          onInput={(event) => setBlank(event.currentTarget.value.trim() === '')}
        />
        <div className="flex flex-wrap gap-x-4 [&>.field]:flex-[1_1_10rem]">
          <SelectField label="When it holds" field={fields.holds} options={HOLDS} />
          <Field label="First day" type="date" max="9999-12-31" field={fields.from} />
          <Field label="Last day" type="date" max="9999-12-31" field={fields.until} />
        </div>
        <p className="field-hint">Days are optional. If something was true once, Orion is told when.</p>
        <dl className="facts">
          <div>
            <dt>Emotional context</dt>
            <dd dir="auto">{memory.emotionalContext}</dd>
          </div>
          <div>
            <dt>Keywords</dt>
            <dd dir="auto">{memory.keywords.length > 0 ? memory.keywords.join(', ') : 'None'}</dd>
          </div>
        </dl>
        <div className="btn-row">
          <Link className="btn" to={closeHref} preventScrollReset>
            Cancel
          </Link>
          {near ? (
            <NearButtons near={near} pending={pending || blank} />
          ) : (
            <SubmitButton pending={pending || blank} pendingText={pending ? 'Saving...' : undefined}>
              Save Changes
            </SubmitButton>
          )}
        </div>
      </Form>
    </DialogPage>
  );
}
