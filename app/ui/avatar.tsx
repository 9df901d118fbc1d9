import { initials } from './initials';

type AvatarProps = { name: string; photoURL: string | null; large?: boolean };

export function Avatar({ name, photoURL, large = false }: AvatarProps) {
  const size = large ? 96 : 36;
  const className = large ? 'avatar size-[96px] text-[2rem]' : 'avatar';
  if (photoURL) return <img className={className} src={photoURL} alt="" width={size} height={size} />;
  return (
    <span className={className} dir="auto" aria-hidden="true">
      {initials(name) || '?'}
    </span>
  );
}
