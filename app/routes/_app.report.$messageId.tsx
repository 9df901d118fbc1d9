import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { pageTitle } from '~/brand';
import { handleReportReplyForm, loadReportReplyPage } from '~/features/chat/report-reply-page.server';
import { ReportReplyView } from '~/features/chat/ui/report-reply-view';
import { requireUser } from '~/features/identity/require-user.server';
import { forPage } from '~/platform/web/for-page.server';

export const meta: MetaFunction = () => [{ title: pageTitle('Report a reply') }];

// Passes on the Retry-After header of error responses.
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args);
  return forPage(loadReportReplyPage(user.id, args.params.messageId));
}

export async function action(args: ActionFunctionArgs) {
  const user = await requireUser(args, 'note');
  return forPage(handleReportReplyForm(user.id, args.params.messageId, args.request));
}

export default function ReportReplyRoute() {
  return <ReportReplyView {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
