/** The journal part of R1: entries by the form, changes and drafts by the API. */
import { randomUUID } from 'node:crypto';
import type { Client } from '../setup/http-client';

type Entry = { entryId: string; title: string; content: string };
type Written = Entry & {
  acknowledged: boolean;
  changed: string | null;
  unsureChange: string | null;
  draft: string | null;
};
export type JournalDiary = Written[];

let names = 0;

/**
 * Writes one entry and one change of it. The diary marks acknowledged writes; the others may or may not have happened.
 */
export async function writeJournal(client: Client, diary: JournalDiary): Promise<void> {
  names += 1;
  const entry: Written = {
    entryId: randomUUID(),
    title: `entry ${names}`,
    content: `words ${names}`,
    acknowledged: false,
    changed: null,
    unsureChange: null,
    draft: null,
  };
  diary.push(entry);
  entry.acknowledged = (await save(client, entry)) === 303;
  const path = `/api/journal/${entry.entryId}`;
  entry.unsureChange = `changed ${names}`;
  const { status } = await client.sendJson('PATCH', path, { content: entry.unsureChange });
  if (status === 200) entry.changed = entry.unsureChange;
  const text = `draft ${names}`;
  const fields = { title: entry.title, content: text, mood: '', moodScore: '', tags: '', isPrivate: true };
  const draft = await client.sendJson('PUT', `/api/journal/drafts/${entry.entryId}`, {
    ...fields,
    entryId: null,
    basedOn: null,
    writer: randomUUID(),
    seen: null,
    changedAt: new Date().toISOString(),
  });
  if (draft.status === 200) entry.draft = text;
}

async function save(client: Client, { entryId, title, content }: Entry): Promise<number> {
  return (await client.postForm('/journal', { intent: 'create', entryId, title, content })).status;
}

export async function compareJournal(client: Client, diary: JournalDiary, repeatLost = true): Promise<string[]> {
  const problems: string[] = [];
  for (const entry of diary) {
    const { status, body } = await client.getJson<Entry>(`/api/journal/${entry.entryId}`);
    if (status !== 200 && entry.acknowledged) problems.push(`"${entry.title}" was acknowledged and answers ${status}`);
    if (status === 200) problems.push(...compareEntry(entry, body));
    if (entry.draft && !(await (await client.request(`/journal?edit=${entry.entryId}`)).text()).includes(entry.draft))
      problems.push(`"${entry.draft}" is lost`);
  }
  const unsure = diary.find(({ acknowledged }) => !acknowledged);
  if (unsure && repeatLost) problems.push(...(await repeat(client, unsure)));
  return problems;
}

function compareEntry({ title, content, changed, unsureChange }: Written, found: Entry): string[] {
  const possible = changed ? [changed] : [content, unsureChange];
  return possible.includes(found.content)
    ? []
    : [`"${title}" says "${found.content}", not "${possible.join('" or "')}"`];
}

/** Sends a form again, as a browser without a response does: the entry must exist once, whatever happened before. */
async function repeat(client: Client, entry: Written): Promise<string[]> {
  const status = await save(client, entry);
  // The form of an entry changed since then is returned with both texts (409).
  if (status !== 303 && status !== 409) return [`saving "${entry.title}" again answered ${status}`];
  const { body } = await client.getJson<Entry[]>('/api/journal?limit=200');
  const times = body.filter(({ title }) => title === entry.title).length;
  return times === 1 ? [] : [`"${entry.title}", saved again, is there ${times} times`];
}
