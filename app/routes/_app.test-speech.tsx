import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { brand } from '~/brand';
import { requireUser } from '~/features/identity/require-user.server';
import { handleSpeechTestForm } from '~/features/speech/speech-test-form.server';
import { SpeechTest } from '~/features/speech/ui/speech-test';
import { transcriptionEndpoint } from '~/platform/speech/speech-endpoints.server';
import { forPage } from '~/platform/web/for-page.server';

export const meta: MetaFunction = () => [{ title: `Speech test · ${brand.name}` }];

// Passes on the Retry-After header of error responses.
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  return { hears: transcriptionEndpoint !== null };
}

export async function action(args: ActionFunctionArgs) {
  const user = await requireUser(args);
  return forPage(handleSpeechTestForm(user.id, args.request));
}

export default function SpeechTestRoute() {
  const { hears } = useLoaderData<typeof loader>();
  return <SpeechTest hears={hears} answer={useActionData<typeof action>()} />;
}
