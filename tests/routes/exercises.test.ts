import { describe, expect, it } from 'vitest';
import { withClient, withSharedServer } from '../setup/fixtures';
import { linkOf, openPage, textOn, valueOf } from '../setup/parse-page';

const server = withSharedServer();
const client = withClient(server);

describe('/exercises', () => {
  it('has four exercises, each without scripts', async () => {
    const page = await openPage(client, '/exercises');
    for (const name of ['Paced breathing', '5-4-3-2-1', 'Muscle relaxation', 'Thought record'])
      expect(page.getByRole('region', { name }).textContent!.length).toBeGreaterThan(200);
    expect(linkOf(await openPage(client, '/'), 'EXERCISES')).toBe('/exercises');
  });

  const keep = async (content: string) => {
    const page = await openPage(client, '/exercises');
    return client.postForm('/journal', {
      ...{ intent: valueOf(page, 'intent')!, title: valueOf(page, 'title')! },
      ...{ isPrivate: valueOf(page, 'isPrivate')!, content },
    });
  };

  it('keeps a thought record as a private entry, and shows help where it speaks of danger', async () => {
    const answer = await keep(
      'What happened?\nI missed the bus.\n\nWhat went through my mind?\nI want to kill myself.',
    );
    expect(answer.status).toBe(303);
    const text = await textOn(client, answer.headers.get('location')!);
    for (const words of ['Thought record', 'I missed the bus.', 'private', 'You do not have to carry this alone.'])
      expect(text).toContain(words);
  });

  it('gives an empty record back', async () => expect((await keep(' ')).status).toBe(400));
});
