import { IconButton, setTheme, useTheme } from '@elan/ui';
import { useIntl } from '@elan/web-core';
import { Moon, Sun } from 'lucide-react';

/** Offers the other theme; until somebody chooses, the page follows the device. */
export function ThemeSwitch() {
  const intl = useIntl();
  const { effective } = useTheme();
  const other = effective === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      icon={other === 'dark' ? <Moon /> : <Sun />}
      label={intl.formatMessage({ id: other === 'dark' ? 'shell.theme.dark' : 'shell.theme.light' })}
      onClick={() => {
        setTheme(other);
      }}
    />
  );
}
