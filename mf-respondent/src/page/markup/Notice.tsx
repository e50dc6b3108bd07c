import { useTexts } from '../texts/texts';
import type { ReactNode } from 'react';

/** Icons that show at a glance what the text below says: strokes on a 24 by 24 grid, in a circle. */
const marks = {
  done: 'M5 13l5 5 9-11',
  closed: 'M12 5v8l5 3',
  stop: 'M12 5v8m0 5v0',
};

export interface NoticeProps {
  mark: keyof typeof marks;
  /** Without a title, the content stands alone. */
  title?: string;
  /** There is nothing else on the page: its title is the page's. */
  isPage?: boolean;
  children?: ReactNode;
}

/** The only message of the page when there is nothing to answer. */
export function Notice({ mark, title, isPage = false, children }: NoticeProps) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    // The notice is not atomic: what changes in it later, as on a button, is read out alone.
    <div className={`notice ${mark}`} role="status" aria-atomic={false} tabIndex={-1}>
      <svg viewBox="0 0 24 24" width="28" aria-hidden="true">
        <path d={marks[mark]} />
      </svg>
      {title && <Title>{title}</Title>}
      {children}
    </div>
  );
}

/** A page that could not be loaded, or that nothing is known of. */
export function LoadError({ isUnknown }: { isUnknown: boolean }) {
  const t = useTexts();
  return (
    <Notice mark="stop" title={t('respondent.loadError')}>
      {isUnknown && <p>{t('respondent.loadError.unknown')}</p>}
      <p>
        <a href="">{t('respondent.retry')}</a>
      </p>
    </Notice>
  );
}
