import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import {
  isRouteErrorResponse,
  Links,
  LiveReload,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useLocation,
  useMatches,
  useNavigation,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react';
import type { ReactNode } from 'react';
import { pageTitle } from '~/brand';
import { isHttps } from '~/platform/cookies/signed-cookie.server';
import { takeToast } from '~/platform/web/toast.server';
import { readTimeZone } from '~/platform/web/time-zone.server';
import { parseDisplayCookies } from '~/display';
import { parseThemeCookie, type Theme } from '~/themes';
import favicon from '~/ui/favicon.svg';
import stylesheet from '~/styles/app.css';
import { ConnectionBar } from '~/ui/network/connection-bar';
import { NavigationProgress } from '~/ui/network/navigation-progress';
import { ErrorCard } from '~/ui/pages/error-card';
import { LoadingScreen } from '~/ui/pages/loading-screen';
import { isRefresh } from '~/ui/live/use-refresh';
import { useNonce } from '~/ui/nonce';
import { NotFoundCard } from '~/ui/pages/not-found-card';
import { SignedOutCard } from '~/ui/pages/signed-out-card';
import type { PageData, PageHandle } from '~/ui/page-handle';
import { useDocumentScript } from '~/ui/rows/use-markup';
import { ThemeContext, useThemeOr } from '~/ui/theme/chosen-theme';
import { TimeZoneContext } from '~/ui/time/time-zone';
import { Toasts } from '~/ui/toasts/toasts';

export const links: LinksFunction = () => [
  { rel: 'preload', href: figtree, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'icon', href: favicon, type: 'image/svg+xml' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

export const meta: MetaFunction = ({ error }) => [
  { title: pageTitle(isRouteErrorResponse(error) && error.status === 404 ? 'Page not found' : undefined) },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const { toast, headers } = await takeToast(request);
  const cookies = request.headers.get('Cookie');
  const look = { theme: parseThemeCookie(cookies, isHttps), ...parseDisplayCookies(cookies, isHttps) };
  return data({ toast, timeZone: readTimeZone(request), ...look }, { headers });
}

/**
 * Skips the root loader during an automatic refresh, so that it does not consume a toast that belongs to the tab where
 * the user acted.
 */
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  change.defaultShouldRevalidate && !isRefresh(change);

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const rootData = useRouteLoaderData<typeof loader>('root');
  const theme = useThemeOr(rootData?.theme ?? 'system');
  const withoutScripts = useMatches().some((match) => (match.handle as PageHandle | undefined)?.withoutScripts);
  return (
    <html
      lang="en"
      data-theme={theme === 'system' ? undefined : theme}
      data-text={rootData?.text === 'normal' ? undefined : rootData?.text}
      data-calm={rootData?.calm === 'on' ? '' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <ThemeMeta theme={theme} />
        <Meta />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: useDocumentScript() }} />
        <Links />
        <RefreshWithoutScript />
      </head>
      <body>
        <a href="#main">Skip to the content</a>
        <ConnectionBar />
        <NavigationProgress />
        <Toasts incoming={rootData?.toast ?? null} />
        <ThemeContext.Provider value={theme}>
          <TimeZoneContext.Provider value={rootData?.timeZone ?? 'UTC'}>{children}</TimeZoneContext.Provider>
        </ThemeContext.Provider>
        {withoutScripts ? null : (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
            <LiveReload nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

/** Theme colours for the browser UI, equal to the page background. */
const PAPER = { light: '#faf7f2', dark: '#0f131c' } as const;

function ThemeMeta({ theme }: { theme: Theme }) {
  if (theme !== 'system') {
    return (
      <>
        <meta name="color-scheme" content={theme} />
        <meta name="theme-color" content={PAPER[theme]} />
      </>
    );
  }
  return (
    <>
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={PAPER.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={PAPER.dark} />
    </>
  );
}

export default function App() {
  const entering = useEnteringApp();
  return (
    <>
      <Outlet />
      {entering ? <LoadingScreen text="Accessing Orion" /> : null}
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const { status, message, kept } = describeError(error);
  const here = pathname + search.replace(/[?&]index(?=&|$)/, '').replace(/^&/, '?');
  if (kept !== undefined) return <SignedOutCard kept={kept} here={here} />;
  return status === 404 && !message ? <NotFoundCard /> : <ErrorCard status={status} here={here} message={message} />;
}

type Told = { status: number | null; message?: string | undefined; kept?: string[] | undefined };

/** Extracts the message and kept texts of our own errors (docs/api.md); other errors yield only the status. */
function describeError(error: unknown): Told {
  if (!isRouteErrorResponse(error)) return { status: null };
  const { message, kept } = (typeof error.data === 'object' && error.data !== null ? error.data : {}) as {
    message?: unknown;
    kept?: unknown;
  };
  return {
    status: error.status,
    message: typeof message === 'string' ? message : undefined,
    kept: Array.isArray(kept) ? kept.map(String) : undefined,
  };
}

/**
 * Refreshes a page that waits for something, without JavaScript. Browsers add no history entry for a new URL that loads
 * after at most 1 s.
 */
function RefreshWithoutScript() {
  const data = useMatches().map((match) => match.data as PageData | undefined);
  const address = data.find((one) => one?.refreshTo)?.refreshTo;
  if (!address) return null;
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`1;url=${address}`} />
    </noscript>
  );
}

const outside = /^\/(auth|terms|privacy|care|report-harm|logout)(\/|$)/;

/** Returns true while navigating from the sign-in page to a page of the signed-in app. */
function useEnteringApp(): boolean {
  const here = useLocation();
  const navigation = useNavigation();
  if (navigation.state === 'idle' || !navigation.location) return false;
  return here.pathname.startsWith('/auth') && !outside.test(navigation.location.pathname);
}
