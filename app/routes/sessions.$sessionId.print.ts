import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { printSession } from '~/features/chat/export/export-session.server';
import { requireUser } from '~/features/identity/require-user.server';
import { isNotFound } from '~/platform/errors';
import { methodNotAllowed } from '~/platform/web/error-response.server';
import { readTimeZone } from '~/platform/web/time-zone.server';
import { redirectWithToast } from '~/platform/web/toast.server';
import { renderMarkdown } from '~/ui/render-markdown.server';

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args);
  const as = { timeZone: readTimeZone(args.request), render: renderMarkdown, nonce: args.context.nonce };
  return printSession(user.id, args.params.sessionId!, as).catch((error: unknown) => {
    if (!isNotFound(error)) throw error;
    return redirectWithToast('/history', {
      title: 'Nothing to print',
      description: error.message,
      kind: 'destructive',
    });
  });
}

export async function action(args: ActionFunctionArgs) {
  await requireUser(args);
  return methodNotAllowed(['GET']);
}
