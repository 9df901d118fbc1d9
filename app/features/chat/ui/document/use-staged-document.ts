import { useEffect, useRef, useState, type MutableRefObject, type RefObject } from 'react';
import { problemOfFile, splitTitle } from '~/features/documents/document-schema';
import { showToast } from '~/ui/show-toast';
import { useReturned } from '../use-message-input';
import { dropStaged, keepStaged, readStaged } from './staged-store';

const ONE_AT_A_TIME = {
  title: 'One document at a time',
  description: 'A message takes one document. The others can go with your next messages.',
  kind: 'default',
} as const;

/**
 * Manages the document to send with the next message: chosen, dropped on the page or pasted into the form. It survives
 * a reload.
 */
export function useStagedDocument(
  form: RefObject<HTMLFormElement>,
  sessionId: string | null,
  returned: { file: File | null } | null,
) {
  const [file, setFile] = useState<File | null>(null);
  const inputRef = useRef<HTMLInputElement>(null);

  const stage = (chosen: File | undefined) => {
    // Reset the input so that the same file can be chosen again.
    if (inputRef.current) inputRef.current.value = '';
    if (!chosen) return;
    const problem = problemOfFile(chosen);
    if (problem) return showToast({ ...splitTitle(problem), kind: 'destructive' });
    setFile(chosen);
    void keepStaged(sessionId, chosen);
    showToast({
      title: 'Document staged',
      description: `${chosen.name} is ready to send! Click send to upload and analyze.`,
      kind: 'default',
    });
  };

  const take = useRef(stage);
  useEffect(() => {
    take.current = stage;
  });

  // Take a file that was chosen before the scripts loaded.
  useEffect(() => {
    const chosen = inputRef.current?.files?.[0];
    if (chosen) take.current(chosen);
    let here = true;
    void readStaged(sessionId).then((kept) => {
      if (here && kept) setFile((staged) => staged ?? kept);
    });
    return () => {
      here = false;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- runs on mount only: a session created for this message keeps the document
  }, []);

  useReturned(returned, () => {
    if (returned?.file) setFile(returned.file);
  });
  useDroppedFiles(form, take);

  return {
    file,
    inputRef,
    stage,
    /** Removes the document from the form. It stays stored until the server has it. */
    clear: () => setFile(null),
    remove: () => {
      setFile(null);
      void dropStaged(sessionId);
    },
  };
}

export type StagedDocument = ReturnType<typeof useStagedDocument>;

/** Takes one of the files that are pasted into the form or dropped on the page. */
function useDroppedFiles(form: RefObject<HTMLFormElement>, take: MutableRefObject<(file: File | undefined) => void>) {
  useEffect(() => {
    const element = form.current;
    const takeOne = (files: FileList) => {
      take.current(files[0]);
      if (files.length > 1) showToast(ONE_AT_A_TIME);
    };
    const onPaste = (event: ClipboardEvent) => {
      // Office adds an image of the copied text to the clipboard; ignore it.
      if (!event.clipboardData?.files.length || event.clipboardData.types.includes('text/plain')) return;
      event.preventDefault();
      takeOne(event.clipboardData.files);
    };
    // Otherwise the browser navigates to the dropped file.
    const onDrag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      if (event.type === 'drop') takeOne(event.dataTransfer.files);
    };
    element?.addEventListener('paste', onPaste);
    window.addEventListener('dragover', onDrag);
    window.addEventListener('drop', onDrag);
    return () => {
      element?.removeEventListener('paste', onPaste);
      window.removeEventListener('dragover', onDrag);
      window.removeEventListener('drop', onDrag);
    };
  }, [form, take]);
}
