import { Form, Link } from '@remix-run/react';
import { brand } from '~/brand';
import { MAX_NOTE, replyReasons } from '~/features/safety/reports/report-words';
import { FieldError } from '~/ui/forms/field-error';
import { TextareaField } from '~/ui/forms/field';
import { FormBanner } from '~/ui/forms/form-banner';
import { SubmitButton } from '~/ui/forms/submit-button';
import { type FormAnswer, useAnsweredForm } from '~/ui/forms/use-answered-form';
import { PageHeader } from '~/ui/pages/page-header';
import { messageAddress } from '../messages/message-address';

type ReportReplyViewProps = { messageId: number; sessionId: string; text: string; answer: FormAnswer | undefined };

/** The page on which a person tells staff what is wrong with a reply. */
export function ReportReplyView({ messageId, sessionId, text, answer }: ReportReplyViewProps) {
  const { formProps, fields, banner, pending } = useAnsweredForm<'reason' | 'note'>({ name: 'report', answer });
  const { errors, initialValue } = fields.reason;
  return (
    <>
      <PageHeader title="Report a reply" />
      <div className="page">
        <p>
          Staff will read this reply, the two messages before it and what you write here, and nothing else of your
          conversation. You can see in <Link to="/settings?tab=security">Security</Link> when they did.
        </p>
        <blockquote className="report-words" dir="auto" aria-label={`The reply of ${brand.name}`}>
          {text}
        </blockquote>
        <Form method="post" action={`/report/${messageId}`} {...formProps}>
          <FormBanner errors={banner} />
          <fieldset className="mt-4" aria-describedby={errors ? 'reason-error' : undefined}>
            <legend className="field-label">What is wrong with this reply?</legend>
            {Object.entries(replyReasons).map(([value, label]) => (
              <label className="check" key={value}>
                <input type="radio" name="reason" value={value} defaultChecked={initialValue === value} required />
                <span>{label}</span>
              </label>
            ))}
            <FieldError id="reason-error" errors={errors} />
          </fieldset>
          <TextareaField
            field={fields.note}
            label="Anything else? (optional)"
            hint={`At most ${MAX_NOTE} characters.`}
          />
          <div className="btn-row mt-5">
            <SubmitButton pending={pending} pendingText="Sending...">
              Send report
            </SubmitButton>
            <Link className="btn" to={messageAddress(sessionId, messageId)}>
              Cancel
            </Link>
          </div>
        </Form>
        <p className="faint after-form">
          This is not a way to get help quickly. If you are in danger, call or text <a href="tel:988">988</a>.
        </p>
      </div>
    </>
  );
}
