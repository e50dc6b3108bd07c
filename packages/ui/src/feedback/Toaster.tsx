import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { resolveValue, useToaster, type Toast } from 'react-hot-toast/headless';
import { Button } from '../actions/Button';
import { IconButton } from '../actions/IconButton';
import { useUi } from '../provider/UiProvider';
import { Spinner } from './Spinner';
import { toast, toastAction } from './toast';
import styles from './Toaster.module.css';

/** The place of the toasts, once per page. Their time stands still under the pointer and while focus is inside. */
export function Toaster() {
  const { toasts, handlers } = useToaster();
  const { texts } = useUi();
  return (
    <section
      className={styles.toaster}
      aria-label={texts.notifications}
      // The region is there before its messages, so that each one is read; modals leave live regions audible.
      aria-live="polite"
      data-toaster=""
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {toasts.map((item) => (
        <ToastCard key={item.id} item={item} />
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

function ToastCard({ item }: { item: Toast }) {
  const { texts } = useUi();
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
