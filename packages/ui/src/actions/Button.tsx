import {
  cloneElement,
  isValidElement,
  type ButtonHTMLAttributes,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react';
import { classNames } from '../class-names';
import { Spinner } from '../feedback/Spinner';
import { useUi } from '../provider/UiProvider';
import styles from './Button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'link';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  iconLeft?: ReactNode;
  iconRight?: ReactNode;
  fullWidth?: boolean | undefined;
}

export interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  ref?: Ref<HTMLButtonElement> | undefined;
  disabled?: boolean | undefined;
  /** Work is in progress: the width stays, focus stays, a second press does nothing. */
  busy?: boolean | undefined;
  /** Renders a link with the look of a button. */
  href?: string | undefined;
  /** Renders the single child element (for example a router link) with the look of a button. */
  asChild?: boolean | undefined;
}

/** The one button. `type` is `button` by default, so that it never submits by surprise. */
export function Button(props: ButtonProps) {
  const {
    variant = 'secondary',
    size = 'md',
    iconLeft,
    iconRight,
    fullWidth,
    busy,
    href,
    asChild,
    ...rest
  } = props;
  const { disabled, children, className, onClick, type = 'button', ...attributes } = rest;
  const { Link } = useUi();
  const look = classNames(
    styles.button,
    styles[variant],
    styles[size],
    fullWidth === true && styles.full,
    busy === true && styles.busy,
    className,
  );
  const content = (label: ReactNode) => (
    <>
      {iconLeft !== undefined && <span className={styles.icon}>{iconLeft}</span>}
      {label !== undefined && label !== null && <span className={styles.label}>{label}</span>}
      {iconRight !== undefined && <span className={styles.icon}>{iconRight}</span>}
      {busy === true && (
        <span className={styles.spinner}>
          <Spinner />
        </span>
      )}
    </>
  );

  if (asChild === true && isValidElement(children)) {
    const child = children as ReactElement<{ className?: string; children?: ReactNode }>;
    return cloneElement(child, {
      className: classNames(look, child.props.className),
      children: content(child.props.children),
    });
  }
  if (href !== undefined && disabled !== true) {
    return (
      <Link
        href={href}
        className={look}
        aria-label={attributes['aria-label']}
        id={attributes.id}
        title={attributes.title}
      >
        {content(children)}
      </Link>
    );
  }
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy === true) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...attributes}
      type={type}
      className={look}
      disabled={disabled}
      aria-busy={busy === true ? true : undefined}
      aria-disabled={busy === true ? true : attributes['aria-disabled']}
      onClick={press}
    >
      {content(children)}
    </button>
  );
}
