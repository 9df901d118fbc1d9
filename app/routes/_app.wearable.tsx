import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageTitle } from '~/brand';
import { requireUser } from '~/features/identity/require-user.server';
import { listMoods } from '~/features/journal/looking-back/days.server';
import { loadHistoryPage } from '~/features/wearable/history/history-page.server';
import { parseHistoryQuery } from '~/features/wearable/history/parse-query';
import { HistoryView } from '~/features/wearable/ui/history/history-view';
import { forPage } from '~/platform/web/for-page.server';
import { readTimeZone } from '~/platform/web/time-zone.server';

export const meta: MetaFunction = () => [{ title: pageTitle('Readings over time') }];

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args);
  const timeZone = readTimeZone(args.request);
  const query = parseHistoryQuery(new URL(args.request.url).searchParams);
  const moods = (first: string, last: string) => listMoods(user.id, first, last, timeZone);
  return forPage(loadHistoryPage(user.id, query, timeZone, moods));
}

export default function WearableRoute() {
  return <HistoryView page={useLoaderData<typeof loader>()} />;
}
