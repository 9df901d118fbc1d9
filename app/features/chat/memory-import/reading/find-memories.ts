import { fileMemory, type FileMemory, memoriesFile } from '~/features/memory/memory-file';
import { parseMemoryText } from '~/features/memory/transfer/parse-memory-text';
import { findFacts } from '~/features/memory/conflicts/find-facts';
import { summariseWords } from '../../memories/summarise-words';
import type { FoundInFile } from '../read-memory-file.server';
import { cutText } from './cut-text';
import { conversationsIn } from './found-conversations';

const MAX_MEMORIES = 5_000;
/** So many memories are proposed at most, from so many conversations, the latest ones. */
const MAX_PROPOSED = 100;
const MAX_READ = 500;
const MAX_CHARACTERS = 40_000;
const FACTS = 3;
const DAMAGED = 'This memory is damaged';

/**
 * Returns what the text of a file holds: memories of our own export, conversations of other products, or parts of any
 * other text. `tell` hears which share is read, from 0 to 1.
 */
export function findMemories(
  text: string,
  { now, isJson, tell = () => undefined }: { now: string; isJson: boolean; tell?: (share: number) => void },
): FoundInFile {
  const begin = text.slice(0, 1_000).trimStart()[0];
  const json = isJson || begin === '{' || begin === '[' ? parseJson(text) : undefined;
  if (json !== undefined) return ofJson(json, tell);
  if (isJson) return { fileError: 'damaged' };
  const own = parseMemoryText(text);
  if (own) return checked(own, true);
  const parts = cutText(text);
  if (parts.length > MAX_MEMORIES) return { fileError: 'many' };
  return checked(
    parts.map(({ text: part, day }, at) => {
      tell(at / parts.length);
      const { keywords, emotionalContext } = summariseWords([part]);
      return { summary: part, keywords, emotionalContext, conversationDate: day ? `${day}T12:00:00.000Z` : now };
    }),
    false,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, '')) as unknown;
  } catch {
    return undefined;
  }
}

function ofJson(json: unknown, tell: (share: number) => void): FoundInFile {
  const own = memoriesFile.safeParse(json);
  if (own.success) return checked(own.data.memories, true);
  const conversations = conversationsIn(json);
  if (!conversations) return { fileError: 'unknown' };
  const latest = conversations.toSorted((a, b) => (a.date < b.date ? 1 : -1)).slice(0, MAX_READ);
  const proposed: unknown[] = [];
  let read = 0;
  for (const { date, said } of latest) {
    if (proposed.length === MAX_PROPOSED) break;
    tell(read / latest.length);
    read += 1;
    // Requests, such as for a program or a recipe, say nothing lasting about a person.
    const facts = findFacts(said.join('\n').slice(0, MAX_CHARACTERS)).slice(0, FACTS);
    if (facts.length > 0) proposed.push({ ...summariseWords(facts), summary: facts.join(' '), conversationDate: date });
  }
  const { memories, unread } = takeAll(proposed);
  const dates = conversations.map(({ date }) => date).sort();
  const found = { count: conversations.length, read, from: dates[0] ?? null, until: dates.at(-1) ?? null };
  return { memories: [], isOwn: false, unread, proposed: memories, conversations: found };
}

function checked(given: readonly unknown[], isOwn: boolean): FoundInFile {
  if (given.length > MAX_MEMORIES) return { fileError: 'many' };
  if (given.length === 0) return { fileError: 'empty' };
  return { ...takeAll(given), isOwn, proposed: [], conversations: null };
}

function takeAll(given: readonly unknown[]): { memories: FileMemory[]; unread: number } {
  const memories: FileMemory[] = [];
  let unread = 0;
  for (const one of given) {
    const parsed = fileMemory.safeParse(one);
    if (parsed.success && parsed.data.summary !== DAMAGED) memories.push(parsed.data);
    else unread += 1;
  }
  return { memories, unread };
}
