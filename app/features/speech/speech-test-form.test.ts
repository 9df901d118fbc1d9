import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { handleSpeechTestForm } from './speech-test-form.server';

async function submit(...recordings: (string | File)[]) {
  const body = new FormData();
  for (const recording of recordings) body.append('audio', recording);
  const request = new Request('http://localhost/', { method: 'POST', body });
  const { data, init } = await handleSpeechTestForm(randomUUID(), request);
  return { ...data, status: init?.status };
}

it('tells beside the form what is wrong with a recording', async () => {
  const recording = new File(['Beans climb.'], 'beans.webm');
  const noFile = { status: 400, text: null, error: 'Please choose a file.' };
  for (const values of [[], ['beans'], [new File([], 'beans.webm')]]) expect(await submit(...values)).toEqual(noFile);
  expect(await submit(recording)).toMatchObject({ status: 415, error: expect.stringContaining('could not be read') });
});
