/** The data of a page stand in one of its scripts, as a text of JavaScript between single quotes. */
import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';
import { withSharedServer } from '../setup/fixtures';
import { createClient } from '../setup/http-client';
import { parsePage } from '../setup/parse-page';

const server = withSharedServer();

const LIKE_A_LIST = 'window.__remixManifest = {\n  "kept": true\n};';
const ODD = 'It\'s "so" \\ \\" \\\' \\u0027 </script><!-- & \u2028\u2029\n\tבית 🙂 ${x} `y`';

it('arrive as they were, whatever people wrote', async () => {
  const client = createClient(server.url);
  await client.register();
  const { body } = await client.sendJson<{ session: { sessionId: string } }>('POST', '/api/sessions');
  const { sessionId } = body.session;
  await client.sendJson('POST', `/api/sessions/${sessionId}/messages`, { content: ODD });
  await client.sendJson('POST', `/api/sessions/${sessionId}/messages`, { content: LIKE_A_LIST });
  const { document } = parsePage(await (await client.request(`/?session=${sessionId}`)).text());
  const handed: string[] = [];
  const context = createContext({
    window: { __remixContext: { streamController: { enqueue: (text: string) => handed.push(text) } } },
  });
  for (const { textContent } of document.querySelectorAll('script'))
    if (textContent?.includes('.enqueue(')) runInContext(textContent, context);
  expect([...document.querySelectorAll('.words')].some((words) => words.textContent?.includes(LIKE_A_LIST))).toBe(true);
  expect(JSON.parse(handed.join('').split('\n')[0]!)).toContain(ODD);
});
