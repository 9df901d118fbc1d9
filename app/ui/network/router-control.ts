import { createPath } from '@remix-run/react';

type Route = (typeof window.__remixRouter)['routes'][number];

const prepared = new WeakSet<Route>();
/** While true a navigation loads nothing: its page needs only what is there. */
let keepsData = false;
/** Where the page that is shown stands in the browser's history. */
let historyIndex: number | null = null;

/**
 * Prepares Remix's router, which the version in use keeps on the window, so that a navigation can be cancelled and keeps its page.
 * `loadModule` is asked before the script of a route is imported: where that fails, Remix would load the whole page again.
 */
export function watchRouter(loadModule: (routeId: string) => Promise<void>): void {
  const router = window.__remixRouter;
  const settle = () => {
    if (router.state.navigation.state === 'idle') {
      keepsData = false;
      historyIndex = readHistoryIndex();
    }
    prepare(router.routes, loadModule);
  };
  settle();
  router.subscribe(settle);
}

/** The address that is being loaded or sent to; null while nothing is. */
export function pendingAddress(): string | null {
  const { navigation } = window.__remixRouter.state;
  return navigation.state === 'idle' || keepsData ? null : createPath(navigation.location);
}

/** Ends what is being loaded or sent. The page stays as it is: nothing is loaded, fields keep what is typed, the address is the page's own. */
export function cancelNavigation(): void {
  const router = window.__remixRouter;
  keepsData = true;
  const index = readHistoryIndex();
  // Back and Forward change the address before anything is loaded.
  if (index !== null && historyIndex !== null && index !== historyIndex) return window.history.go(historyIndex - index);
  const { location } = router.state;
  void router.navigate(createPath(location), {
    replace: true,
    preventScrollReset: true,
    state: location.state as unknown,
  });
}

/** Goes to an address of the page that is shown, with the data that is there. False where the router is not prepared yet. */
export function navigateWithoutLoading(address: string): boolean {
  if (historyIndex === null) return false;
  keepsData = true;
  void window.__remixRouter.navigate(address, { preventScrollReset: true });
  return true;
}

function readHistoryIndex(): number | null {
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
