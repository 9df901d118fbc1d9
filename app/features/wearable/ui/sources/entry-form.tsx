import { Form } from '@remix-run/react';
import { Field, SelectField } from '~/ui/forms/field';
import { FormBanner } from '~/ui/forms/form-banner';
import { SubmitButton } from '~/ui/forms/submit-button';
import { type FormAnswer, useAnsweredForm } from '~/ui/forms/use-answered-form';
import { heartRateZones, sleepQualities, stressLevels } from '../../readings/reading-words';
import type { EntryField, SourcesPage } from '../../sources/sources-page';

type EntryFormProps = { page: SourcesPage; answer: FormAnswer | undefined };

const number = { inputMode: 'numeric' as const, autoComplete: 'off', maxLength: 7 };

/** Readings of a day for people without a device, or with a better guess than it. */
export function EntryForm({ page: { entry, today }, answer }: EntryFormProps) {
  const { formProps, fields, banner, pending } = useAnsweredForm<EntryField>({
    name: 'entry',
    answer,
    defaultValue: entry,
  });
  return (
    <Form method="post" action="/wearable/sources" className="card settings-form" {...formProps}>
      <FormBanner errors={banner} />
      <input type="hidden" name="intent" value="entry" />
      <Field
        field={fields.day}
        type="date"
        max={today}
        label="Day"
        hint="This replaces what you added for that day before."
        required
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] items-end gap-x-4">
        <Field field={fields.heartRate} label="Heart rate (beats per minute)" {...number} />
        <SelectField field={fields.heartRateZone} label="Heart rate zone" options={choices(heartRateZones)} />
        <Field field={fields.restingHeartRate} label="Resting heart rate (beats per minute)" {...number} />
        <SelectField field={fields.stressLevel} label="Stress, as you felt it" options={choices(stressLevels)} />
        <Field field={fields.steps} label="Steps" {...number} />
        <Field field={fields.caloriesBurned} label="Calories burned (kcal)" {...number} />
        <Field field={fields.sleepHours} label="Sleep: hours" {...number} />
        <Field field={fields.sleepMinutes} label="Sleep: minutes" {...number} />
        <SelectField field={fields.sleepQuality} label="Sleep quality" options={choices(sleepQualities)} />
      </div>
      <div className="btn-row">
        <SubmitButton pending={pending} pendingText="Saving...">
          Save readings
        </SubmitButton>
      </div>
    </Form>
  );
}

function choices(words: Record<string, { words: string }>): [value: string, text: string][] {
  return [['', 'Not known'], ...Object.entries(words).map(([value, one]): [string, string] => [value, one.words])];
}
