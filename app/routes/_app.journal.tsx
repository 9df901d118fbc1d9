import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Outlet, useActionData, useLoaderData } from '@remix-run/react';
import { brand } from '~/brand';
import { requireUser } from '~/features/identity/require-user.server';
import { handleJournalForm } from '~/features/journal/journal-form.server';
import { NEW } from '~/features/journal/drafts/draft-schema';
import { isJournal, journalQuery } from '~/features/journal/journal-address';
import type { EntryListPage, EntryListView, JournalPageView } from '~/features/journal/journal-page';
import { loadJournalPage } from '~/features/journal/journal-page.server';
import { isTodayPutAway } from '~/features/journal/looking-back/put-away.server';
import { JournalView } from '~/features/journal/ui/journal-view';
import { EntryRows } from '~/features/journal/ui/list/entry-rows';
import { forPage } from '~/platform/web/for-page.server';
import { markupOnce } from '~/platform/web/markup-once.server';
import { readTimeZone } from '~/platform/web/time-zone.server';

export const meta: MetaFunction = () => [{ title: `Journal · ${brand.name}` }];

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args);
  const url = new URL(args.request.url);
  const query = journalQuery(url, args.params.entryId);
  const timeZone = readTimeZone(args.request);
  const now = new Date();
  const asksToday = !isTodayPutAway(args.request, now);
  const { list, ...page } = await forPage(loadJournalPage(user.id, query, { now, timeZone, asksToday }));
  const view: JournalPageView = { ...page, list: list && withRows(list) };
  return data(view, { status: page.missing === null ? 200 : 404 });

  function withRows({ cards, unsaved, ...rest }: EntryListPage): EntryListView {
    const rows = <EntryRows {...{ cards, unsaved, search: query, timeZone }} isHere={isJournal(url.pathname)} />;
    const isUnfinished = unsaved.includes(NEW);
    return { ...rest, count: cards.length, isUnfinished, rows: markupOnce(args.context, 'journal', rows) };
  }
}

export async function action(args: ActionFunctionArgs) {
  const user = await requireUser(args, ['title', 'content', 'mood', 'tags', 'text', 'url']);
  return forPage(handleJournalForm(user.id, args.request));
}

export default function JournalRoute() {
  return (
    <JournalView page={useLoaderData<typeof loader>()} rejected={useActionData<typeof action>()?.editor}>
      <Outlet />
    </JournalView>
  );
}
