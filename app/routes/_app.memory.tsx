import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { brand } from '~/brand';
import { requireUser } from '~/features/identity/require-user.server';
import { ComingSoon } from '~/ui/coming-soon';

export const meta: MetaFunction = () => [{ title: `Internal Memory · ${brand.name}` }];

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  return null;
}

export default function MemoryRoute() {
  return (
    <ComingSoon
      title="Internal Memory"
      text="Orion remembers what is said within a conversation, and nothing beyond it. Saving memories is not possible yet."
    />
  );
}
