import type { ReactNode } from 'react';
import { Tooltip } from '../overlays/Tooltip';
import { Button, type ButtonProps } from './Button';
import styles from './Button.module.css';

export interface IconButtonProps extends Omit<
  ButtonProps,
  'children' | 'iconLeft' | 'iconRight' | 'asChild'
> {
  /** The accessible name; also shown as tooltip. */
  label: string;
  icon: ReactNode;
  /** False if the name is already visible next to the button. */
  tooltip?: boolean | undefined;
}

/** A square button with an icon; its name is its tooltip. */
export function IconButton({ label, icon, tooltip = true, variant = 'ghost', ...rest }: IconButtonProps) {
  const className = rest.className === undefined ? styles.iconOnly : `${styles.iconOnly} ${rest.className}`;
  return (
    <Tooltip text={label} describes={false} off={!tooltip}>
      <Button {...rest} variant={variant} className={className} aria-label={label} iconLeft={icon} />
    </Tooltip>
  );
}
