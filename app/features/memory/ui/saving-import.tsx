import { Link, useLocation, useRevalidator } from '@remix-run/react';
import { FormBanner } from '~/ui/forms/form-banner';
import { ImportProgress } from './import-progress';
import type { MemoryAnswer } from './memory-answer';

type SavingImportProps = { percent: number; closeHref: string; answer: MemoryAnswer | undefined };

/** Says that an import is being saved, and leads on when that is over. */
export function SavingImport({ percent, closeHref, answer }: SavingImportProps) {
  const { revalidate } = useRevalidator();
  const { pathname, search } = useLocation();
  return (
    <>
      <FormBanner errors={answer?.form === 'import' ? answer.result.error?.[''] : null} />
      <p>
        The saving goes on when you close this page, and the memories are then in your list. You can import another file
        when it is done.
      </p>
      <ImportProgress label="Importing" begun={percent} onOver={revalidate} />
      <div className="btn-row">
        <Link className="btn" to={closeHref} preventScrollReset>
          Close
        </Link>
        <Link className="btn primary" to={`${pathname}${search}`} preventScrollReset>
          Look again
        </Link>
      </div>
    </>
  );
}
