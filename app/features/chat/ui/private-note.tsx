import { Link } from '@remix-run/react';
import { brand } from '~/brand';
import { LocalTime } from '~/ui/time/local-time';
import type { ChatPage } from '../chat-schema';
import { closeAddress } from './addresses';

/** The bar of a private conversation keeps this in view. */
export function CloseLink({ sessionId }: { sessionId: string }) {
  return (
    <Link className="btn" to={closeAddress(sessionId)}>
      Close and delete
    </Link>
  );
}

type PrivateNoteProps = Pick<ChatPage, 'onlyHere' | 'offline'> & { privacy: NonNullable<ChatPage['privacy']> };

/** Says on the page of a private conversation what that means, and what it does not. */
export function PrivateNote({ privacy: { until, usesMemories }, onlyHere, offline }: PrivateNoteProps) {
  return (
    <p className="mx-auto mt-3 w-[min(100%-2rem,46rem)] rounded-[10px] border border-line bg-surface px-[.9rem] py-[.55rem] text-[.95rem]">
      Nothing in this conversation is remembered, listed, searched or exported.{' '}
      {usesMemories
        ? `${brand.name} may use your memories and shared journal entries in it.`
        : `${brand.name} does not use your memories or journal in it.`}{' '}
      It is deleted when you close it, at the latest <LocalTime value={until} style="date-time" />. Messages are still
      checked for signs of danger, and {onlyHere || offline ? 'stay on this machine' : 'go to the same model as usual'}.
    </p>
  );
}
