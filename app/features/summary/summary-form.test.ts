import '../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { makeMemory } from '../../../tests/factories/make-memory';
import { makeRequest } from '../../../tests/factories/make-request';
import { makeUser } from '../../../tests/factories/make-user';
import { handleSummaryForm } from './summary-form.server';
import { MAX_SUMMARY } from './summary-page';

const NOW = new Date('2026-11-24T12:00:00.000Z');
const submit = async (userId: string, form: Record<string, string>) => {
  const { data, init } = await handleSummaryForm(userId, makeRequest('/summary', { form }).request, NOW, 'UTC');
  return { ...data, status: init?.status };
};

describe('the forms of a summary', () => {
  it('compose a draft of what was chosen', async () => {
    const { id } = await makeUser();
    await makeMemory(id, { summary: 'Keeps bees.' });
    const { draft, rejected } = await submit(id, { intent: 'compose', memories: 'on' });
    expect(draft!.text).toContain('Oct 26, 2026 to Nov 24, 2026');
    expect(draft!.text).toContain('- Keeps bees.');
    expect(rejected).toBeNull();
  });

  it.each([
    [{}, 'Please choose at least one part.'],
    [{ memories: 'on', from: '2026-11-20', to: '2026-11-01' }, 'The first day is after the last one.'],
    [{ entry: 'nonsense' }, 'Please choose at least one part.'],
  ])('say what is wrong with %j', async (given, why) => {
    const { id } = await makeUser();
    const { rejected, draft, status } = await submit(id, { intent: 'compose', ...given });
    expect([status, draft]).toEqual([400, null]);
    expect(rejected!.result.error![''] ?? []).toContain(why);
  });

  it('show the text that was sent, for printing or for changing it again', async () => {
    const text = 'One\r\n\r\n<b>two</b>';
    expect((await submit('nobody', { intent: 'print', text })).printed).toBe('One\n\n<b>two</b>');
    expect((await submit('nobody', { intent: 'edit', text })).draft).toEqual({ text: 'One\n\n<b>two</b>', cut: [] });
  });

  it.each([
    ['  ', 'The summary is empty.'],
    ['x'.repeat(MAX_SUMMARY + 1), 'A summary cannot exceed 100,000 characters.'],
  ])('give back a text that is empty or too long', async (text, why) => {
    const { rejected, printed, status } = await submit('nobody', { intent: 'print', text });
    expect([status, printed, rejected!.form]).toEqual([400, null, 'draft']);
    expect(rejected!.result.error!['text']).toEqual([why]);
    expect(rejected!.result.initialValue).toEqual({ text });
  });

  it('know no other form', async () =>
    expect(submit('nobody', { intent: 'x' })).rejects.toMatchObject({ code: 'validation' }));
});
