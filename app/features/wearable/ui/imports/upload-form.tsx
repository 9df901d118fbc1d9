import { useRevalidator } from '@remix-run/react';
import { type FormEvent, useRef, useState } from 'react';
import { FieldFrame, useFieldTies } from '~/ui/forms/field';
import { type FormAnswer, useAnsweredForm } from '~/ui/forms/use-answered-form';
import { ProgressLine } from '~/ui/network/progress-line';
import { IMPORT_TOO_LARGE, MAX_IMPORT_BYTES } from '../../imports/import-limits';

const NO_FILE = 'Please choose a file.';
const BROKEN = 'The connection broke while the file was sent. Please try again.';

/** Sends the file. Without scripts the form does; with them the page says how far it is, and can stop it. */
export function UploadForm({ answer }: { answer: FormAnswer | undefined }) {
  const { formProps, fields } = useAnsweredForm<'file'>({ name: 'import', answer });
  const { percent, problem, send, stop, clear } = useUpload();
  const hint = 'A zip, XML, CSV or Fitbit JSON file of at most 2 GB.';
  const ties = useFieldTies({ field: fields.file, hint, found: problem });
  return (
    <form
      method="post"
      action="/wearable/import"
      className="stack"
      encType="multipart/form-data"
      {...formProps}
      noValidate={false}
      onSubmit={send}
    >
      <FieldFrame label="File" hint={hint} ties={ties}>
        <input
          {...ties.control}
          className="input file-input"
          type="file"
          name="file"
          accept=".zip,.xml,.csv,.tsv,.txt,.json"
          required
          disabled={percent !== null}
          onChange={clear}
        />
      </FieldFrame>
      {percent === null ? (
        <button className="btn primary" type="submit">
          Read the file
        </button>
      ) : (
        <>
          <ProgressLine label="Sent" percent={percent} />
          <button className="btn" type="button" onClick={stop}>
            Stop sending
          </button>
        </>
      )}
    </form>
  );
}

/** `percent` is null while nothing is sent. */
function useUpload() {
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const request = useRef<XMLHttpRequest | null>(null);
  const { revalidate } = useRevalidator();

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const file = form.get('file');
    if (!(file instanceof File) || file.size === 0) return setProblem(NO_FILE);
    if (file.size > MAX_IMPORT_BYTES) return setProblem(IMPORT_TOO_LARGE);
    const end = (found: string | null) => {
      setPercent(null);
      setProblem(found);
      revalidate();
    };
    // Only this kind of request tells how much of it is sent.
    const xhr = new XMLHttpRequest();
    request.current = xhr;
    xhr.open('POST', '/api/wearable/import');
    xhr.upload.addEventListener('progress', ({ loaded, total }) =>
      setPercent(total > 0 ? Math.floor((100 * loaded) / total) : 0),
    );
    xhr.addEventListener('load', () => end(xhr.status < 400 ? null : messageOf(xhr.responseText)));
    xhr.addEventListener('error', () => end(BROKEN));
    xhr.addEventListener('abort', () => end(null));
    setProblem(null);
    setPercent(0);
    xhr.send(form);
  };
  return { percent, problem, send, stop: () => request.current?.abort(), clear: () => setProblem(null) };
}

function messageOf(text: string): string {
  try {
    return (JSON.parse(text) as { message: string }).message;
  } catch {
    return BROKEN;
  }
}
