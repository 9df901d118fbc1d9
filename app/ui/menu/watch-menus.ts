/**
 * Closes menus on Escape, on a press or focus outside, on a choice, and when another one opens. Returns the unsubscribe
 * function. Uses shared listeners, because a list has a menu in every row.
 */
export function watchMenus(): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const onElsewhere = ({ target }: Event) => closeMenus((menu) => !menu.contains(target as Node));
  document.addEventListener('pointerdown', onElsewhere, { signal });
  document.addEventListener('focusin', onElsewhere, { signal });
  // `toggle` does not bubble.
  document.addEventListener('toggle', onToggle, { signal, capture: true });
  document.addEventListener('click', onChoice, { signal });
  document.addEventListener('keydown', onKey, { signal });
  return () => listening.abort();
}

function openMenus(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')];
}

function closeMenus(which: (menu: HTMLDetailsElement) => boolean): void {
  for (const menu of openMenus()) if (which(menu)) menu.open = false;
}

function onToggle({ target }: Event): void {
  if (target instanceof HTMLDetailsElement && 'menu' in target.dataset && target.open)
    closeMenus((menu) => menu !== target);
}

/**
 * Closes the menu on a choice, except for themes, which users may want to switch back at once. If the focus was inside
 * the menu, it moves to the menu's button.
 */
function onChoice({ target }: MouseEvent): void {
  const chosen = target instanceof Element ? target.closest('[data-menu] :is(a, button:not([name=theme]))') : null;
  const menu = chosen?.closest<HTMLDetailsElement>('[data-menu]');
  if (!menu?.open) return;
  if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus({ preventScroll: true });
  menu.open = false;
}

function onKey(event: KeyboardEvent): void {
  const menu = event.key === 'Escape' ? openMenus().at(-1) : undefined;
  if (!menu) return;
  event.preventDefault();
  menu.open = false;
  menu.querySelector('summary')?.focus();
}
