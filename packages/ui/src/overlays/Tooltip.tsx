import {
  cloneElement,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import { placeNear } from './place-near';
import styles from './Tooltip.module.css';

interface TriggerProps {
  'aria-describedby'?: string | undefined;
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave?: (event: PointerEvent<HTMLElement>) => void;
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
  onBlur?: (event: FocusEvent<HTMLElement>) => void;
}

export interface TooltipProps {
  text: ReactNode;
  /** One element that can take focus and passes its props on. */
  children: ReactElement;
  /** False if the text is already the element's name. */
  describes?: boolean | undefined;
  side?: 'top' | 'bottom' | 'right' | undefined;
  /** Hides the text. The wrapper of the element stays, because a recreated element would lose the focus. */
  off?: boolean | undefined;
}

const OPEN_DELAY = 250;
const CLOSE_DELAY = 120;

/** Text on hover and on focus; Escape closes it, and the pointer may move onto it. */
export function Tooltip({ text, children, describes = true, side = 'top', off = false }: TooltipProps) {
  const id = useId();
  const [pointedAt, setPointedAt] = useState<HTMLElement | null>(null);
  const anchor = off ? null : pointedAt;
  const bubble = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const trigger = children as ReactElement<TriggerProps>;

  const later = (delay: number, next: HTMLElement | null) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setPointedAt(next), delay);
  };

  useEffect(() => () => clearTimeout(timer.current), []);

  useLayoutEffect(() => {
    if (anchor !== null && bubble.current !== null) placeNear(bubble.current, anchor, side);
  }, [anchor, side, text]);

  useEffect(() => {
    if (anchor === null) return undefined;
    const close = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return;
      setPointedAt(null);
    };
    document.addEventListener('keydown', close);
    window.addEventListener('scroll', close, true);
    return () => {
      document.removeEventListener('keydown', close);
      window.removeEventListener('scroll', close, true);
    };
  }, [anchor]);

  return (
    <>
      {cloneElement(trigger, {
        ...(describes && anchor !== null && { 'aria-describedby': id }),
        onPointerEnter(event) {
          trigger.props.onPointerEnter?.(event);
          if (event.pointerType !== 'touch') later(OPEN_DELAY, event.currentTarget);
        },
        onPointerLeave(event) {
          trigger.props.onPointerLeave?.(event);
          later(CLOSE_DELAY, null);
        },
        onFocus(event) {
          trigger.props.onFocus?.(event);
          if (event.currentTarget.matches(':focus-visible')) later(0, event.currentTarget);
        },
        onBlur(event) {
          trigger.props.onBlur?.(event);
          later(0, null);
        },
      })}
      {anchor !== null &&
        createPortal(
          <div
            ref={bubble}
            id={id}
            role="tooltip"
            className={styles.tooltip}
            onPointerEnter={() => clearTimeout(timer.current)}
            onPointerLeave={() => later(CLOSE_DELAY, null)}
          >
            {text}
          </div>,
          anchor.closest<HTMLElement>('dialog, [role="dialog"], [role="alertdialog"]') ?? document.body,
        )}
    </>
  );
}
