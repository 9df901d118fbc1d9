import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { brand } from '~/brand';
import { SubmitButton } from '~/ui/forms/submit-button';
import { LocalTime } from '~/ui/time/local-time';
import type { EntryReflection } from '../../reflections/reflection-page.server';
import type { ReflectionJson } from '../../reflections/reflection-schema';

type ReflectionIntent = 'reflect' | 'allow-reflections' | 'forget-reflection' | 'withdraw-reflections';

type ReflectionFormProps = {
  entryId: string;
  intent: ReflectionIntent;
  /** The reader that a permission is given for. */
  reader?: string;
  kind?: 'primary' | 'plain' | 'danger';
  pendingText?: string;
  children: ReactNode;
};

/** A form with one button, which is sent to `/journal/{entryId}/reflection`. */
export function ReflectionForm({
  entryId,
  intent,
  reader,
  kind = 'plain',
  pendingText,
  children,
}: ReflectionFormProps) {
  const pending = useNavigation().formData?.get('intent') === intent;
  return (
    <Form method="post" action={`/journal/${entryId}/reflection`} preventScrollReset>
      {reader ? <input type="hidden" name="reader" value={reader} /> : null}
      <SubmitButton kind={kind} name="intent" value={intent} pending={pending} pendingText={pendingText}>
        {children}
      </SubmitButton>
    </Form>
  );
}

/** Shows a reflection as plain text: nothing in it is parsed as markup. */
export function ReflectionWords({ reflection }: { reflection: ReflectionJson }) {
  return (
    <>
      <p className="max-w-(--measure) font-serif wrap-anywhere" dir="auto">
        {reflection.reflection}
      </p>
      <ul className="my-3 max-w-(--measure) list-disc ps-5 font-serif wrap-anywhere">
        {reflection.questions.map((question) => (
          <li key={question} dir="auto">
            {question}
          </li>
        ))}
      </ul>
      <p className="faint">
        <LocalTime value={reflection.createdAt} style="date-time" />
        {reflection.isEarlier ? '. The entry has changed since.' : null}
      </p>
    </>
  );
}

/** Returns who else reads an entry that is reflected on, in plain words. */
export function readerText({ name, place }: EntryReflection['reader']): string {
  if (place === 'offline')
    return `Nobody else. ${brand.name} runs offline here: a simple program on this server reads your entry, and it is sent nowhere.`;
  const who = name === 'openai' ? 'OpenAI' : name;
  return `It is sent to ${who}, where ${brand.name}’s language model runs.`;
}
