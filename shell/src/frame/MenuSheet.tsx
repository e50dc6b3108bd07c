import { PortalContainer } from '@elan/ui';
import { useEffect, useState } from 'react';
import { useText } from '../messages/use-text';
import styles from './Frame.module.css';
import { Navigation } from './Navigation';

/** The menu on a phone: a native dialog, so that the page behind is inert, Escape closes it and focus returns. */
export function MenuSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const text = useText();
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  useEffect(() => {
    if (isOpen) dialog?.showModal();
    else dialog?.close();
  }, [dialog, isOpen]);
  return (
    <dialog
      ref={setDialog}
      className={styles.sheet}
      aria-label={text('menu.title')}
      onClose={onClose}
      onClick={(event) => {
        // The target of a press on the backdrop is the dialog itself.
        if (event.target === dialog) onClose();
      }}
    >
      <PortalContainer value={dialog}>
        {isOpen && <Navigation isCollapsed={false} onClose={onClose} />}
      </PortalContainer>
    </dialog>
  );
}
