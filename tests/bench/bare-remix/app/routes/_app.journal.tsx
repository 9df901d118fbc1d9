import { useLoaderData } from '@remix-run/react';
import type { ComponentProps } from 'react';
import { JournalView } from '~/features/journal/ui/journal-view';
import { fixedData } from '../fixed-data.server';

type Page = ComponentProps<typeof JournalView>['page'];

export function loader() {
  return fixedData<Page>('routes/_app.journal');
}

export default function FixedJournal() {
  return <JournalView page={useLoaderData<typeof loader>() as Page} rejected={undefined} />;
}
