import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { RefObject } from 'react';
import { classNames } from '../class-names';
import { useUi } from '../provider/UiProvider';
import type { MenuAction, MenuItem } from './Menu';
import styles from './Menu.module.css';
import { usePortalContainer } from '../overlays/portal-container';

interface MenuListProps {
  items: readonly MenuItem[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  align: 'start' | 'end';
  labelledBy: string;
  trigger: RefObject<HTMLButtonElement | null>;
}

/** The downloaded part of `Menu`. The button already exists, so this part only provides an anchor. */
export function MenuList({ items, open, onOpenChange, align, labelledBy, trigger }: MenuListProps) {
  const container = usePortalContainer();
  return (
    <DropdownMenu.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <DropdownMenu.Trigger asChild>
        <span
          className={styles.anchor}
          role="presentation"
          aria-hidden="true"
          aria-expanded={undefined}
          aria-haspopup={undefined}
        />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={container}>
        <DropdownMenu.Content
          className={styles.list}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          loop
          aria-labelledby={labelledBy}
          onInteractOutside={(event) => {
            if (trigger.current?.contains(event.target as Node) === true) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            trigger.current?.focus();
          }}
        >
          {items.map((item, index) =>
            item === 'separator' ? (
              <DropdownMenu.Separator key={`separator-${index}`} className={styles.separator} />
            ) : (
              <Item key={item.label} item={item} trigger={trigger} />
            ),
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function Item({ item, trigger }: { item: MenuAction; trigger: MenuListProps['trigger'] }) {
  const { Link } = useUi();
  const look = classNames(styles.item, item.danger === true && styles.danger);
  const select = () => {
    // A dialog that the action opens returns the focus to what has it now: the entry will be gone by then.
    trigger.current?.focus();
    item.onSelect?.();
  };
  if (item.href === undefined || item.disabled === true) {
    return (
      <DropdownMenu.Item
        className={look}
        disabled={item.disabled === true}
        onSelect={select}
        lang={item.lang}
        {...(item.checked !== undefined && { role: 'menuitemradio', 'aria-checked': item.checked })}
      >
        {item.icon}
        {item.label}
        {item.checked === true && <Check className={styles.check} aria-hidden="true" />}
      </DropdownMenu.Item>
    );
  }
  const [Anchor, attributes] =
    item.external === true ? (['a', { target: '_blank', rel: 'noopener' }] as const) : [Link, {}];
  return (
    <DropdownMenu.Item className={look} onSelect={select} asChild>
      <Anchor href={item.href} {...attributes}>
        {item.icon}
        {item.label}
      </Anchor>
    </DropdownMenu.Item>
  );
}
