import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { CareCard } from './care-card';
import { CareSupport } from './care-support';

type CardProps = {
  safety: {
    kind: string;
    resources: ComponentProps<typeof CareCard>['resources'];
    support?: ComponentProps<typeof CareSupport>['support'];
  };
  words: { heading: string; text: string; prominent: number };
};

/** Shows ways to reach a person, and what the person prepared, next to a text that speaks of danger. */
export function SafetyCard({ safety, words }: CardProps) {
  return (
    <CareCard {...words} resources={safety.resources}>
      <CareSupport support={safety.support} isDanger={safety.kind === 'danger'} />
    </CareCard>
  );
}

/** The same as an answer to a form: screen readers announce it at once, and it takes the focus where `takesFocus`. */
export function SafetyAlert({ takesFocus = false, ...card }: CardProps & { takesFocus?: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<CardProps['safety'] | null>(null);
  // One render later: help comes before the first error, which the form gives the focus.
  useEffect(() => setShown(takesFocus ? card.safety : null), [takesFocus, card.safety]);
  useEffect(() => {
    if (shown) place.current?.focus();
  }, [shown]);
  return (
    <div role="alert" tabIndex={takesFocus ? -1 : undefined} ref={place}>
      <SafetyCard {...card} />
    </div>
  );
}
