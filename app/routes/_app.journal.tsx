import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { brand } from '~/brand';
import { requireUser } from '~/features/identity/require-user.server';
import { answerJournalForm } from '~/features/journal/forms/answer-journal-form.server';
import { readJournalPage } from '~/features/journal/read-journal-page.server';
import { JournalView } from '~/features/journal/ui/journal-view';
import { forPage } from '~/platform/web/for-page.server';
import { readTimeZone } from '~/platform/web/time-zone.server';

export const meta: MetaFunction = () => [{ title: `Journal · ${brand.name}` }];

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args);
  const { searchParams } = new URL(args.request.url);
  return forPage(readJournalPage(user.id, searchParams, new Date(), readTimeZone(args.request)));
}

export async function action(args: ActionFunctionArgs) {
  const user = await requireUser(args, ['title', 'content', 'mood', 'tags']);
  return forPage(answerJournalForm(user.id, args.request));
}

export default function JournalRoute() {
  return <JournalView page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()?.editor} />;
}
