import { Menu, setTheme, useTheme, type Theme } from '@elan/ui';
import { useIntl } from '@elan/web-core';
import { Monitor, Moon, Sun } from 'lucide-react';

const themes: Record<Theme, typeof Sun> = { light: Sun, dark: Moon, system: Monitor };

/** Chooses the colours; until somebody does, and after choosing so, the page follows the device. */
export function ThemeSwitch({ align = 'end' }: { align?: 'start' | 'end' }) {
  const intl = useIntl();
  const { theme, effective } = useTheme();
  const Current = themes[effective];
  return (
    <Menu
      icon={<Current />}
      label={intl.formatMessage({ id: 'shell.theme' })}
      align={align}
      items={(Object.keys(themes) as Theme[]).map((choice) => {
        const Icon = themes[choice];
        return {
          label: intl.formatMessage({ id: `shell.theme.${choice}` }),
          icon: <Icon />,
          checked: choice === theme,
          onSelect: () => {
            setTheme(choice);
          },
        };
      })}
    />
  );
}
