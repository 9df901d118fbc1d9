import { replyText, type LiveReply } from './live-reply';
import { plainText } from './plain-text';

/** What a screen reader hears: that Orion thinks, that help is at hand, and then the whole reply, each once. */
export function announcementOf(live: LiveReply | null): string {
  if (!live || live.unsent) return '';
  const care = live.safety ? 'Ways to reach a person now are on the page. You can call or text 988. ' : '';
  if (!live.outcome) return `${care}Orion is thinking.`;
  if (live.outcome.failure) return `${care}${live.outcome.failure}`;
  return `Orion: ${plainText(replyText(live))}`;
}
