import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { brand } from '~/brand';
import { RecoveryCodesPage } from '~/features/settings/ui/security-tab/recovery-codes-page';
import { requireUser } from '~/features/identity/require-user.server';
import { consumeRecoveryCodesFlash } from '~/features/identity/two-factor/recovery-codes-flash.server';

export const meta: MetaFunction = () => [{ title: `Recovery codes · Settings · ${brand.name}` }];

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args);
  const { codes, headers } = await consumeRecoveryCodesFlash(user.id, args.request);
  return data({ codes, email: user.email }, { headers });
}

export default function RecoveryCodesRoute() {
  const { codes, email } = useLoaderData<typeof loader>();
  return <RecoveryCodesPage codes={codes} email={email} />;
}
