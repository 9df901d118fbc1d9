import { Link } from '@remix-run/react';
import { useId } from 'react';
import { brand } from '~/brand';
import type { EntryReflection as Shown } from '../../reflections/reflection-page.server';
import { readerText, ReflectionForm, ReflectionWords } from './reflection-form';

/**
 * Shown below an entry: Orion's reflection and the button that requests one. Care resources are shown before this, with
 * the entry itself.
 */
export function EntryReflection({ shown: { entryId, reflection, isAllowed, reader } }: { shown: Shown }) {
  const titleId = useId();
  return (
    <section
      className={`mt-8 border-t border-line pt-6 ${reflection ? '' : 'print:hidden'}`}
      id="reflection"
      aria-labelledby={titleId}
    >
      <h2 className="text-lg" id={titleId}>
        Reflect with {brand.name}
      </h2>
      {reflection ? (
        <>
          <ReflectionWords reflection={reflection} />
          {isAllowed ? <p className="small">Who reads it if you ask again? {readerText(reader)}</p> : null}
        </>
      ) : (
        <p>
          {brand.name} can read this one entry and answer with a short reflection and two questions.{' '}
          {isAllowed ? readerText(reader) : null}
        </p>
      )}
      <div className="btn-row mt-4 print:hidden">
        {isAllowed ? (
          <ReflectionForm entryId={entryId} intent="reflect" pendingText={`${brand.name} is reading...`}>
            {reflection ? 'Reflect again' : 'Reflect on this entry'}
          </ReflectionForm>
        ) : (
          <Link className="btn" to={`/journal/${entryId}/reflection`} preventScrollReset>
            {reflection ? 'Reflect again' : 'Reflect on this entry'}
          </Link>
        )}
        {reflection ? (
          <ReflectionForm entryId={entryId} intent="forget-reflection">
            Remove reflection
          </ReflectionForm>
        ) : null}
        {isAllowed ? (
          <Link className="btn quiet" to={`/journal/${entryId}/reflection`} preventScrollReset>
            What is sent
          </Link>
        ) : null}
      </div>
    </section>
  );
}
