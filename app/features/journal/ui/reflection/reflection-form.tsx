import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { SubmitButton } from '~/ui/forms/submit-button';

export type ReflectionIntent = 'reflect' | 'allow-reflections' | 'forget-reflection' | 'withdraw-reflections';

type ReflectionFormProps = {
  entryId: string;
  intent: ReflectionIntent;
  /** Whom a permission names. */
  reader?: string;
  kind?: 'primary' | 'plain' | 'danger';
  pendingText?: string;
  children: ReactNode;
};

/** One button that asks for something at `/journal/{entryId}/reflection`. */
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
