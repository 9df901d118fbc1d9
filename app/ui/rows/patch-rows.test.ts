import { JSDOM } from 'jsdom';
import { beforeEach, expect, it } from 'vitest';
import { patchRows } from './patch-rows';

const { window } = new JSDOM('');

const row = (id: string, words = id) => `<li><a href="/${id}">${words}</a> <button>More</button></li>`;
const nothing = () => undefined;
const list = () => window.document.querySelector('ul')!;
const words = () => [...list().children].map((one) => one.textContent);

beforeEach(() => {
  window.document.body.innerHTML = `<ul>${row('a')}${row('b')}${row('c')}</ul>`;
});

it('keeps the elements of rows that stay, also when they change or move', () => {
  const [a, b, c] = [...list().children];
  patchRows(list(), row('c') + row('new') + row('a', 'A & O'), nothing);
  expect(words()).toEqual(['c More', 'new More', 'A & O More']);
  expect([list().children[0], list().children[2]]).toEqual([c, a]);
  expect(b!.isConnected).toBe(false);
});

it('gives the focus back to a row that moved', () => {
  const button = list().children[2]!.querySelector('button')!;
  button.focus();
  patchRows(list(), row('c') + row('a') + row('b'), nothing);
  expect(window.document.activeElement).toBe(button);
});

it('prepares new rows, and leaves an open menu that a script filled', () => {
  const prepare = (rows: ParentNode) => {
    for (const button of rows.querySelectorAll('button')) {
      const menu = window.document.createElement('details');
      menu.innerHTML = `<summary>${button.textContent}</summary>`;
      button.replaceWith(menu);
    }
  };
  prepare(list());
  const menu = list().querySelector('details')!;
  menu.open = true;
  menu.append(window.document.createElement('div'));
  patchRows(list(), row('a', 'changed') + row('d'), prepare);
  expect(words()).toEqual(['changed More', 'd More']);
  expect([menu.isConnected, menu.open, menu.children.length]).toEqual([true, true, 2]);
});
