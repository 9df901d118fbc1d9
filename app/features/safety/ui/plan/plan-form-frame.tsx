import { Form, Link } from '@remix-run/react';
import { type ReactNode, type RefObject } from 'react';
import { FormBanner } from '~/ui/forms/form-banner';
import { SubmitButton } from '~/ui/forms/submit-button';
import { PageHeader } from '~/ui/pages/page-header';
import type { PlanAnswer } from './plan-answer';
import { usePersistedForm } from './use-persisted-form';

type PlanFormFrameProps = {
  title: string;
  name: 'steps' | 'person';
  formRef: RefObject<HTMLFormElement>;
  formProps: object;
  banner: readonly string[] | undefined;
  pending: boolean;
  /** What the form is based on. */
  version: string;
  theirs: PlanAnswer['theirs'];
  labels: readonly (readonly [field: string, label: string])[];
  children: ReactNode;
};

/** What the two forms of `/plan` have in common: what was saved elsewhere, one Save, and nothing typed is lost. */
export function PlanFormFrame({
  title,
  name,
  formRef,
  formProps,
  banner,
  pending,
  version,
  theirs,
  labels,
  children,
}: PlanFormFrameProps) {
  const { isChanged, isRestored, onInput, onSubmit } = usePersistedForm(formRef, `plan:${name}`);
  return (
    <>
      <PageHeader title={title} />
      <div className="page">
        <Form
          method="post"
          action={`/plan?edit=${name}`}
          className="[&_.field]:mt-6 [&_textarea]:field-sizing-content [&_textarea]:max-h-[55dvh] [&_textarea]:min-h-24 [&_textarea]:scroll-my-20"
          {...formProps}
          onInput={onInput}
          onSubmit={onSubmit}
        >
          <input type="hidden" name="intent" value={name} />
          <input type="hidden" name="version" value={theirs?.version ?? version} />
          <FormBanner errors={banner} />
          {isRestored ? (
            <p className="field-hint" role="status">
              We brought back what you typed here. It isn’t saved yet.
            </p>
          ) : null}
          {theirs ? <Theirs texts={theirs.texts} labels={labels} /> : null}
          {children}
          <div className="btn-row sticky bottom-0 mt-6 bg-paper py-3">
            <SubmitButton pending={pending} pendingText="Saving...">
              {theirs ? 'Save mine instead' : 'Save'}
            </SubmitButton>
            <Link className="btn" to="/plan">
              {theirs ? 'Keep the saved one' : 'Cancel'}
            </Link>
            <span className="faint" role="status">
              {isChanged ? 'Not saved yet' : ''}
            </span>
          </div>
        </Form>
      </div>
    </>
  );
}

type TheirsProps = { texts: NonNullable<PlanAnswer['theirs']>['texts'] } & Pick<PlanFormFrameProps, 'labels'>;

/** What is stored now, above a text that was written on something else. */
function Theirs({ texts, labels }: TheirsProps) {
  const written = labels.filter(([field]) => texts[field as keyof typeof texts]);
  return (
    <section className="their-text mb-6" aria-label="As it is saved now">
      <h2>Saved in another window</h2>
      {written.length === 0 ? <p>Nothing: it was deleted.</p> : null}
      {written.map(([field, label]) => (
        <div key={field}>
          <h3 className="mt-3 text-[1rem]">{label}</h3>
          <p className="written whitespace-pre-line wrap-anywhere" dir="auto">
            {texts[field as keyof typeof texts]}
          </p>
        </div>
      ))}
    </section>
  );
}
