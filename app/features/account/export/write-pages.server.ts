import { setImmediate as nextTurn } from 'node:timers/promises';
import { shownContent } from '~/features/chat/messages/message-json.server';
import { openTitle, type SessionRow } from '~/features/chat/sessions/session-json.server';
import { listSentDocuments } from '~/features/documents/documents.server';
import { knownEmail } from '~/features/identity/identity-schema';
import { getAboutMe } from '~/features/identity/profile/about-me.server';
import { entryFacts } from '~/features/journal/transfer/export/write-journal';
import { PLAN_STEPS } from '~/features/safety/plan/plan-steps';
import { findSafetyPlan } from '~/features/safety/plan/safety-plan.server';
import { listWholeEntries } from '~/features/journal/transfer/export/list-whole-entries.server';
import { db } from '~/platform/db/db.server';
import type { PersonalVault } from '~/platform/vault/vault.server';
import { escapeHtml } from '~/platform/web/escape-html';

const SESSIONS = 50;
const MESSAGES = 25;

/** Writes one HTML page without scripts or external resources, to be readable on any device for many years. */
export async function* writePages(userId: string, vault: PersonalVault, timeZone: string): AsyncGenerator<string> {
  const time = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone });
  yield HEAD;
  yield* writeProfile(userId, time);
  yield* writePlan(userId);
  yield `<h2>Conversations</h2>\n<p class="faint">Times are in ${escapeHtml(timeZone)}.</p>\n`;
  let count = 0;
  for await (const session of listSessionsToExport(userId)) {
    count += 1;
    const title = openTitle(vault, session);
    yield `<section>\n<h3 dir="auto">${escapeHtml(title)}</h3>\n<p class="faint">${time.format(session.createdAt)}</p>\n`;
    yield* writeMessages(userId, session.id, vault, time);
    yield '</section>\n';
  }
  if (count === 0) yield '<p>There are no conversations.</p>\n';
  yield* writeJournal(userId, vault, timeZone);
  yield '</main></body></html>\n';
}

async function* writeProfile(userId: string, time: Intl.DateTimeFormat): AsyncGenerator<string> {
  const user = await db.user.findUnique({ where: { id: userId }, include: { photo: true } });
  if (!user) return;
  const about = await getAboutMe(userId).catch(() => null);
  if (user.photo)
    yield `<img alt="Your photo" width="128" height="128" src="data:image/webp;base64,${Buffer.from(user.photo.bytes).toString('base64')}">\n`;
  const facts: [string, string | null | undefined][] = [
    ['Full name', user.fullName],
    ['Email address', knownEmail(user.email) ?? 'No address yet'],
    ['Username', user.username],
    ['Account created', time.format(user.createdAt)],
    ['Pronouns', about?.pronouns],
    ['About me', about?.aboutMe],
    ['Interests and hobbies', about?.interests],
  ];
  const shown = facts
    .filter(([, value]) => value)
    .map(([name, value]) => `<dt>${name}</dt><dd dir="auto">${escapeHtml(value!)}</dd>`);
  yield `<h2>Profile</h2>\n<dl>\n${shown.join('\n')}\n</dl>\n`;
}

async function* writePlan(userId: string): AsyncGenerator<string> {
  const { steps, trustedPerson } = await findSafetyPlan(userId);
  const facts = [
    ...PLAN_STEPS.map(({ name, heading }) => [heading, steps.value?.[name]] as const),
    ['Trusted person', Object.values(trustedPerson.value ?? {}).join('\n')] as const,
  ].filter(([, text]) => text);
  if (facts.length === 0) return;
  const shown = facts.map(([heading, text]) => `<dt>${heading}</dt><dd dir="auto">${escapeHtml(text!)}</dd>`);
  yield `<h2>Safety plan</h2>\n<dl>\n${shown.join('\n')}\n</dl>\n`;
}

/** Reads the sessions in the order of their last use, which has an index. */
async function* listSessionsToExport(userId: string) {
  for (let last: { updatedAt: Date; id: string } | undefined; ;) {
    const after = last && {
      OR: [{ updatedAt: { gt: last.updatedAt } }, { updatedAt: last.updatedAt, id: { gt: last.id } }],
    };
    const sessions: SessionRow[] = await db.chatSession.findMany({
      where: { userId, privateUntil: null, ...after },
      orderBy: [{ updatedAt: 'asc' }, { id: 'asc' }],
      take: SESSIONS,
    });
    yield* sessions;
    last = sessions.at(-1);
    if (sessions.length < SESSIONS) return;
  }
}

async function* writeMessages(
  userId: string,
  sessionId: string,
  vault: PersonalVault,
  time: Intl.DateTimeFormat,
): AsyncGenerator<string> {
  const sent = await listSentDocuments(userId, sessionId, vault);
  for (let after = 0; ;) {
    const where = { userId, sessionId, replacedAt: null, id: { gt: after } };
    const rows = await db.message.findMany({ where, orderBy: { id: 'asc' }, take: MESSAGES });
    for (const row of rows) {
      const who = row.role === 'user' ? 'You' : 'Orion';
      const words = shownContent(vault, row);
      const names = sent.get(row.id)?.map(({ name }) => name);
      const note = names
        ? `<p class="faint">Sent with: ${names.map((name) => `<bdi>${escapeHtml(name)}</bdi>`).join(', ')}</p>`
        : '';
      yield `<article class="${row.role === 'user' ? 'you' : 'orion'}"><p class="faint">${who}, ${time.format(row.createdAt)}</p><div dir="auto">${escapeHtml(words)}</div>${note}</article>\n`;
    }
    await nextTurn();
    if (rows.length < MESSAGES) return;
    after = rows.at(-1)!.id;
  }
}

/** Writes the journal, newest entry first. */
async function* writeJournal(userId: string, vault: PersonalVault, timeZone: string): AsyncGenerator<string> {
  yield '<h2>Journal</h2>\n';
  let count = 0;
  for await (const entry of listWholeEntries(userId, vault, null)) {
    count += 1;
    const facts = entryFacts(entry, timeZone).map((fact) => escapeHtml(fact));
    yield `<section>\n<h3 dir="auto">${escapeHtml(entry.title)}</h3>\n<p class="faint" dir="auto">${facts.join('<br>')}</p>\n<div class="words" dir="auto">${escapeHtml(entry.content)}</div>\n</section>\n`;
  }
  if (count === 0) yield '<p>There are no journal entries.</p>\n';
}

const HEAD = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<title>Your data from Orion</title>
<style>
:root { color-scheme: light dark; }
body { margin: 0; font: 17px/1.6 system-ui, sans-serif; }
main { max-width: 65ch; margin: 0 auto; padding: 2rem 1rem 4rem; }
img { border-radius: 50%; }
dt { font-weight: 600; margin-top: 0.75rem; }
dd, article > div, .words { margin: 0; white-space: pre-wrap; unicode-bidi: plaintext; overflow-wrap: anywhere; }
section { margin-top: 2.5rem; padding-top: 1rem; border-top: 1px solid #8888; }
article { margin: 1.25rem 0; }
article > p { margin: 0; }
.you { padding-left: 0.9rem; border-left: 3px solid #6673c9; }
.faint { opacity: 0.75; font-size: 0.9rem; }
</style></head><body><main>
<h1>Your data from Orion</h1>
`;
