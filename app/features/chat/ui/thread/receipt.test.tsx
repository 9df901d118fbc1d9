import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Source } from '../../chat-schema';
import { Receipt } from './receipt';

const said = (count: number) =>
  Array.from({ length: count }, (_, at): Source => ({ kind: 'turn', id: `s/${at + 1}`, label: 'What you said' }));
const receipt = (sources: Source[]) => renderToStaticMarkup(<Receipt sources={sources} />);

it('numbers sources of one label', () => {
  const html = receipt(said(2));
  expect(html).toContain('Based on 2 earlier messages');
  expect(html).toContain('>What you said</a>');
  expect(html).toContain('>What you said (2)</a>');
});

it('counts many earlier messages and lists them in one line', () => {
  const html = receipt([{ kind: 'memory', id: 'm', label: 'Mara' }, ...said(40)]);
  expect(html).toContain('Based on 1 memory and 40 earlier messages');
  expect(html.match(/<li/g)).toHaveLength(2);
  expect(html).toContain('href="/?session=s&amp;at=1#message-1"');
});
