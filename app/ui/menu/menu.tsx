import type { ReactNode } from 'react';

type MenuProps = {
  button: ReactNode;
  /** Names the button where what it shows does not. */
  label?: string;
  /** Its looks. */
  className?: string;
  buttonClassName?: string;
  listClassName?: string;
  children: ReactNode;
};

/** A button that unfolds a list, without scripts too. With them `watchMenus` closes it. */
export function Menu({
  button,
  label,
  className = 'menu',
  buttonClassName = 'btn quiet',
  listClassName = 'menu-list',
  children,
}: MenuProps) {
  return (
    <details className={className} data-menu="">
      <summary className={buttonClassName} aria-label={label}>
        {button}
      </summary>
      <div className={listClassName}>{children}</div>
    </details>
  );
}
