import { useNavigation } from '@remix-run/react';
import { useRef } from 'react';
import { useFocusFirstError } from '~/ui/forms/use-focus-first-error';
import { useResetAfterSuccess } from '~/ui/forms/use-reset-after-success';
import type { SettingsAnswer } from '../../settings-forms/settings-refusal.server';

export const SECURITY_ACTION = '/settings?tab=security';

/** What the server said about the form of this intent, if it was this one that was sent. */
export function useSecurityForm(intent: string, answer: SettingsAnswer | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const navigation = useNavigation();
  const own = answer?.intent === intent ? answer : undefined;
  const pending = navigation.state !== 'idle' && navigation.formData?.get('intent') === intent;
  useFocusFirstError(form, own);
  useResetAfterSuccess(form, pending, own !== undefined);
  return {
    form,
    pending,
    errors: own?.errors ?? {},
    values: own?.values ?? {},
    formError: own?.formError ?? null,
  };
}
