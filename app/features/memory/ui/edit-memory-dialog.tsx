import { Form, Link, useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { TextareaField } from '~/ui/forms/field';
import { FormBanner } from '~/ui/forms/form-banner';
import { SubmitButton } from '~/ui/forms/submit-button';
import { type FormAnswer, useAnsweredForm } from '~/ui/forms/use-answered-form';
import { DialogPage } from '~/ui/pages/dialog-page';
import { LocalTime } from '~/ui/time/local-time';
import type { MemoryJson } from '../memory-schema';

type EditMemoryDialogProps = { memory: MemoryJson; closeHref: string; answer: FormAnswer | undefined };

export function EditMemoryDialog({ memory, closeHref, answer }: EditMemoryDialogProps) {
  const navigate = useNavigate();
  const [blank, setBlank] = useState(false);
  const { formProps, fields, banner, pending } = useAnsweredForm<'summary'>({
    name: 'update',
    answer,
    defaultValue: { summary: memory.summary },
  });
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
        <FormBanner errors={banner} />
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
          <SubmitButton pending={pending || blank} pendingText={pending ? 'Saving...' : undefined}>
            Save Changes
          </SubmitButton>
        </div>
      </Form>
    </DialogPage>
  );
}
