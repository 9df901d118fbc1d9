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
import { type EditFields, editFields } from '../changes/edit-form';
import type { MemoryPage } from '../memory-page';

type EditMemoryDialogProps = {
  memory: NonNullable<MemoryPage['edited']>;
  closeHref: string;
  answer: MemoryAnswer | undefined;
};

const HOLDS = [
  ['now', 'It is true now'],
  ['was', 'It was true'],
] as const;

export function EditMemoryDialog({ memory, closeHref, answer }: EditMemoryDialogProps) {
  const navigate = useNavigate();
  const [blank, setBlank] = useState(false);
  const { formProps, fields, banner, pending, isRejected } = useAnsweredForm<keyof EditFields>({
    name: 'update',
    answer,
    defaultValue: editFields(memory, memory.day),
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
        <input type="hidden" name="dateBefore" value={memory.day} />
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
          rows={5}
          field={fields.summary}
          onInput={(event) => setBlank(event.currentTarget.value.trim() === '')}
        />
        <div className="flex flex-wrap gap-x-4 [&>.field]:flex-[1_1_10rem]">
          <SelectField label="When it holds" field={fields.holds} options={HOLDS} />
          <Field label="First day" type="date" max="9999-12-31" field={fields.from} />
          <Field label="Last day" type="date" max="9999-12-31" field={fields.until} />
        </div>
        <p className="field-hint">
          Days are optional. What is no longer true ends today, unless you give another last day.
        </p>
        <div className="flex flex-wrap gap-x-4 [&>.field]:flex-[1_1_10rem]">
          <Field label="Emotional context" dir="auto" field={fields.emotionalContext} />
          <Field label="Keywords" dir="auto" field={fields.keywords} />
          <Field label="Date of the conversation" type="date" max="9999-12-31" field={fields.date} />
        </div>
        <p className="field-hint">Put commas between the keywords.</p>
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
