import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { renderToStaticMarkup } from 'react-dom/server';
import { requireUser } from '~/features/identity/require-user.server';
import { loadSky } from '~/features/journal/looking-back/load-journal-back.server';
import { parseQuery } from '~/features/journal/looking-back/parse-query';
import { NightSky } from '~/features/journal/ui/looking-back/night-sky';
import { dayOf } from '~/platform/calendar/day-of';
import { methodNotAllowed } from '~/platform/web/error-response.server';
import { forPage } from '~/platform/web/for-page.server';
import { readTimeZone } from '~/platform/web/time-zone.server';

/** The night sky of a month as a picture to keep. */
export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args);
  const timeZone = readTimeZone(args.request);
  const { month } = parseQuery(new URL(args.request.url).searchParams, dayOf(new Date(), timeZone));
  const sky = await forPage(loadSky(user.id, month, timeZone));
  return new Response(renderToStaticMarkup(<NightSky sky={sky} />), {
    headers: {
      'Content-Type': 'image/svg+xml',
      'Content-Disposition': `attachment; filename="orion-night-sky-${month}.svg"`,
      'Cache-Control': 'private, no-store',
    },
  });
}

export async function action(args: ActionFunctionArgs) {
  await requireUser(args);
  return methodNotAllowed(['GET']);
}
