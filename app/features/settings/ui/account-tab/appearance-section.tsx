import { themes } from '~/themes';
import { useTheme } from '~/ui/theme/chosen-theme';
import { ThemeForm } from '~/ui/theme/theme-form';

export function AppearanceSection() {
  const chosen = useTheme();
  return (
    <section aria-labelledby="appearance">
      <h2 id="appearance">Appearance</h2>
      <div className="card">
        <ThemeForm>
          <div className="segments" role="group" aria-labelledby="appearance" aria-describedby="appearance-hint">
            {Object.entries(themes).map(([theme, label]) => (
              <button key={theme} type="submit" name="theme" value={theme} aria-pressed={theme === chosen}>
                {label}
              </button>
            ))}
          </div>
        </ThemeForm>
        <p className="field-hint" id="appearance-hint">
          System follows your device. The choice is kept in this browser.
        </p>
      </div>
    </section>
  );
}
