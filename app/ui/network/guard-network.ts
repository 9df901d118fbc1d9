import { createPath } from '@remix-run/react';
import { showToast } from '../show-toast';
import type { Toast } from '../toast-kind';
import {
  askServer,
  type Failure,
  fetchAndNote,
  findDataFailure,
  findFileFailure,
  findFormFailure,
  findPassingFailure,
  NETWORK_ERROR,
} from './ask-server';
import { getConnection, onConnectionBack, watchConnection } from './connection';
import { cancelNavigation, pendingAddress, watchRouter } from './router-control';
import { waitToRetry } from './wait-to-retry';

/** Returns the toast words for a form that could not be sent; `failure` is the cause. */
export type DescribeForm = (path: string, intent: string, failure: string) => Pick<Toast, 'title' | 'description'>;

/** Maximum number of attempts before a link fails: a restarting server is away for a moment. */
const MAX_TRIES = 3;
const CLOSE_AGAIN_MS = 3_000;

const UPDATED: Failure = {
  description: 'Orion has been updated. Please load this page again, then try again.',
  mayPass: false,
};

let describeForm: DescribeForm | undefined;
/** The URL of the page that the user requested and did not get. */
let wanted: string | null = null;

/**
 * Wraps fetch between Remix and the network. A failure on the way (no network, a proxy's error page, a 5xx) cancels the
 * navigation: the page keeps everything typed in it, and a toast reports the failure. Reads are retried, writes are
 * not. When the server has a newer build than the page, the requested page is loaded with a full page load. Remix's
 * router must have started before.
 */
export function guardNetwork(describe: DescribeForm): void {
  if (describeForm) return;
  describeForm = describe;
  watchConnection();
  watchRouter(loadModule);
  goOnWhenBack();
  window.addEventListener('click', stopPlainLink);
  window.addEventListener('submit', stopPlainForm);
  window.fetch = (input, init = {}) => {
    const url = input instanceof Request ? null : new URL(input, window.location.href);
    if (url?.origin !== window.location.origin) return fetchAndNote(input, init);
    if (url.pathname === '/__manifest') return readManifest(url, init);
    if (!url.pathname.endsWith('.data')) return fetchAndNote(input, init);
    return (init.method ?? 'GET') === 'GET' ? readData(url, init) : sendForm(url, init);
  };
}

/** Navigates to the requested page once the connection is back, unless the user did something else in the meantime. */
function goOnWhenBack(): void {
  const forget = () => (wanted = null);
  window.addEventListener('pointerdown', forget);
  window.addEventListener('keydown', forget);
  onConnectionBack(() => {
    if (wanted !== null && pendingAddress() === null) void window.__remixRouter.navigate(wanted);
    forget();
  });
}

async function readData(url: URL, init: RequestInit): Promise<Response> {
  const { navigation, revalidation } = window.__remixRouter.state;
  const isNavigation = navigation.state !== 'idle';
  // The form was accepted, or the page revalidates: show no toast and retry without limit.
  const goesOn = navigation.formMethod === 'POST' || (!isNavigation && revalidation === 'loading');
  const asking = isNavigation ? { ...init, headers: { 'X-Orion-Build': window.__remixManifest.version } } : init;
  const answer = await askServer(
    url,
    asking,
    goesOn ? Infinity : MAX_TRIES,
    goesOn ? findPassingFailure : findDataFailure,
  );
  if (answer instanceof Response) return isFromOtherBuild(answer) ? meetOtherBuild() : answer;
  if (isNavigation) return giveUp(answer);
  return withoutData(url);
}

async function sendForm(url: URL, init: RequestInit): Promise<Response> {
  const answer = await askServer(url, init, 1, findFormFailure);
  return answer instanceof Response ? answer : giveUp(answer);
}

/**
 * Returns the routes of a URL to Remix. Loads their scripts first: when Remix cannot import one, it reloads the whole
 * page.
 */
async function readManifest(url: URL, init: RequestInit): Promise<Response> {
  // Links on the page are looked up in advance; only requests of a navigation have an abort signal.
  const isAsked = Boolean(init.signal);
  // A cancelled navigation returns to the current page, whose routes are known.
  if (isAsked && pendingAddress() === null) return Response.json({});
  const answer = await askServer(url, init, isAsked ? MAX_TRIES : Infinity, findFileFailure);
  if (!isAsked) return answer instanceof Response ? answer : never();
  if (!(answer instanceof Response)) return giveUp(answer);
  if (isFromOtherBuild(answer)) return meetOtherBuild();
  const routes = (await answer.clone().json()) as typeof window.__remixManifest.routes;
  await Promise.all(Object.values(routes).map(loadFiles));
  return answer;
}

function loadModule(routeId: string): Promise<void> {
  const route = window.__remixManifest.routes[routeId];
  return route ? loadFiles(route) : Promise.resolve();
}

/** Loads the files into the browser's cache, from which they are imported. */
async function loadFiles({ module, imports = [] }: { module: string; imports?: string[] }): Promise<void> {
  const load = async (path: string) => {
    const answer = await askServer(new URL(path, window.location.origin), {}, MAX_TRIES, findFileFailure);
    if (!(answer instanceof Response)) await giveUp(answer);
    else if (!answer.ok) await meetOtherBuild();
  };
  await Promise.all([module, ...imports].map(load));
}

/** Stops plain links while there is no connection; the browser would show its own error page. */
function stopPlainLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (event.defaultPrevented || !link?.href || !isPlain || getConnection() === 'online') return;
  const staysHere =
    link.hash !== '' && link.pathname + link.search === window.location.pathname + window.location.search;
  if (link.origin !== window.location.origin || link.target === '_blank' || staysHere) return;
  event.preventDefault();
  showToast({ title: 'Page not loaded', description: NETWORK_ERROR, kind: 'destructive' });
}

function stopPlainForm(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  if (event.defaultPrevented || getConnection() === 'online') return;
  event.preventDefault();
  const intent = String(new FormData(form).get('intent') ?? '');
  showToast({ ...describeForm!(new URL(form.action).pathname, intent, NETWORK_ERROR), kind: 'destructive' });
}

/** Cancels the navigation and shows one toast for all of its requests. */
function giveUp(failure: Failure): Promise<never> {
  const { navigation } = window.__remixRouter.state;
  const address = pendingAddress();
  if (address !== null) {
    const isForm = navigation.state === 'submitting';
    const dialog = isForm ? undefined : findDialogThatCloses(address);
    wanted = isForm || navigation.formMethod === 'POST' ? null : address;
    const words = isForm
      ? describeForm!(
          new URL(navigation.formAction, window.location.origin).pathname,
          String(navigation.formData?.get('intent') ?? ''),
          failure.description,
        )
      : { title: 'Page not loaded', description: failure.description };
    cancelNavigation();
    if (dialog) closeWithoutPage(dialog, address);
    else showToast({ ...words, kind: 'destructive' });
  }
  return never();
}

function findDialogThatCloses(address: string): HTMLDialogElement | undefined {
  const dialogs = [...document.querySelectorAll('dialog')];
  return dialogs.find(({ open, dataset }) => dataset['close'] === address && (open || 'closed' in dataset));
}

/** Closes a dialog at once when its page cannot be loaded, and navigates as soon as possible. */
function closeWithoutPage(dialog: HTMLDialogElement, address: string): void {
  const router = window.__remixRouter;
  const here = createPath(router.state.location);
  wanted = null;
  dialog.dataset['closed'] = '';
  dialog.close();
  void waitToRetry(CLOSE_AGAIN_MS).then(() => {
    if (createPath(router.state.location) === here && pendingAddress() === null)
      void router.navigate(address, { replace: true, preventScrollReset: true });
  });
}

function isFromOtherBuild(response: Response): boolean {
  return response.status === 204 && response.headers.has('X-Remix-Reload-Document');
}

/**
 * Loads the requested page with a full page load. It is another page each time, so this cannot loop. A form is
 * not left: its navigation is cancelled.
 */
function meetOtherBuild(): Promise<never> {
  if (window.__remixRouter.state.navigation.state === 'submitting') return giveUp(UPDATED);
  const address = pendingAddress();
  if (address !== null) window.location.assign(address);
  return never();
}

/** Returns an empty response for a data request of a part of the page: null in a turbo-stream. */
function withoutData(url: URL): Response {
  return new Response(`${JSON.stringify([{ _1: 2 }, url.searchParams.get('_routes'), { _3: -5 }, 'data'])}\n`);
}

/** Returns a promise that never settles, for cancelled requests that Remix waits for. */
function never(): Promise<never> {
  return new Promise(() => undefined);
}
