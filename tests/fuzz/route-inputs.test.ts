import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { editBody, newSessionBody, sendBody, sessionPatch } from '~/features/chat/chat-schema';
import { saveConversationBody } from '~/features/chat/memories/memory-request';
import { readerPatch } from '~/features/companion/readers/reader-schema';
import { documentPatch } from '~/features/documents/document-patch';
import { firebaseRegistration } from '~/features/identity/firebase/firebase-schema';
import { profilePatch } from '~/features/identity/profile/profile-schema';
import { draftBody } from '~/features/journal/drafts/draft-schema';
import { entryPatch, newEntryBody } from '~/features/journal/entry-schema';
import { reflectionBody } from '~/features/journal/reflections/reflection-schema';
import { memoryPatch, newMemoryBody } from '~/features/memory/memory-schema';
import { reportPatch } from '~/features/safety/reports/report-schema';
import { ttsBody } from '~/features/speech/speech-schema';
import { pushBody } from '~/features/wearable/push/read-push';
import { repositoryRoot } from '../setup/start-server';
import { draftRequest, type Draft } from './draft-request';
import { freshId, type KnownIds } from './known-ids';
import { intents, queryNames, roomOf } from './route-inputs';
import { readRouteTable } from './route-table';
import { seededRandom } from './seeded-random';

const bodies: [pattern: string, schema: z.ZodObject][] = [
  ['/api/journal', newEntryBody],
  ['/api/journal/:entryId', entryPatch],
  ['/api/journal/:entryId/reflection', reflectionBody],
  ['/api/journal/drafts/:draftOf', draftBody],
  ['/api/readers/:reader', readerPatch],
  ['/api/documents/:documentId', documentPatch],
  ['/api/memories', newMemoryBody],
  ['/api/memories/:memoryId', memoryPatch],
  ['/api/sessions', newSessionBody],
  ['/api/sessions/memory', saveConversationBody],
  ['/api/sessions/:sessionId', sessionPatch],
  ['/api/sessions/:sessionId/messages', sendBody],
  ['/api/sessions/:sessionId/messages/:messageId', editBody],
  ['/api/firebase-auth/register', firebaseRegistration],
  ['/api/user/profile', profilePatch],
  ['/api/wearable/push', pushBody],
  ['/api/tts', ttsBody],
  ['/api/admin/reports/:reportId', reportPatch],
];
const ids = (seed: number): KnownIds => {
  const some = () => [freshId(seededRandom(seed, 1)), freshId(seededRandom(seed, 2))];
  return {
    sessions: some(),
    messages: ['1', '2'],
    entries: some(),
    versions: some(),
    times: ['2026-11-21T19:00:00.000Z'],
    others: some(),
    emails: ['a@b.test'],
  };
};
const routes = readRouteTable('app');
const people = { own: ids(1), other: ids(2), host: 'h', cookies: 'a=b' };

describe('the rooms', () => {
  it.each(bodies)('%s knows every field', (pattern, schema) => {
    expect(Object.keys(roomOf(pattern)?.fields ?? {})).toEqual(expect.arrayContaining(Object.keys(schema.shape)));
  });

  it.each(bodies)('%s: many bodies are taken, and many are not', (pattern, schema) => {
    const own = routes.filter((route) => route.pattern === pattern);
    const drafts = Array.from({ length: 1500 }, (_, index) =>
      draftRequest({ ...people, routes: own }, seededRandom(5, index)),
    );
    const sent = drafts.filter(isJson);
    const taken = sent.filter(({ body }) => schema.safeParse(JSON.parse(body.toString())).success);
    expect(taken.length).toBeGreaterThan(sent.length / 10);
    expect(taken.length).toBeLessThan(sent.length * 0.95);
  });

  it('know every intent and every name of a query that the product reads', () => {
    const app = path.join(repositoryRoot, 'app');
    const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /(?<!\.test)\.tsx?$/.test(file),
    );
    const sources = files.map((file) => ({ file, text: readFileSync(path.join(app, file), 'utf8') }));
    const read = sources.flatMap(({ text }) =>
      namesIn(text, /\b(?:query|search|searchParams|parameters)\.(?:get|getAll|has)\('(\w+)'\)/g),
    );
    expect(read.filter((name) => !queryNames.includes(name))).toEqual([]);
    const forms = sources.filter(({ file }) => /-forms?\.server\.ts$/.test(file));
    const answered = forms.flatMap(({ text }) =>
      namesIn(text, /\bcase '([a-z-]+)'|\bintent === '([a-z-]+)'|^ {2}'?([a-z-]+)'?: answer\w+Form,/gm),
    );
    expect(answered).toEqual(expect.arrayContaining(['discard', 'withdraw-reflections', 'two-factor-codes', 'rename']));
    expect(answered.filter((intent) => !intents.includes(intent))).toEqual([]);
  });

  it('make the same request from the same seed and index', () => {
    const make = () =>
      Array.from({ length: 300 }, (_, index) => draftRequest({ ...people, routes }, seededRandom(3, index)));
    expect(make()).toEqual(make());
  });
});

function isJson({ headers, body }: Draft): boolean {
  return body.length > 0 && headers.some(([name, value]) => name === 'Content-Type' && value === 'application/json');
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((found) => found.slice(1).find((name) => name !== undefined) ?? '');
}
