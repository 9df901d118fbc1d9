import { localToggle } from '../local-toggle';
import { type LiveEvent, sayLive } from './live-socket';

/** Whether typing events are sent (docs/decisions/0037). It is the browser that sends them or does not. */
export const typingEvents = localToggle('typing-events');

/** Tells the live socket how somebody types, never what; nothing at all when switched off. */
export function sayTyping(event: LiveEvent): void {
  if (typingEvents.isOn()) sayLive(event);
}
