import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { resolveValue, useToaster, type Toast } from 'react-hot-toast/headless';
import { Button } from '../actions/Button';
import { IconButton } from '../actions/IconButton';
import { useUi } from '../provider/UiProvider';
import { Spinner } from '../feedback/Spinner';
import { toast, toastAction } from './toast';
import { useClearTop } from '../feedback/use-clear-top';
import { usePauseOnHover } from './use-pause-on-hover';
import styles from './Toaster.module.css';

/**
 * The place of the toasts, once per page, below everything that is `keptClear`. Their time stops while the pointer
 * moves on them or the focus is inside.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster();
  const { startPause, endPause } = handlers;
  const { texts } = useUi();
  const place = useRef<HTMLElement>(null);
  const held = usePauseOnHover(place);
  const top = useClearTop(place, toasts.length > 0);
  useEffect(() => {
    if (held.isHeld) startPause();
  }, [held.isHeld, startPause]);
  // Separate from the start: the end is another function with each pause, and a pause must not start again because of
  // that.
  useEffect(() => {
    if (!held.isHeld) endPause();
  }, [held.isHeld, endPause]);
  return (
    <section
      ref={place}
      className={styles.toaster}
      style={{ top, maxHeight: `calc(100dvh - ${top}px)` }}
      aria-label={texts.notifications}
      // The region exists before its messages, so that each one is announced; modals keep live regions audible.
      aria-live="polite"
      data-toaster=""
      {...held.handlers}
    >
      {toasts.map((item) => (
        <ToastCard key={item.id} item={item} onGone={held.forget} />
      ))}
    </section>
  );
}

const icons = {
  success: <CircleCheck />,
  error: <CircleAlert />,
  loading: <Spinner size={20} />,
  blank: <Info />,
  custom: <Info />,
};

function ToastCard({ item, onGone }: { item: Toast; onGone: () => void }) {
  const { texts } = useUi();
  useEffect(() => onGone, [onGone]);
  const action = toastAction(item.id);
  return (
    <div className={styles.toast} data-type={item.type} data-leaving={!item.visible || undefined}>
      <span className={styles.icon} aria-hidden="true">
        {icons[item.type]}
      </span>
      <div {...item.ariaProps} className={styles.text}>
        {resolveValue(item.message, item)}
      </div>
      {action !== undefined && (
        <Button
          variant="link"
          size="sm"
          onClick={() => {
            action.onSelect();
            toast.dismiss(item.id);
          }}
        >
          {action.label}
        </Button>
      )}
      {item.type !== 'loading' && (
        <IconButton
          size="sm"
          tooltip={false}
          icon={<X />}
          label={texts.close}
          onClick={() => toast.dismiss(item.id)}
        />
      )}
    </div>
  );
}
