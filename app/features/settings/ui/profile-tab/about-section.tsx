import { Form, Link } from '@remix-run/react';
import { aboutLimits, type AboutMe } from '~/features/identity/profile/about-limits';
import { Field, TextareaField } from '~/ui/forms/field';
import { FormBanner } from '~/ui/forms/form-banner';
import { SubmitButton } from '~/ui/forms/submit-button';
import { type FormAnswer, useAnsweredForm } from '~/ui/forms/use-answered-form';

type AboutSectionProps = { about: AboutMe; editing: boolean; answer: FormAnswer | undefined };

export function AboutSection({ about, editing, answer }: AboutSectionProps) {
  return (
    <section>
      <h2>About Me</h2>
      <p className="soft">
        What you write here is remembered across conversations: the model that replies receives it with each message,
        unless you switch that off under <a href="/settings?tab=readers">Who reads</a>. The offline companion does not
        read it. It is stored encrypted, and all of it is optional.
      </p>
      {editing || answer?.form === 'about' ? <AboutForm about={about} answer={answer} /> : <AboutWords about={about} />}
    </section>
  );
}

function AboutWords({ about }: { about: AboutMe }) {
  const lines = [
    ['Pronouns', about.pronouns],
    ['About Me', about.aboutMe],
    ['Interests & Hobbies', about.interests],
  ] as const;
  return (
    <div className="card">
      <dl className="facts">
        {lines.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={text ? 'written' : 'faint'} dir="auto">
              {text ?? 'Nothing yet'}
            </dd>
          </div>
        ))}
      </dl>
      <Link className="btn" to="/settings?tab=about&edit=1" preventScrollReset>
        Edit
      </Link>
    </div>
  );
}

function AboutForm({ about, answer }: Omit<AboutSectionProps, 'editing'>) {
  const { formProps, fields, banner, pending } = useAnsweredForm<keyof AboutMe>({
    name: 'about',
    answer,
    defaultValue: about,
  });
  return (
    <Form
      className="card settings-form"
      method="post"
      action="/settings?tab=about&edit=1"
      {...formProps}
      preventScrollReset
    >
      <input type="hidden" name="intent" value="about" />
      <FormBanner errors={banner} />
      <Field
        label="Pronouns"
        autoComplete="off"
        hint={`At most ${aboutLimits.pronouns} characters.`}
        field={fields.pronouns}
      />
      <TextareaField
        label="About Me"
        rows={8}
        hint={`At most ${aboutLimits.aboutMe.toLocaleString('en-US')} characters.`}
        field={fields.aboutMe}
      />
      <TextareaField
        label="Interests & Hobbies"
        hint={`At most ${aboutLimits.interests.toLocaleString('en-US')} characters.`}
        field={fields.interests}
      />
      <div className="btn-row">
        <SubmitButton pending={pending} pendingText="Saving...">
          Save
        </SubmitButton>
        <Link className="btn" to="/settings?tab=about" preventScrollReset>
          Cancel
        </Link>
      </div>
    </Form>
  );
}
