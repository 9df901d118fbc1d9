/**
 * Creates many journal entries for one user, sealed by the app's own vault as createEntry seals them, but written in
 * batches: one for each past day. Only the oldest contains 'needle'; every tenth is not private.
 * DATA_DIR=… npx tsx tests/bench/seed-journal.ts USER_ID COUNT [CHARACTERS]
 */
import { randomUUID } from 'node:crypto';
import { sealEntry } from '~/features/journal/entries/entries.server';
import { MOOD_SCORES } from '~/features/journal/entry-limits';
import { entrySegments } from '~/features/journal/search/entry-segments.server';
import { db } from '~/platform/db/db.server';
import { openVault } from '~/platform/vault/vault.server';

const [userId = '', wanted = '10000', characters = '1500'] = process.argv.slice(2);
const batch = 250;
const day = 86_400_000;
const moods = ['calm', 'tired', 'hopeful', 'low', 'tense', 'light', 'restless', 'grateful'];
const topics = [
  'work',
  'sleep',
  'family',
  'walks',
  'reading',
  'the move',
  'music',
  'garden',
  'friends',
  'cooking',
  'running',
  'winter',
];
const words =
  'Today I thought about the move and the boxes, and how quiet the evenings are when nobody calls. The light was low over the roofs. ';

const vault = await openVault(userId);
const start = Date.now();
for (let made = 0; made < Number(wanted); made += batch) {
  const rows = Array.from({ length: Math.min(batch, Number(wanted) - made) }, (_, index) => {
    const at = made + index;
    const id = randomUUID();
    const moment = new Date(start - (at + 1) * day);
    const isLast = at === Number(wanted) - 1;
    const content =
      `${isLast ? 'A needle. ' : ''}Day ${at}. ${words.repeat(Math.ceil(Number(characters) / words.length))}`.slice(
        0,
        Number(characters),
      );
    const tags = [0, 1, 2, 3].map((step) => topics[(at * 5 + step * step) % topics.length]!);
    const entry = {
      title: `A day in the move, ${at}`,
      content,
      mood: moods[at % moods.length]!,
      moodScore: MOOD_SCORES[at % 5]!,
      tags: [...new Set(tags)],
    };
    return {
      id,
      userId,
      ...sealEntry(vault, id, entry),
      isPrivate: at % 10 !== 0,
      timeZone: 'UTC',
      createdAt: moment,
      updatedAt: moment,
    };
  });
  await db.journalEntry.createMany({ data: rows });
}
// As an import does at its end.
await entrySegments.pack(userId);
await db.$disconnect();
