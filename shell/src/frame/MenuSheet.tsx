import { useIntl } from '@elan/web-core';
import { useEffect, useRef } from 'react';
import styles from './Frame.module.css';
import { Navigation } from './Navigation';

/** The menu on a phone: a native dialog, so that the page behind is inert, Escape closes and focus comes back. */
export function MenuSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const intl = useIntl();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-label={intl.formatMessage({ id: 'shell.menu.title' })}
      onClose={onClose}
      onClick={(event) => {
        // A press on the backdrop hits the dialog itself.
        if (event.target === dialog.current) onClose();
      }}
    >
      {isOpen && <Navigation isCollapsed={false} onClose={onClose} />}
    </dialog>
  );
}
