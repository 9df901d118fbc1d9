/** A conversation of another product: what the person said, oldest first. */
type FoundConversation = { title: string; date: string; said: string[] };

const MAX_CONVERSATIONS = 5_000;
const MAX_MESSAGES = 2_000;
const MAX_CHARACTERS = 20_000;

type Fields = Record<string, unknown>;
const fieldsOf = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;

/** Returns the conversations of a conversations.json of ChatGPT or Claude, or null for another document. */
export function conversationsIn(json: unknown): FoundConversation[] | null {
  if (!Array.isArray(json)) return null;
  const all = json.slice(0, MAX_CONVERSATIONS).map(fieldsOf);
  const isKnown = all.some((one) => one && (fieldsOf(one['mapping']) || Array.isArray(one['chat_messages'])));
  if (!isKnown) return null;
  return all.flatMap((one) => {
    const found = one && (fieldsOf(one['mapping']) ? ofChatgpt(one) : ofClaude(one));
    return found && found.said.length > 0 ? [found] : [];
  });
}

/** The messages are a tree; the one that was shown last leads back to the first. */
function ofChatgpt(conversation: Fields): FoundConversation | null {
  const mapping = fieldsOf(conversation['mapping'])!;
  const said: string[] = [];
  const seen = new Set<string>();
  let at = textOf(conversation['current_node']) || (Object.keys(mapping).at(-1) ?? '');
  while (at !== '' && !seen.has(at) && seen.size < MAX_MESSAGES && Object.hasOwn(mapping, at)) {
    seen.add(at);
    const node = fieldsOf(mapping[at]);
    const message = fieldsOf(node?.['message']);
    const content = fieldsOf(message?.['content']);
    const parts = Array.isArray(content?.['parts']) ? content['parts'] : [];
    if (fieldsOf(message?.['author'])?.['role'] === 'user') take(said, parts.map(textOf).join('\n'));
    at = textOf(node?.['parent']);
  }
  return { title: titleOf(conversation['title']), date: dateOf(conversation['create_time']), said: said.reverse() };
}

function ofClaude(conversation: Fields): FoundConversation | null {
  const messages = conversation['chat_messages'];
  if (!Array.isArray(messages)) return null;
  const said: string[] = [];
  for (const message of messages.slice(0, MAX_MESSAGES).map(fieldsOf)) {
    if (message?.['sender'] !== 'human') continue;
    const parts = Array.isArray(message['content'])
      ? message['content'].map((part) => textOf(fieldsOf(part)?.['text']))
      : [];
    take(said, textOf(message['text']) || parts.join('\n'));
  }
  return { title: titleOf(conversation['name']), date: dateOf(conversation['created_at']), said };
}

function take(said: string[], text: string): void {
  const plain = text.trim().slice(0, MAX_CHARACTERS).toWellFormed();
  if (plain !== '') said.push(plain);
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const titleOf = (value: unknown): string => textOf(value).slice(0, 200).toWellFormed();

/** A time is written in seconds since 1970 or as an ISO time. */
function dateOf(value: unknown): string {
  const date = typeof value === 'number' ? new Date(value * 1_000) : new Date(textOf(value));
  const year = date.getUTCFullYear();
  return year >= 1 && year <= 9999 ? date.toISOString() : new Date().toISOString();
}
