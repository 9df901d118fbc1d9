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
};

const classes = { primary: 'btn primary', plain: 'btn', danger: 'btn danger' } as const;

/** Keeps focus while pending: it is marked disabled for assistive technology and ignores further presses. */
export function SubmitButton({ children, pending = false, pendingText, kind = 'primary', whole = false, disabled = false, name, value }: SubmitButtonProps) {
  return (
    <button
      className={whole ? `${classes[kind]} whole` : classes[kind]}
      type="submit"
      name={name}
      value={value}
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
