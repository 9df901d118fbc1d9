import { localToggle } from '../local-toggle';
import { type LiveEvent, sayLive } from './live-socket';

/** Switch for typing events (docs/decisions/0037). The browser enforces it. */
export const typingEvents = localToggle('typing-events');

/** Sends a typing event, which contains no text; does nothing when switched off. */
export function sayTyping(event: LiveEvent): void {
  if (typingEvents.isOn()) sayLive(event);
}
