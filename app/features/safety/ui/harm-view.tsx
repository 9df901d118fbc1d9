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
        Did {brand.name} do harm to you or to somebody you know, or do you worry about somebody who uses it? Write it
        here. You need no account. Staff of this server read it.
      </p>
      <p>
        This is no way to get help quickly. In danger, call or text <a href="tel:988">988</a>, or call your emergency
        number.
      </p>
      <Form method="post" action="/report-harm" {...formProps}>
        <FormBanner errors={banner} />
        <TextareaField
          field={fields.what}
          label="What happened?"
          hint={`At most ${MAX_HARM.toLocaleString('en-US')} characters. Names are not needed.`}
          rows={8}
          required
        />
        <EmailField
          field={fields.email}
          label="Where may we answer you? (optional)"
          hint="An email address. It is used for the answer alone."
          required={false}
        />
        <div className="submit">
          <SubmitButton pending={pending} pendingText="Sending...">
            Send report
          </SubmitButton>
        </div>
      </Form>
      <p className="faint after-form">
        Or write to <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>. What you write is stored sealed,
        and deleted 90 days after it was resolved.
      </p>
    </>
  );
}

export function HarmSent() {
  return (
    <>
      <p role="status">Thank you. Staff will read your report. If you left an address, an answer goes there.</p>
      <p>
        <Link to="/care">What {brand.name} does about danger</Link>
      </p>
    </>
  );
}
