import { Menu, setTheme, useTheme, type Theme } from '@elan/ui';
import { useIntl } from '@elan/web-core';
import { Check, Moon, Sun } from 'lucide-react';

const THEMES: readonly Theme[] = ['light', 'dark', 'system'];

/** Chooses the colours of the interface; `system` follows the device. */
export function ThemeMenu() {
  const intl = useIntl();
  const { theme, effective } = useTheme();
  const names = {
    light: intl.formatMessage({ id: 'shell.theme.light' }),
    dark: intl.formatMessage({ id: 'shell.theme.dark' }),
    system: intl.formatMessage({ id: 'shell.theme.system' }),
  };
  return (
    <Menu
      label={intl.formatMessage({ id: 'shell.theme' })}
      icon={effective === 'dark' ? <Moon /> : <Sun />}
      align="start"
      items={THEMES.map((choice) => ({
        label: names[choice],
        icon: choice === theme ? <Check /> : <span />,
        onSelect: () => {
          setTheme(choice);
        },
      }))}
    />
  );
}
