import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { brand } from '~/brand';
import type { HistoryView } from '~/features/chat/chat-schema';
import { handleHistoryForm } from '~/features/chat/history-form.server';
import { loadHistoryPage } from '~/features/chat/history-page.server';
import { HistoryList } from '~/features/chat/ui/history-list';
import { HistoryRows } from '~/features/chat/ui/history/history-rows';
import { HitRows } from '~/features/chat/ui/history/hit-rows';
import { requireUser } from '~/features/identity/require-user.server';
import { forPage } from '~/platform/web/for-page.server';
import { markupOnce } from '~/platform/web/markup-once.server';
import { readTimeZone } from '~/platform/web/time-zone.server';

export const meta: MetaFunction = () => [{ title: `Conversation History · ${brand.name}` }];

export async function loader(args: LoaderFunctionArgs): Promise<HistoryView> {
  const user = await requireUser(args);
  const search = new URL(args.request.url).searchParams;
  const timeZone = readTimeZone(args.request);
  const { sessions, messages, ...page } = await forPage(loadHistoryPage(user.id, search, timeZone));
  return {
    ...page,
    count: sessions.length,
    rows: markupOnce(args.context, 'history', <HistoryRows {...{ sessions, search, timeZone }} />),
    messages: messages && withRows(messages),
  };

  function withRows({ hits, ...found }: NonNullable<typeof messages>) {
    const rows = markupOnce(args.context, 'hits', <HitRows {...{ hits, timeZone }} />);
    return { ...found, count: hits.length, rows };
  }
}

export async function action(args: ActionFunctionArgs) {
  const user = await requireUser(args, 'title');
  return forPage(handleHistoryForm(user.id, args.request));
}

export default function HistoryRoute() {
  return <HistoryList page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
