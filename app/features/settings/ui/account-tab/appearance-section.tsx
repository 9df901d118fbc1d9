import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { calmModes, type Display, textSizes } from '~/display';
import { themes } from '~/themes';
import { useTheme } from '~/ui/theme/chosen-theme';
import { ThemeForm } from '~/ui/theme/theme-form';

/** The choices of this browser: they work signed out as well. */
export function AppearanceSection({ display }: { display: Display }) {
  const chosen = useTheme();
  return (
    <section aria-labelledby="appearance">
      <h2 id="appearance">Appearance</h2>
      <div className="card">
        <ThemeForm>
          <Segments name="theme" label="Theme" options={themes} chosen={chosen} />
        </ThemeForm>
        <p className="field-hint" id="theme-hint">
          System follows your device.
        </p>
        <DisplayForm>
          <Segments name="text" label="Text size" options={textSizes} chosen={display.text} />
        </DisplayForm>
        <DisplayForm>
          <Segments name="calm" label="Low stimulation" options={calmModes} chosen={display.calm} />
        </DisplayForm>
        <p className="field-hint" id="calm-hint">
          Hides avatars, counts, previews, tags and suggestions, shortens the sidebar, and softens the colors.
        </p>
        <p className="field-hint">These choices are kept in this browser.</p>
      </div>
    </section>
  );
}

function DisplayForm({ children }: { children: ReactNode }) {
  return (
    <Form className="mt-5" method="post" action="/theme" preventScrollReset>
      <input type="hidden" name="redirectTo" value="/settings" />
      {children}
    </Form>
  );
}

type SegmentsProps = { name: string; label: string; options: Record<string, string>; chosen: string };

function Segments({ name, label, options, chosen }: SegmentsProps) {
  const hint = name === 'text' ? undefined : `${name}-hint`;
  return (
    <>
      <h3 id={`${name}-label`} className="field-label mt-0">
        {label}
      </h3>
      <div
        className="grid max-w-96 auto-cols-fr grid-flow-col rounded-[10px] bg-sunk p-1 has-[>:nth-child(2):last-child]:max-w-64"
        role="group"
        aria-labelledby={`${name}-label`}
        aria-describedby={hint}
      >
        {Object.entries(options).map(([value, text]) => (
          <button
            key={value}
            className="min-h-11 cursor-pointer rounded-lg border border-transparent bg-transparent leading-[1.3] font-semibold text-ink-soft hover:text-ink aria-pressed:border-edge aria-pressed:bg-surface aria-pressed:text-ink"
            type="submit"
            name={name}
            value={value}
            aria-pressed={value === chosen}
          >
            {text}
          </button>
        ))}
      </div>
    </>
  );
}
