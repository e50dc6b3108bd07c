import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button, type ButtonSize, type ButtonVariant } from '../actions/Button';
import { IconButton } from '../actions/IconButton';
import { toast } from '../toasts/toast';
import { onDemand, useArrival } from '../loading/on-demand';
import { useUi } from '../provider/UiProvider';
import styles from './Menu.module.css';

export interface MenuAction {
  label: string;
  icon?: ReactNode;
  onSelect?: (() => void) | undefined;
  href?: string | undefined;
  /**
   * A navigation outside the router, e.g. a file download. It opens a new tab, because a refusal would replace the
   * page.
   */
  external?: boolean | undefined;
  disabled?: boolean | undefined;
  danger?: boolean | undefined;
  /** Whether this is the chosen one, for a choice of one among such items. */
  checked?: boolean | undefined;
  /** The language of the label, if it is not that of the page. */
  lang?: string | undefined;
}

export type MenuItem = MenuAction | 'separator';

export interface MenuProps {
  /** Name of the button that opens the menu. */
  label: string;
  items: readonly MenuItem[];
  /** If there is an icon, the button only shows that; if not, the label and a chevron. */
  icon?: ReactNode;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  disabled?: boolean | undefined;
  align?: 'start' | 'end' | undefined;
}

const menuList = onDemand(() => import('./MenuList').then((part) => part.MenuList));

/** A button with a list of actions. */
export function Menu({ label, items, icon, variant, size, disabled, align = 'end' }: MenuProps) {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { texts } = useUi();
  const { part: MenuList } = useArrival(menuList, open ? 'now' : 'idle');

  // A menu whose list fails to load closes, so that it can be tried again: it is not worth losing the page around it.
  const show = () => {
    setOpen(true);
    menuList.load().catch(() => {
      setOpen(false);
      toast.error(texts.notLoaded);
    });
  };

  const attributes = {
    id,
    ref: trigger,
    size,
    disabled,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': open,
    onClick: () => (open ? setOpen(false) : show()),
    onPointerEnter: () => void menuList.load().catch(() => undefined),
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      show();
    },
  };

  return (
    <span className={styles.menu}>
      {icon === undefined ? (
        <Button {...attributes} variant={variant} iconRight={<ChevronDown />}>
          {label}
        </Button>
      ) : (
        <IconButton {...attributes} variant={variant ?? 'ghost'} icon={icon} label={label} tooltip={!open} />
      )}
      {MenuList !== undefined && (
        <MenuList
          items={items}
          open={open}
          onOpenChange={setOpen}
          align={align}
          labelledBy={id}
          trigger={trigger}
        />
      )}
    </span>
  );
}
