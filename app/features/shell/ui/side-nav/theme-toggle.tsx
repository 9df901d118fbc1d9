import { Icon } from '~/ui/icon';
import { ThemeForm } from '~/ui/theme/theme-form';

/**
 * Switches between light and dark theme. CSS decides which of the two buttons is visible, because only the browser
 * knows the system theme.
 */
export function ThemeToggle() {
  return (
    <ThemeForm>
      <button className="btn quiet only-light" type="submit" name="theme" value="dark">
        <Icon name="moon" />
        <span className="side-label">Dark theme</span>
      </button>
      <button className="btn quiet only-dark" type="submit" name="theme" value="light">
        <Icon name="sun" />
        <span className="side-label">Light theme</span>
      </button>
    </ThemeForm>
  );
}
