import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { brand } from '~/brand';
import { requireUser } from '~/features/identity/require-user.server';
import { ComingSoon } from '~/ui/coming-soon';

export const meta: MetaFunction = () => [{ title: `Journal · ${brand.name}` }];

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  return null;
}

export default function JournalRoute() {
  return <ComingSoon title="Journal" text="Your journal is being built. Nothing is kept here yet." />;
}
