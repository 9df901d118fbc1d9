import { FormBanner } from '~/ui/forms/form-banner';
import { TextareaField } from '~/ui/forms/field';
import { type FormAnswer, useAnsweredForm } from '~/ui/forms/use-answered-form';
import { type Draft, MAX_SUMMARY } from '../summary-page';

type DraftFormProps = { draft: Draft | null; answer: FormAnswer | undefined };

/**
 * The draft to change. Its form leaves the page as the browser does, because a download is no page; files open beside it,
 * so that the text stays.
 */
export function DraftForm({ draft, answer }: DraftFormProps) {
  const { formProps, fields, banner } = useAnsweredForm<'text'>({
    name: 'draft',
    answer,
    ...(draft && { defaultValue: { text: draft.text } }),
  });
  return (
    <>
      <p role="status">
        This is a draft. Change or remove anything you like. It is not stored: when you leave this page, it is gone.
      </p>
      {draft && draft.cut.length > 0 ? (
        <div className="card" role="note">
          <p>
            <strong>Something was left out</strong>
          </p>
          <ul className="list-disc ps-6">
            {draft.cut.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <form method="post" action="/summary" {...formProps}>
        <FormBanner errors={banner} />
        <TextareaField
          field={fields.text}
          label="The summary"
          hint={`At most ${MAX_SUMMARY.toLocaleString('en-US')} characters.`}
          rows={24}
          spellCheck
        />
        <div className="btn-row mt-3.5">
          <button className="btn primary" type="submit" name="intent" value="print">
            Show for printing
          </button>
          {(['txt', 'html'] as const).map((format) => (
            <button
              className="btn"
              key={format}
              type="submit"
              name="format"
              value={format}
              formAction="/summary/download"
              formTarget="_blank"
            >
              Download as {format === 'txt' ? 'text' : 'HTML'}
            </button>
          ))}
          <a className="btn quiet" href="/summary">
            Start over
          </a>
        </div>
      </form>
    </>
  );
}
