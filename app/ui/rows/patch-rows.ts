/**
 * Changes the rows of a list into those of `html` and keeps the elements of rows that stay, which are known by their
 * first link. `prepare` changes the new rows before they are compared.
 */
export function patchRows(list: Element, html: string, prepare: (rows: ParentNode) => void): void {
  const { content } = Object.assign(document.createElement('template'), { innerHTML: html });
  prepare(content);
  const returnFocus = noteFocus(list);
  const here = new Map([...list.children].map((row) => [keyOf(row), row]));
  const rows = [...content.children].map((next) => {
    const row = here.get(keyOf(next));
    if (!row) return document.importNode(next, true);
    patchElement(row, next);
    return row;
  });
  for (const row of [...list.children]) if (!rows.includes(row)) row.remove();
  let at = list.firstElementChild;
  for (const row of rows) {
    if (row === at) at = at.nextElementSibling;
    else list.insertBefore(row, at);
  }
  returnFocus();
}

function keyOf(row: Element): string {
  return row.querySelector('a')?.getAttribute('href') ?? '';
}

function patchElement(element: Element, next: Element): void {
  if (element.isEqualNode(next)) return;
  patchAttributes(element, next);
  const [before, after] = [[...element.childNodes], [...next.childNodes]];
  // The list of an open menu was added by a script.
  const isMenu = element instanceof HTMLDetailsElement && before.length > after.length;
  if (!isMenu && before.map(({ nodeName }) => nodeName).join() !== after.map(({ nodeName }) => nodeName).join())
    return element.replaceChildren(...after.map((node) => document.importNode(node, true)));
  for (const [index, node] of after.entries()) {
    const old = before[index]!;
    if (old instanceof Element) patchElement(old, node as Element);
    else if (old.nodeValue !== node.nodeValue) old.nodeValue = node.nodeValue;
  }
}

function patchAttributes(element: Element, next: Element): void {
  for (const name of element.getAttributeNames())
    if (!next.hasAttribute(name) && name !== 'open') element.removeAttribute(name);
  for (const name of next.getAttributeNames()) {
    const value = next.getAttribute(name)!;
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}

/** Returns a function that gives the focus back to a row that was moved, which takes it away in a browser. */
function noteFocus(list: Element): () => void {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || !list.contains(activeElement)) return () => undefined;
  return () => {
    if (document.activeElement !== activeElement && activeElement.isConnected)
      activeElement.focus({ preventScroll: true });
  };
}
