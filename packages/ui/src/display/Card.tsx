import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './Card.module.css';

export interface CardProps {
  /** The id with which an address links to the card. */
  id?: string | undefined;
  title?: ReactNode;
  /** Level of the title in the page's outline. */
  level?: 2 | 3 | undefined;
  description?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
  /** No padding, e.g. around a table. */
  flush?: boolean | undefined;
  className?: string | undefined;
}

/** A surface for one subject. */
export function Card({ id, title, level = 2, description, actions, children, flush, className }: CardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section id={id} className={classNames(styles.card, flush === true && styles.flush, className)}>
      {(title !== undefined || actions !== undefined) && (
        <header className={styles.head}>
          <div>
            {title !== undefined && <Heading className={styles.title}>{title}</Heading>}
            {description !== undefined && <p className={styles.description}>{description}</p>}
          </div>
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      {children}
    </section>
  );
}
