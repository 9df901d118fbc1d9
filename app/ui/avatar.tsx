import { initials } from './initials';

export function Avatar({ name, photoURL }: { name: string; photoURL: string | null }) {
  if (photoURL) return <img className="avatar" src={photoURL} alt="" width={36} height={36} />;
  return (
    <span className="avatar" aria-hidden="true">
      {initials(name) || '?'}
    </span>
  );
}
