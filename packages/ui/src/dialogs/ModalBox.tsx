import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useRef, useState } from 'react';
import { IconButton } from '../actions/IconButton';
import { keptClear } from '../feedback/use-clear-top';
import { useUi } from '../provider/UiProvider';
import type { ModalProps } from './Modal';
import styles from './ModalBox.module.css';
import { PortalContainer } from '../overlays/portal-container';

const FIELDS =
  '[data-autofocus], input:not([disabled], [type="hidden"]), textarea:not([disabled]), [role="combobox"]';

/** What opened the modal and will still exist when it closes: for a menu entry, the menu's button. */
function focusHolder(active: Element | null): Element | null {
  if (active === document.body) return null;
  const menuButton = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return menuButton === null || menuButton === undefined ? active : document.getElementById(menuButton);
}

/** The downloaded part of `Modal`. */
export function ModalBox(props: ModalProps) {
  const {
    open,
    onClose,
    title,
    description,
    children,
    footer,
    size = 'md',
    dismissible = true,
    role = 'dialog',
  } = props;
  const { texts } = useUi();
  const opener = useRef<Element | null>(null);
  const [floor, setFloor] = useState<HTMLElement | null>(null);

  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.overlay}>
          <Dialog.Content
            role={role}
            className={styles.modal}
            data-size={size}
            {...(description === undefined && { 'aria-describedby': undefined })}
            onOpenAutoFocus={(event) => {
              opener.current = focusHolder(document.activeElement);
              const panel = event.currentTarget as HTMLElement;
              const first = panel.querySelector<HTMLElement>(FIELDS);
              if (first === null) return;
              event.preventDefault();
              first.focus();
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              if (opener.current instanceof HTMLElement) opener.current.focus();
            }}
            onEscapeKeyDown={(event) => !dismissible && event.preventDefault()}
            onInteractOutside={(event) => {
              const target = event.target as HTMLElement;
              if (!dismissible || target.closest('[data-toaster]') !== null) event.preventDefault();
            }}
          >
            <PortalContainer value={floor}>
              <div className={styles.head} {...keptClear}>
                <Dialog.Title className={styles.title}>{title}</Dialog.Title>
                {dismissible && (
                  <IconButton size="sm" tooltip={false} icon={<X />} label={texts.close} onClick={onClose} />
                )}
              </div>
              <div className={styles.body}>
                {description !== undefined && (
                  // More than one paragraph does not fit into one.
                  <Dialog.Description asChild>
                    <div className={styles.description}>{description}</div>
                  </Dialog.Description>
                )}
                {children}
              </div>
              {footer !== undefined && <div className={styles.foot}>{footer}</div>}
              <div ref={setFloor} />
            </PortalContainer>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
