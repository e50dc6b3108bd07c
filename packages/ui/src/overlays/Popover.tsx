import { Popover as Primitive } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';
import { classNames } from '../class-names';
import { usePortalContainer } from './portal-container';
import styles from './Popover.module.css';

interface PopoverProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The element that the box is attached to, and that focus returns to. */
  anchor: RefObject<HTMLElement | null>;
  /** Takes the focus back instead of the anchor. */
  onReturnFocus?: (() => void) | undefined;
  /** If given, the box is a dialog with that name; otherwise its content has its own role. */
  label?: string | undefined;
  align?: 'start' | 'end' | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A box attached to a control (list of a select, calendar); part of on-demand files only. */
export function Popover({
  open,
  onOpenChange,
  anchor,
  onReturnFocus,
  label,
  align = 'start',
  className,
  children,
}: PopoverProps) {
  const container = usePortalContainer();
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Anchor virtualRef={anchor} />
      <Primitive.Portal container={container}>
        <Primitive.Content
          role={label === undefined ? 'presentation' : 'dialog'}
          aria-label={label}
          className={classNames(styles.popover, className)}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          onOpenAutoFocus={(event) => {
            const first = (event.currentTarget as HTMLElement).querySelector<HTMLElement>('[data-autofocus]');
            if (first === null) return;
            event.preventDefault();
            first.focus();
          }}
          onInteractOutside={(event) => {
            if (anchor.current?.contains(event.target as Node) === true) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (onReturnFocus === undefined) anchor.current?.focus();
            else onReturnFocus();
          }}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
