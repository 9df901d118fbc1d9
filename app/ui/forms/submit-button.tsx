import type { ReactNode } from 'react';

type SubmitButtonProps = {
  children: ReactNode;
  pending?: boolean;
  pendingText?: string | undefined;
  kind?: 'primary' | 'plain' | 'danger';
  whole?: boolean;
  disabled?: boolean;
  name?: string;
  value?: string;
  /** The id of the form to submit, when the button is outside of it. */
  form?: string;
};

const classes = { primary: 'btn primary', plain: 'btn', danger: 'btn danger' } as const;

/** Keeps the focus while pending: uses aria-disabled instead of disabled, and ignores further presses. */
export function SubmitButton({
  children,
  pending = false,
  pendingText,
  kind = 'primary',
  whole = false,
  disabled = false,
  name,
  value,
  form,
}: SubmitButtonProps) {
  return (
    <button
      className={whole ? `${classes[kind]} whole` : classes[kind]}
      type="submit"
      name={name}
      value={value}
      form={form}
      disabled={disabled}
      aria-disabled={pending || undefined}
      onClick={(event) => {
        if (pending) event.preventDefault();
      }}
    >
      {pending && pendingText ? pendingText : children}
    </button>
  );
}
