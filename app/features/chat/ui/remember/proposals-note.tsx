/** Tells at the end of a conversation that Orion could remember something of it. */
export function ProposalsNote({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className="self-center text-center text-[.95rem] text-ink-soft print:hidden">
      Orion could remember {count === 1 ? 'one thing' : `${count} things`} from this conversation. Nothing is saved
      until you accept it. <a href="/memory#proposals">Accept, change or reject</a>
    </p>
  );
}
