import type { AppLoadContext } from '@remix-run/node';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { markupOnce } from './markup-once.server';

const words = createElement('li', { title: '"&' }, 'a <b> & c');
const html = '<li title="&quot;&amp;">a &lt;b&gt; &amp; c</li>';

it('a whole page gets the HTML beside its data', () => {
  const markups = new Map<string, string>();
  expect(markupOnce({ markups } as unknown as AppLoadContext, 'list', words)).toEqual({ key: 'list' });
  expect([...markups]).toEqual([['list', html]]);
});

it('a script gets it with the data, escaped by React', () => {
  expect(markupOnce({} as AppLoadContext, 'list', words)).toEqual({ key: 'list', html });
});
