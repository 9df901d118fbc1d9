import { createPath } from '@remix-run/react';

type Route = (typeof window.__remixRouter)['routes'][number];

const prepared = new WeakSet<Route>();
/** While true, a navigation loads no data. */
let keepsData = false;
/** Index of the current page in the browser's history. */
let historyIndex: number | null = null;

/**
 * Prepares Remix's router, which the version in use exposes on the window, so that a navigation can be cancelled
 * without losing the page. `loadModule` is called before the script of a route is imported: when an import fails, Remix
 * would reload the whole page.
 */
export function watchRouter(loadModule: (routeId: string) => Promise<void>): void {
  const router = window.__remixRouter;
  const settle = () => {
    if (router.state.navigation.state === 'idle') {
      keepsData = false;
      historyIndex = historyIndexOf();
    }
    prepare(router.routes, loadModule);
  };
  settle();
  router.subscribe(settle);
}

/** Returns the URL that is being loaded or submitted to, or null. */
export function pendingAddress(): string | null {
  const { navigation } = window.__remixRouter.state;
  return navigation.state === 'idle' || keepsData ? null : createPath(navigation.location);
}

/**
 * Cancels the pending load or submission. The page is unchanged: no data is loaded, fields keep their text, and the URL
 * is that of the page.
 */
export function cancelNavigation(): void {
  const router = window.__remixRouter;
  keepsData = true;
  const index = historyIndexOf();
  // Back and Forward change the URL before anything is loaded; go back to the entry of the page.
  if (index !== null && historyIndex !== null && index !== historyIndex) return window.history.go(historyIndex - index);
  const { location } = router.state;
  void router.navigate(createPath(location), {
    replace: true,
    preventScrollReset: true,
    state: location.state as unknown,
  });
}

/** Navigates to a URL of the current page with the existing data. Returns false when the router is not prepared yet. */
export function navigateWithoutLoading(address: string): boolean {
  if (historyIndex === null) return false;
  keepsData = true;
  void window.__remixRouter.navigate(address, { preventScrollReset: true });
  return true;
}

function historyIndexOf(): number | null {
  const { idx } = (window.history.state ?? {}) as { idx?: unknown };
  return typeof idx === 'number' ? idx : null;
}

function prepare(routes: readonly Route[], loadModule: (routeId: string) => Promise<void>): void {
  for (const route of routes) {
    if (route.lazy) prepareLazy(route, loadModule);
    else prepareLoaded(route);
    if (route.children) prepare(route.children, loadModule);
  }
}

function prepareLazy(route: Route, loadModule: (routeId: string) => Promise<void>): void {
  if (prepared.has(route)) return;
  prepared.add(route);
  const load = route.lazy!;
  route.lazy = async () => {
    await loadModule(route.id);
    prepared.delete(route);
    return load();
  };
}

function prepareLoaded(route: Route): void {
  if (prepared.has(route)) return;
  prepared.add(route);
  const decide = route.shouldRevalidate;
  route.shouldRevalidate = (change) => !keepsData && (decide ? decide(change) : change.defaultShouldRevalidate);
}
