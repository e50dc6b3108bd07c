import { Menu, setTheme, useTheme, type Theme } from '@elan/ui';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useText } from '../messages/use-text';

const themes: Record<Theme, typeof Sun> = { light: Sun, dark: Moon, system: Monitor };

/** Chooses the colours; by default the page follows the device. */
export function ThemeSwitch({ align = 'end' }: { align?: 'start' | 'end' }) {
  const text = useText();
  const { theme, effective } = useTheme();
  const Current = themes[effective];
  return (
    <Menu
      icon={<Current />}
      label={text('theme')}
      align={align}
      items={(Object.keys(themes) as Theme[]).map((choice) => {
        const Icon = themes[choice];
        return {
          label: text(`theme.${choice}`),
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
