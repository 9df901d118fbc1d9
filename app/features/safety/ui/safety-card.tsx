import { useEffect, useRef, useState } from 'react';
import { CareCard } from '~/ui/care/care-card';
import { CareSupport } from '~/ui/care/care-support';
import { careWords, type TextKind } from '../care-words';
import type { Safety } from '../safety-of';

/** Shows ways to reach a person, and what the person prepared, next to a text that speaks of danger. */
export function SafetyCard({ safety, of }: { safety: Safety; of: TextKind }) {
  return (
    <CareCard {...careWords(safety.kind, of)} resources={safety.resources}>
      <CareSupport support={safety.support} isDanger={safety.kind === 'danger'} />
    </CareCard>
  );
}

/** The same as an answer to a form: screen readers announce it at once, and it takes the focus where `takesFocus`. */
export function SafetyAlert({ takesFocus = false, ...card }: { safety: Safety; of: TextKind; takesFocus?: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Safety | null>(null);
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
