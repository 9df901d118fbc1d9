import { afterEach, describe, expect, it } from 'vitest';
import { type ModelListDouble, startModelListDouble } from '../../../tests/doubles/model-list-double';
import { findLocalServers, settingsFor } from './find-local-servers.server';

const running: ModelListDouble[] = [];
async function start(...given: Parameters<typeof startModelListDouble>): Promise<ModelListDouble> {
  const double = await startModelListDouble(...given);
  running.push(double);
  return double;
}
afterEach(() => Promise.all(running.splice(0).map((double) => double.close())));

describe('a model server on this machine', () => {
  it('is found with its models, in the order of the ports, and only asked for them', async () => {
    const [first, second] = [await start({ models: ['llama3.2:latest', 'org/qwen2.5-7b'] }), await start()];
    expect(await findLocalServers([second.port, first.port])).toEqual([
      { baseUrl: second.url, models: ['llama3.2:latest'] },
      { baseUrl: first.url, models: ['llama3.2:latest', 'org/qwen2.5-7b'] },
    ]);
    expect(first.paths).toEqual(['GET /v1/models']);
  });

  it.each([
    ['another program', { body: '<html>hello</html>' }],
    ['one that wants a key', { status: 401 }],
    ['one that lists nothing', { models: [] }],
    ['one that lists something else', { body: JSON.stringify({ data: [{ name: 'x' }] }) }],
    ['one that says too much', { body: `${' '.repeat(300_000)}{"data":[{"id":"llama"}]}` }],
    ['one that answers too late', { delayMs: 1_500 }],
  ])('is not %s', async (_what, given) => {
    const double = await start(given);
    expect(await findLocalServers([double.port])).toEqual([]);
  });

  it('is not one that sends elsewhere', async () => {
    const elsewhere = await start();
    const double = await start({ status: 302, headers: { Location: `${elsewhere.url}/models` } });
    expect(await findLocalServers([double.port])).toEqual([]);
    expect(elsewhere.paths).toEqual([]);
  });

  it('is not one where nobody listens', async () => {
    const double = await start();
    await double.close();
    expect(await findLocalServers([double.port])).toEqual([]);
  });

  it('has only models whose names can stand in a file of settings', async () => {
    const double = await start({ models: ['good-1', 'two words', 'a\nB=1', 'x#y', '"q"', 'a'.repeat(200)] });
    expect(await findLocalServers([double.port])).toEqual([{ baseUrl: double.url, models: ['good-1'] }]);
  });
});

it('two lines make Orion use a model', () => {
  expect(settingsFor({ baseUrl: 'http://127.0.0.1:1234/v1', models: ['a'] }, 'a')).toBe(
    'OPENAI_BASE_URL=http://127.0.0.1:1234/v1\nORION_MODEL=a',
  );
});
