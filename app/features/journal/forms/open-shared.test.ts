import { randomUUID } from 'node:crypto';
import '../../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { makeUser } from '../../../../tests/factories/make-user';
import { NEW } from '../drafts/draft-schema';
import { findDraft, saveDraft } from '../drafts/drafts.server';
import { EMPTY_FIELDS } from '../entry-fields';
import { openShared } from './open-shared.server';

function share(userId: string, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return openShared(userId, form);
}

async function withDraft(title: string, content: string): Promise<string> {
  const { id } = await makeUser();
  const moments = { changedAt: new Date().toISOString(), seen: null, basedOn: null };
  await saveDraft(id, NEW, {
    ...EMPTY_FIELDS,
    moodScore: '',
    title,
    content,
    ...moments,
    entryId: null,
    writer: randomUUID(),
  });
  return id;
}

describe('what another app shares', () => {
  it('fills the form of a new entry, which is private, and is stored nowhere', async () => {
    const { id } = await makeUser();
    const editor = await share(id, { title: 'Herons', text: 'They stand\r\nstill.', url: 'https://birds.example' });
    const content = 'They stand\nstill.\nhttps://birds.example';
    expect(editor).toMatchObject({
      kind: 'new',
      draft: null,
      shared: content,
      fields: { ...EMPTY_FIELDS, title: 'Herons', content },
    });
    expect(await findDraft(id, NEW)).toBeNull();
  });

  it.each([
    [
      'an address that the text has already',
      { text: 'See https://a.example', url: 'https://a.example' },
      'See https://a.example',
    ],
    ['only an address', { url: 'https://a.example' }, 'https://a.example'],
    ['a title of two lines', { title: 'One\r\ntwo' }, ''],
    ['nothing', {}, ''],
  ])('takes %s', async (_name, fields, content) => {
    const editor = await share((await makeUser()).id, fields);
    expect([editor.fields.content, editor.shared]).toEqual([content, content || null]);
    if ('title' in fields) expect(editor.fields.title).toBe('One two');
  });

  it('loses nothing of a title that is longer than one of an entry', async () => {
    const title = 'heron '.repeat(60).trim();
    const { fields } = await share((await makeUser()).id, { title, text: 'Still.' });
    expect(fields.title.length).toBeLessThanOrEqual(200);
    expect(fields.content).toBe(`${title}\nStill.`);
  });

  it('comes after a draft that waits, once also when the page is loaded again', async () => {
    const id = await withDraft('Evening', 'At the weir\n');
    const editor = await share(id, { title: 'Herons', text: 'Still.' });
    const content = 'At the weir\n\nHerons\nStill.';
    expect(editor).toMatchObject({ unusedTitle: null, fields: { title: 'Evening', content } });
    expect(editor.draft).not.toBeNull();
    const again = await withDraft('Evening', content);
    expect((await share(again, { title: 'Herons', text: 'Still.' })).fields.content).toBe(content);
  });
});
