import { useNavigation } from '@remix-run/react';
import { useRef } from 'react';
import { useFocusFirstError } from '~/ui/forms/use-focus-first-error';
import type { SettingsAnswer } from '../../settings-forms/settings-refusal.server';

export const SECURITY_ACTION = '/settings?tab=security';

/** What the server said about the form of this intent, if it was this one that was sent. */
export function useSecurityForm(intent: string, answer: SettingsAnswer | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const navigation = useNavigation();
  const own = answer?.intent === intent ? answer : undefined;
  useFocusFirstError(form, own);
  return {
    form,
    pending: navigation.state !== 'idle' && navigation.formData?.get('intent') === intent,
    errors: own?.errors ?? {},
    values: own?.values ?? {},
    formError: own?.formError ?? null,
  };
}
