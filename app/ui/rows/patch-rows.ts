/**
 * Changes the rows of a list into those of `html` and keeps the elements of rows that stay, which are known by their
 * `data-key` or first link. `prepare` changes the new rows before they are compared. What has `data-added` was added by a script, as the
 * last child of its element, and stays.
 */
export function patchRows(list: Element, html: string, prepare: (rows: ParentNode) => void): void {
  const page = list.ownerDocument;
  const { content } = Object.assign(page.createElement('template'), { innerHTML: html });
  prepare(content);
  const restoreFocus = noteFocus(list);
  const here = new Map([...list.children].map((row) => [keyOf(row), row]));
  const rows = [...content.children].map((next) => {
    const row = here.get(keyOf(next));
    if (!row) return page.importNode(next, true);
    patchElement(row, next);
    return row;
  });
  for (const row of [...list.children]) if (!rows.includes(row)) row.remove();
  let at = list.firstElementChild;
  for (const row of rows) {
    if (row === at) at = at.nextElementSibling;
    else list.insertBefore(row, at);
  }
  restoreFocus();
}

function keyOf(row: Element): string {
  const address = row.querySelector('a')?.getAttribute('href') ?? '';
  // With or without its path.
  return row.getAttribute('data-key') ?? address.slice(address.indexOf('?') + 1);
}

function patchElement(element: Element, next: Element): void {
  if (element.isEqualNode(next)) return;
  patchAttributes(element, next);
  const [before, after] = [[...element.childNodes], [...next.childNodes]];
  const isMenu = isElement(element.lastChild) && element.lastChild.hasAttribute('data-added');
  if (!isMenu && namesOf(before) !== namesOf(after)) {
    // The menu of the new row was not opened.
    if (element.localName === 'details') element.removeAttribute('open');
    return element.replaceChildren(...after.map((node) => element.ownerDocument.importNode(node, true)));
  }
  for (const [index, node] of after.entries()) {
    const old = before[index]!;
    if (isElement(old)) patchElement(old, node as Element);
    else if (old.nodeValue !== node.nodeValue) old.nodeValue = node.nodeValue;
  }
}

const isElement = (node: Node | null): node is Element => node?.nodeType === 1;
const namesOf = (nodes: readonly Node[]) => nodes.map(({ nodeName }) => nodeName).join();

function patchAttributes(element: Element, next: Element): void {
  for (const name of element.getAttributeNames())
    if (!next.hasAttribute(name) && name !== 'open') element.removeAttribute(name);
  for (const name of next.getAttributeNames()) {
    const value = next.getAttribute(name)!;
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}

/**
 * Returns a function that gives the focus back to what had it in a row that was moved, which takes it away in a browser.
 * When that is gone, the row that stands there now gets it, so that a keyboard does not start again at the top.
 */
function noteFocus(list: Element): () => void {
  const page = list.ownerDocument;
  const focused = page.activeElement;
  if (!focused || !list.contains(focused)) return () => undefined;
  const at = [...list.children].findIndex((row) => row.contains(focused));
  return () => {
    if (page.activeElement === focused) return;
    const row = list.children[Math.min(at, list.children.length - 1)];
    const next = list.contains(focused) ? focused : row?.querySelector('a');
    (next as HTMLElement | null | undefined)?.focus({ preventScroll: true });
  };
}
