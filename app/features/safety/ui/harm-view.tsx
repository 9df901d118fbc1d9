import { Form, Link } from '@remix-run/react';
import { brand } from '~/brand';
import { EmailField } from '~/ui/forms/email-field';
import { TextareaField } from '~/ui/forms/field';
import { FormBanner } from '~/ui/forms/form-banner';
import { SubmitButton } from '~/ui/forms/submit-button';
import { type FormAnswer, useAnsweredForm } from '~/ui/forms/use-answered-form';
import { MAX_HARM } from '../reports/report-words';

/** The form for people outside. */
export function HarmForm({ answer }: { answer: FormAnswer | undefined }) {
  const { formProps, fields, banner, pending } = useAnsweredForm<'what' | 'email'>({ name: 'harm', answer });
  return (
    <>
      <p>
        Did {brand.name} harm you or someone you know, or are you worried about someone who uses it? Tell us here. You
        don’t need an account. Staff of this server will read it.
      </p>
      <p>
        This is not a way to get help quickly. If you are in danger, call or text <a href="tel:988">988</a>, or call
        your emergency number.
      </p>
      <Form method="post" action="/report-harm" {...formProps}>
        <FormBanner errors={banner} />
        <TextareaField
          field={fields.what}
          label="What happened?"
          hint={`At most ${MAX_HARM.toLocaleString('en-US')} characters. You don’t need to give names.`}
          rows={8}
          required
        />
        <EmailField
          field={fields.email}
          label="Where can we reply? (optional)"
          hint="An email address. We use it only to reply."
          required={false}
        />
        <div className="mt-5">
          <SubmitButton pending={pending} pendingText="Sending...">
            Send report
          </SubmitButton>
        </div>
      </Form>
      <p className="faint after-form">
        Or write to <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>. What you write is stored
        encrypted, and deleted 90 days after the report is resolved.
      </p>
    </>
  );
}

export function HarmSent() {
  return (
    <>
      <p role="status">Thank you. Staff will read your report. If you left an address, we’ll reply there.</p>
      <p>
        <Link to="/care">What {brand.name} does about danger</Link>
      </p>
    </>
  );
}
