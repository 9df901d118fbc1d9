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
  const items = window.document.createElement('div');
  items.dataset['added'] = '';
  menu.append(items);
  patchRows(list(), row('a', 'changed') + row('d'), prepare);
  expect(words()).toEqual(['changed More', 'd More']);
  expect([menu.isConnected, menu.open, menu.children.length]).toEqual([true, true, 2]);
});

it('gives the focus to the row that took the place of a deleted one', () => {
  list().children[1]!.querySelector('button')!.focus();
  patchRows(list(), row('a') + row('c'), nothing);
  expect(window.document.activeElement).toBe(list().children[1]!.querySelector('a'));
  patchRows(list(), row('a'), nothing);
  expect(window.document.activeElement).toBe(list().children[0]!.querySelector('a'));
});

it('closes a menu that the server opened when the new row has none', () => {
  const before = '<li><a href="/a">a</a><details open><summary>More</summary><div>Pin</div></details></li>';
  list().innerHTML = before;
  patchRows(list(), '<li><a href="/a">a</a><details><summary>More</summary></details></li>', nothing);
  expect(list().innerHTML).toBe('<li><a href="/a">a</a><details><summary>More</summary></details></li>');
});
