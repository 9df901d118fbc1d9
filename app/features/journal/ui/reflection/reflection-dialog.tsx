import { Link, useNavigate } from '@remix-run/react';
import { brand } from '~/brand';
import { CareCard } from '~/ui/care/care-card';
import { CareSupport } from '~/ui/care/care-support';
import { FormBanner } from '~/ui/forms/form-banner';
import { type FormAnswer, useAnsweredForm } from '~/ui/forms/use-answered-form';
import { DialogPage } from '~/ui/pages/dialog-page';
import type { ReflectionPage } from '../../reflections/reflection-page.server';
import { readerText, ReflectionForm } from './reflection-form';

/**
 * The dialog of `/journal/{entryId}/reflection`: explains what a request means, with buttons to give permission, to
 * request a reflection, and to undo both.
 */
export function ReflectionDialog({ page, answer }: { page: ReflectionPage; answer: FormAnswer | undefined }) {
  const { banner } = useAnsweredForm<never>({ name: 'reflect', answer });
  const navigate = useNavigate();
  const { entryId, title, isPrivate, safety, isAllowed, reflection, reader } = page;
  const back = `/journal?entry=${entryId}`;
  const privately = isPrivate
    ? ' It is private and stays private: it is read this once, because you ask.'
    : ' It is not private, so conversations may use it too.';
  return (
    <DialogPage
      title={`Reflect with ${brand.name}`}
      closeHref={back}
      onClose={() => navigate(back, { preventScrollReset: true })}
    >
      {safety ? (
        <CareCard
          heading="You do not have to carry this alone."
          text="You can reach a person now, free and at any hour. A reflection is no help in danger."
          resources={safety.resources}
        >
          <CareSupport isDanger={safety.kind === 'danger'} />
        </CareCard>
      ) : null}
      <FormBanner errors={banner} />
      <p>
        {brand.name} reads{' '}
        <b className="wrap-anywhere" dir="auto">
          {title}
        </b>
        , its title and its text, and answers with a short reflection and two questions.{privately}
      </p>
      <dl className="[&>dt]:mt-3 [&>dt]:font-semibold">
        <dt>Who else reads it</dt>
        <dd>{readerText(reader)}</dd>
        <dt>When</dt>
        <dd>Only when you press the button, one entry each time.</dd>
        <dt>What is kept</dt>
        <dd>
          The reflection, encrypted beside your entry. You can remove it, and take your permission back, whenever you
          like.
        </dd>
      </dl>
      <div className="btn-row">
        <Link className="btn" to={back} preventScrollReset>
          {isAllowed ? 'Back to the entry' : 'Not now'}
        </Link>
        <ReflectionForm
          entryId={entryId}
          intent={isAllowed ? 'reflect' : 'allow-reflections'}
          reader={isAllowed ? undefined : reader.name}
          kind="primary"
          pendingText={`${brand.name} is reading...`}
        >
          {banner ? 'Try again' : isAllowed ? (reflection ? 'Reflect again' : 'Reflect') : 'Allow and reflect'}
        </ReflectionForm>
      </div>
      {reflection || isAllowed ? (
        <More entryId={entryId} hasReflection={Boolean(reflection)} isAllowed={isAllowed} />
      ) : null}
    </DialogPage>
  );
}

function More({ entryId, hasReflection, isAllowed }: { entryId: string; hasReflection: boolean; isAllowed: boolean }) {
  return (
    <div className="btn-row mt-2">
      {isAllowed ? (
        <ReflectionForm entryId={entryId} intent="withdraw-reflections">
          Take permission back
        </ReflectionForm>
      ) : null}
      {hasReflection ? (
        <ReflectionForm entryId={entryId} intent="forget-reflection">
          Remove reflection
        </ReflectionForm>
      ) : null}
    </div>
  );
}
