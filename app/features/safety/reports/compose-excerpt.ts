import { characterStart } from '~/platform/text/truncate';
import type { Span } from '../text/split-sentences';
import { type Excerpt, MAX_EXCERPT } from './report-words';

type Turn = Excerpt['turns'][number];

/** How many turns before a message are quoted. */
export const MAX_TURNS_BEFORE = 2;
/** A turn before is quoted only where this much of it has room. */
const MIN_QUOTED = 20;
/** What a message takes at most where there are turns before it. */
const MAX_BESIDE_TURNS = 190;

/**
 * Returns the words of a report: the message around what speaks of danger, and as much as has room of the turns before
 * it, newest first given, of each its end. All together hold at most MAX_EXCERPT characters.
 */
export function composeExcerpt(message: Turn, spans: readonly Span[], before: readonly Turn[] = []): Excerpt {
  const quoted = before.filter(({ text }) => text.trim() !== '').slice(0, MAX_TURNS_BEFORE);
  const own = quoted.length > 0 ? MAX_BESIDE_TURNS : MAX_EXCERPT;
  const turns = [{ ...message, text: cutAround(message.text, spans[0], own).trim() }];
  for (const [index, { role, text }] of quoted.entries()) {
    const left = MAX_EXCERPT - turns.reduce((sum, turn) => sum + turn.text.length, 0);
    const words = text.trim();
    // The turns that are left share the room.
    const room = Math.floor(left / (quoted.length - index));
    if (room < Math.min(MIN_QUOTED, words.length)) break;
    turns.unshift({ role, text: lastOf(words, room) });
  }
  return { turns };
}

const CUT = '…';

/** Returns the end of a text. */
function lastOf(text: string, room: number): string {
  return text.length <= room ? text : CUT + text.slice(characterStart(text, text.length - room + 2));
}

/** Returns a part of the text that begins where it speaks of danger, or a little before. */
function cutAround(text: string, span: Span | undefined, room: number): string {
  if (text.length <= room) return text;
  const lead = Math.floor(room / 4);
  const start = characterStart(text, Math.max(0, Math.min((span?.start ?? 0) - lead, text.length - room)));
  const inner = room - (start > 0 ? 1 : 0);
  const isWhole = start + inner >= text.length;
  const part = text.slice(start, characterStart(text, start + inner - (isWhole ? 0 : 1)));
  return `${start > 0 ? CUT : ''}${part}${isWhole ? '' : CUT}`;
}
