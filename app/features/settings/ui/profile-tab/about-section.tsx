import { Form, Link, useNavigation } from '@remix-run/react';
import { useRef } from 'react';
import { aboutLimits, type AboutMe } from '~/features/identity/profile/about-limits';
import { Field, TextareaField } from '~/ui/forms/field';
import { SubmitButton } from '~/ui/forms/submit-button';
import { useFocusFirstError } from '~/ui/forms/use-focus-first-error';
import type { SettingsAnswer } from '../../settings-refusal.server';

type AboutSectionProps = { about: AboutMe; editing: boolean; answer?: SettingsAnswer | undefined };

export function AboutSection({ about, editing, answer }: AboutSectionProps) {
  return (
    <section>
      <h2>About Me</h2>
      <p className="soft">
        What you write here is remembered across conversations and used to personalise them, once Orion&rsquo;s memory
        arrives; until then Orion does not read it. It is stored sealed, and all of it is optional.
      </p>
      {editing || answer ? <AboutForm about={about} answer={answer} /> : <AboutWords about={about} />}
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
  const form = useRef<HTMLFormElement>(null);
  const pending = useNavigation().formData?.get('intent') === 'about';
  useFocusFirstError(form, answer);
  const control = (name: keyof AboutMe) => ({
    name,
    defaultValue: answer?.values[name] ?? about[name] ?? '',
    errors: answer?.errors[name],
  });
  return (
    <Form
      className="card settings-form"
      method="post"
      action="/settings?tab=about&edit=1"
      ref={form}
      noValidate
      preventScrollReset
    >
      <input type="hidden" name="intent" value="about" />
      <Field
        label="Pronouns"
        autoComplete="off"
        hint={`At most ${aboutLimits.pronouns} characters.`}
        {...control('pronouns')}
      />
      <TextareaField
        label="About Me"
        rows={8}
        hint={`At most ${aboutLimits.aboutMe.toLocaleString('en-US')} characters.`}
        {...control('aboutMe')}
      />
      <TextareaField
        label="Interests & Hobbies"
        hint={`At most ${aboutLimits.interests.toLocaleString('en-US')} characters.`}
        {...control('interests')}
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
