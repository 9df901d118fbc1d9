import type { FormError } from '~/ui/forms/form-banner';

/** What the server says about a form it refused: messages by field, the values to keep, and what is wrong with the whole. */
export type AuthFormProps = {
  errors?: Record<string, string[]> | undefined;
  values?: Record<string, string> | undefined;
  formError?: FormError | null | undefined;
  redirectTo?: string | undefined;
};
