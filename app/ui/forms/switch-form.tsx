import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';

type SwitchFormProps = {
  action: string;
  /** The fields of the form besides the switch itself. */
  fields: Record<string, string>;
  name: string;
  isOn: boolean;
  /** What the switch belongs to, where its label alone does not say so. */
  of?: string;
  children: string;
  /** Said below the label. */
  hint?: ReactNode;
};

/** A switch that works without scripts: a button that posts the other state. */
export function SwitchForm({ action, fields, name, isOn, of, children, hint }: SwitchFormProps) {
  return (
    <Form method="post" action={action} preventScrollReset>
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <button
        className="btn quiet text-start"
        type="submit"
        name={name}
        value={String(!isOn)}
        role="switch"
        aria-checked={isOn}
        aria-label={of ? `${children}: ${of}` : undefined}
      >
        {children}
      </button>
      {hint}
    </Form>
  );
}
