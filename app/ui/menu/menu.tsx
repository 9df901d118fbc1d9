import type { ReactNode } from 'react';

type MenuProps = {
  button: ReactNode;
  /** Accessible name of the button when its content has none. */
  label?: string;
  className?: string;
  buttonClassName?: string;
  listClassName?: string;
  isOpen?: boolean;
  children: ReactNode;
};

/** A disclosure menu that works without JavaScript. With JavaScript, `watchMenus` closes it. */
export function Menu({
  button,
  label,
  className = 'menu',
  buttonClassName = 'btn quiet',
  listClassName = 'menu-list',
  isOpen = false,
  children,
}: MenuProps) {
  return (
    <details className={className} data-menu="" open={isOpen || undefined}>
      <summary className={buttonClassName} aria-label={label}>
        {button}
      </summary>
      <div className={listClassName}>{children}</div>
    </details>
  );
}
