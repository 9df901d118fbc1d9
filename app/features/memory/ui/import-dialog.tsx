import { Form, Link, useNavigate, useRevalidator } from '@remix-run/react';
import { useEffect, useId, useState } from 'react';
import { careWords } from '~/features/safety/care-words';
import { SafetyAlert } from '~/ui/care/safety-card';
import { FormBanner } from '~/ui/forms/form-banner';
import { SubmitButton } from '~/ui/forms/submit-button';
import { useAnsweredForm } from '~/ui/forms/use-answered-form';
import { DialogPage } from '~/ui/pages/dialog-page';
import { LocalTime } from '~/ui/time/local-time';
import { MAX_FILE_BYTES } from '~/upload-limits';
import type { ImportStep } from '../memory-page';
import type { ImportPreview } from '../transfer/import-preview';
import { ImportProgress } from './import-progress';
import type { MemoryAnswer } from './memory-answer';
import { SavingImport } from './saving-import';

type ImportDialogProps = { step: ImportStep; closeHref: string; answer: MemoryAnswer | undefined };

const TITLES: Record<ImportStep['kind'], string> = {
  file: 'Import memories',
  preview: 'Import these memories?',
  saving: 'Your import is being saved',
};

/** Asks for a file, shows what an import would do, or that one is saved. */
export function ImportDialog({ step, closeHref, answer }: ImportDialogProps) {
  const navigate = useNavigate();
  return (
    <DialogPage
      title={TITLES[step.kind]}
      closeHref={closeHref}
      onClose={() => navigate(closeHref, { preventScrollReset: true })}
    >
      {answer?.safety ? (
        <SafetyAlert safety={answer.safety} words={careWords(answer.safety.kind, 'unsaved import')} />
      ) : null}
      {step.kind === 'saving' ? <SavingImport percent={step.percent} closeHref={closeHref} answer={answer} /> : null}
      {step.kind === 'preview' ? <Preview preview={step.preview} answer={answer} /> : null}
      {step.kind === 'file' ? <ChooseFile isOver={step.isOver} closeHref={closeHref} answer={answer} /> : null}
    </DialogPage>
  );
}

type ChooseFileProps = Omit<ImportDialogProps, 'step'> & { isOver: boolean };

function ChooseFile({ isOver, closeHref, answer }: ChooseFileProps) {
  const { formProps, banner, pending } = useAnsweredForm<'file'>({ name: 'import', answer });
  const [isTooLarge, setIsTooLarge] = useState(false);
  const hintId = useId();
  return (
    <Form method="post" action="/memory?import=file" encType="multipart/form-data" {...formProps} preventScrollReset>
      <FormBanner errors={banner} />
      {isOver ? (
        <p role="status">
          No import is waiting here any more. If it was saved, its memories are in your list. To import again, choose
          the file.
        </p>
      ) : null}
      <input type="hidden" name="intent" value="import" />
      <p>
        A text or Word file, an export of this page, or the conversations that you downloaded from ChatGPT or Claude.
        From a larger export of ChatGPT, unpack the zip and choose conversations.json, or put that file alone into a
        zip. You see what is in it before anything is saved.
      </p>
      <div className="field">
        <label htmlFor="memory-file">File</label>
        <input
          className="input file-input"
          id="memory-file"
          type="file"
          name="file"
          required
          accept=".txt,.doc,.docx,.json,.zip"
          aria-describedby={hintId}
          aria-invalid={isTooLarge || undefined}
          onChange={({ currentTarget: { files } }) => setIsTooLarge((files?.[0]?.size ?? 0) > MAX_FILE_BYTES)}
        />
        <div id={hintId}>
          <p className="field-hint">.txt, .doc, .docx, .json or .zip, up to 10 MB</p>
          {isTooLarge ? (
            <p className="field-error" role="alert">
              This file is larger than 10 MB. Of an export of ChatGPT, put conversations.json alone into a zip.
            </p>
          ) : null}
        </div>
      </div>
      {pending ? <ImportProgress label="Reading the file" /> : null}
      <div className="btn-row">
        <Link className="btn" to={closeHref} preventScrollReset>
          Cancel
        </Link>
        <SubmitButton pending={pending} pendingText="Please wait..." disabled={isTooLarge}>
          Continue
        </SubmitButton>
      </div>
    </Form>
  );
}

const CONTRADICTED: Record<ImportPreview['contradicted'], string> = {
  saved: 'what you saved earlier',
  file: 'what the file says earlier',
  both: 'what you saved earlier, or what the file says earlier',
};

function Preview({ preview, answer }: { preview: ImportPreview; answer: MemoryAnswer | undefined }) {
  const { formProps, banner, pending } = useAnsweredForm({ name: 'confirm-import', answer });
  const { revalidate } = useRevalidator();
  // What the import would do may be another thing now.
  useEffect(() => {
    if (answer) revalidate();
  }, [answer, revalidate]);
  const { count, skipped, unread, from, until, tokens, contradictions, contradicted, proposed, conversations } =
    preview;
  const isEmpty = count + proposed === 0;
  return (
    <>
      <dl className="facts">
        <Fact
          name="New memories"
          value={`${count.toLocaleString('en-US')} (${tokens.toLocaleString('en-US')} tokens)`}
        />
        {from && until ? <Days from={from} until={until} /> : null}
        {skipped > 0 ? <Fact name="Saved already" value={String(skipped)} /> : null}
        {unread > 0 ? <Fact name="Could not be read" value={String(unread)} /> : null}
        {conversations ? <Fact name="Conversations" value={countOf(conversations)} /> : null}
        {conversations?.from && conversations.until ? (
          <Days from={conversations.from} until={conversations.until} />
        ) : null}
        {proposed > 0 ? <Fact name="Memories that Orion would propose" value={String(proposed)} /> : null}
      </dl>
      {conversations ? <p>Nothing of a conversation is remembered until you accept what Orion proposes.</p> : null}
      <Form method="post" action="/memory?import=preview" {...formProps} preventScrollReset>
        <FormBanner errors={banner} />
        {contradictions > 0 ? (
          <div className="field">
            <label htmlFor="import-conflict">
              {contradictions.toLocaleString('en-US')} contradict {CONTRADICTED[contradicted]}
            </label>
            <select className="input" id="import-conflict" name="onConflict" defaultValue="keep">
              <option value="keep">Keep both</option>
              <option value="replace">Replace the earlier ones</option>
            </select>
          </div>
        ) : null}
        {pending ? <ImportProgress label="Importing" /> : null}
        <div className="btn-row">
          <button className="btn" type="submit" name="intent" value="cancel-import" disabled={pending}>
            Cancel
          </button>
          {isEmpty ? null : (
            <SubmitButton name="intent" value="confirm-import" pending={pending} pendingText="Importing...">
              Import
            </SubmitButton>
          )}
        </div>
      </Form>
    </>
  );
}

function countOf({ count, read }: NonNullable<ImportPreview['conversations']>): string {
  return read < count ? `${count} (Orion looks through the latest ${read})` : String(count);
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Days({ from, until }: { from: string; until: string }) {
  return (
    <div>
      <dt>Days</dt>
      <dd>
        <LocalTime value={from} style="date" />
        {from.slice(0, 10) === until.slice(0, 10) ? null : (
          <>
            {' to '}
            <LocalTime value={until} style="date" />
          </>
        )}
      </dd>
    </div>
  );
}
