import { CareCard } from '~/ui/care/care-card';
import type { Safety } from '~/features/safety/safety-of';

/** Stands right behind what the person wrote. It is there before the model has said a word, and whatever it says. */
export function CareNote({ safety }: { safety: Safety }) {
  const grave = safety.severity === 'high' || safety.severity === 'critical';
  return (
    <CareCard
      heading={grave ? 'I am glad you told me. You do not have to carry this alone.' : 'You do not have to carry this alone.'}
      text="You can reach a person now, free and at any hour. You can keep talking with me as well."
      resources={safety.resources}
    />
  );
}
