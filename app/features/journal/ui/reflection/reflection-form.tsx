import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { SubmitButton } from '~/ui/forms/submit-button';

export type ReflectionIntent = 'reflect' | 'allow-reflections' | 'forget-reflection' | 'withdraw-reflections';

type ReflectionFormProps = { entryId: string; intent: ReflectionIntent; kind?: 'primary' | 'plain' | 'danger'; pendingText?: string; children: ReactNode };

/** One button that asks for something at `/journal/{entryId}/reflection`. */
export function ReflectionForm({ entryId, intent, kind = 'plain', pendingText, children }: ReflectionFormProps) {
  const pending = useNavigation().formData?.get('intent') === intent;
  return (
    <Form method="post" action={`/journal/${entryId}/reflection`} preventScrollReset>
      <SubmitButton kind={kind} name="intent" value={intent} pending={pending} pendingText={pendingText}>
        {children}
      </SubmitButton>
    </Form>
  );
}
