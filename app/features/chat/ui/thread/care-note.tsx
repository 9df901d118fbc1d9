import { careWords } from '~/features/safety/care-words';
import type { Safety } from '~/features/safety/safety-of';
import { CareCard } from '~/ui/care/care-card';

/** Stands right behind what the person wrote. It is there before the model has said a word, and whatever it says. */
export function CareNote({ safety }: { safety: Safety }) {
  return <CareCard {...careWords(safety.severity, 'message')} resources={safety.resources} />;
}
