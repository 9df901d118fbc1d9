import type { FieldMetadata } from '@conform-to/react';
import { Form, Link } from '@remix-run/react';
import { careWords } from '~/features/safety/care-words';
import { SafetyAlert } from '~/ui/care/safety-card';
import { FieldError } from '~/ui/forms/field-error';
import { useChangedSince } from '~/ui/forms/field';
import { FormBanner } from '~/ui/forms/form-banner';
import { SubmitButton } from '~/ui/forms/submit-button';
import { useAnsweredForm } from '~/ui/forms/use-answered-form';
import { useLastAnswer } from '~/ui/forms/use-last-answer';
import { PageHeader } from '~/ui/pages/page-header';
import type { BlankForm } from '../check-in-page';
import { ANSWERS, answerField, questionnaires } from '../questionnaires';
import type { CheckInAnswer } from './check-in-view';

type QuestionnaireFormProps = { form: BlankForm; answer: CheckInAnswer | undefined };

/** A questionnaire with all its questions on one page, which needs no scripts. */
export function QuestionnaireForm({ form: { questionnaire, newId }, answer }: QuestionnaireFormProps) {
  const { short, title, question, items, source } = questionnaires[questionnaire];
  const { formProps, fields, banner, pending } = useAnsweredForm<`q${number}`>({ name: 'check-in', answer });
  const safety = useLastAnswer(answer)?.safety ?? null;
  return (
    <>
      <PageHeader title={`Check-in: ${short}`} />
      <div className="page card-stack">
        {safety ? <SafetyAlert safety={safety} words={careWords(safety.kind, 'unsaved check-in')} takesFocus /> : null}
        <p className="soft">{title}</p>
        <p>
          <strong>{question}</strong>
        </p>
        <Form
          className="[&_.form-banner]:mt-0 [&_.form-banner]:mb-4"
          method="post"
          action={`/check-in?take=${questionnaire}`}
          {...formProps}
        >
          <FormBanner errors={banner} />
          <input type="hidden" name="intent" value="check-in" />
          <input type="hidden" name="questionnaire" value={questionnaire} />
          <input type="hidden" name="checkInId" value={newId} />
          {items.map((item, index) => (
            <Item key={item} text={`${index + 1}. ${item}`} field={fields[answerField(index)]!} />
          ))}
          <div className="btn-row mt-4">
            <SubmitButton pending={pending} pendingText="Saving...">
              Save and see the total
            </SubmitButton>
            <Link className="btn" to="/check-in">
              Cancel
            </Link>
          </div>
        </Form>
        <p className="small faint after-form">{source}</p>
      </div>
    </>
  );
}

function Item({ text, field: { id, name, errors: given, initialValue } }: { text: string; field: FieldMetadata }) {
  const [isChanged, setChanged] = useChangedSince(given);
  const errors = isChanged ? undefined : given;
  const errorId = `${id}-error`;
  return (
    <fieldset
      className="mb-4 rounded-card border border-line bg-surface px-[1.1rem] pt-4 pb-2.5 wide:grid wide:grid-cols-[1fr_1.1fr_1.7fr_1.3fr] wide:gap-x-4 [&>.field-error]:col-span-full [&>legend+*]:clear-both"
      role="radiogroup"
      tabIndex={-1}
      aria-required="true"
      aria-invalid={errors ? true : undefined}
      aria-describedby={errors ? errorId : undefined}
      onChange={setChanged}
    >
      <legend className="float-left col-span-full w-full font-semibold">{text}</legend>
      {ANSWERS.map((words, score) => (
        <label className="check" key={words}>
          <input type="radio" name={name} value={score} defaultChecked={initialValue === String(score)} required />
          <span>{words}</span>
        </label>
      ))}
      <FieldError id={errorId} errors={errors} />
    </fieldset>
  );
}
