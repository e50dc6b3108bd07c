import { ChevronRight } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { classNames } from '../class-names';
import { keptClear } from '../feedback/use-clear-top';
import { useUi } from '../provider/UiProvider';
import { Html } from './Html';
import styles from './PageHeader.module.css';

export interface Breadcrumb {
  label: string;
  href: string;
}

export interface PageHeaderProps {
  /** May contain HTML; it is sanitised. */
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  /** What stands next to the title, e.g. a status tag. */
  tag?: ReactNode;
  variant?: 'plain' | 'box' | undefined;
  /** The parent pages; `label` names the list. */
  breadcrumbs?: { label: string; items: readonly Breadcrumb[] } | undefined;
  /** 2 if the page already has its h1. */
  level?: 1 | 2 | undefined;
  headingRef?: Ref<HTMLHeadingElement> | undefined;
}

/** The page's only h1 (by default); it can take focus after a route change. */
export function PageHeader(props: PageHeaderProps) {
  const { title, description, actions, tag, variant = 'plain', breadcrumbs, level = 1, headingRef } = props;
  const { Link } = useUi();
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <header className={classNames(styles.header, variant === 'box' && styles.box)}>
      {breadcrumbs !== undefined && (
        <nav aria-label={breadcrumbs.label}>
          <ol className={styles.crumbs}>
            {breadcrumbs.items.map((crumb) => (
              <li key={crumb.href}>
                <Link href={crumb.href}>{crumb.label}</Link>
                <ChevronRight aria-hidden="true" />
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={styles.row}>
        <div className={styles.words}>
          <div className={styles.titleRow}>
            <Heading className={styles.title} ref={headingRef} tabIndex={-1}>
              <Html html={title} as="span" />
            </Heading>
            {tag !== undefined && tag !== null && <div className={styles.tag}>{tag}</div>}
          </div>
          {description !== undefined && description !== null && (
            <div className={styles.description}>{description}</div>
          )}
        </div>
        {actions !== undefined && actions !== null && (
          <div className={styles.actions} {...keptClear}>
            {actions}
          </div>
        )}
      </div>
    </header>
  );
}
