import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Outlet, useActionData, useLoaderData } from '@remix-run/react';
import { brand } from '~/brand';
import { requireUser } from '~/features/identity/require-user.server';
import { handleJournalForm } from '~/features/journal/forms/journal-form.server';
import { journalQuery } from '~/features/journal/journal-address';
import { loadJournalPage } from '~/features/journal/journal-page.server';
import { JournalView } from '~/features/journal/ui/journal-view';
import { forPage } from '~/platform/web/for-page.server';
import { readTimeZone } from '~/platform/web/time-zone.server';

export const meta: MetaFunction = () => [{ title: `Journal · ${brand.name}` }];

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args);
  const query = journalQuery(new URL(args.request.url), args.params.entryId);
  const page = await forPage(loadJournalPage(user.id, query, new Date(), readTimeZone(args.request)));
  return data(page, { status: page.missing === null ? 200 : 404 });
}

export async function action(args: ActionFunctionArgs) {
  const user = await requireUser(args, ['title', 'content', 'mood', 'tags']);
  return forPage(handleJournalForm(user.id, args.request));
}

export default function JournalRoute() {
  return (
    <JournalView page={useLoaderData<typeof loader>()} rejected={useActionData<typeof action>()?.editor}>
      <Outlet />
    </JournalView>
  );
}
