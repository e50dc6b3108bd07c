import {
  isWritten,
  LANGUAGES,
  type EmployeePage,
  type EmployeePageLocalisedTexts,
  type Language,
} from '@elan/contracts';
import { ErrorState, Skeleton } from '@elan/ui';
import { loadPart, type EmployeePagePreviewProps } from '@elan/web-core';
import { useEffect, useState, type ComponentType } from 'react';
import { useText } from '../../shared/use-text';
import styles from './employee-page.module.css';

interface PhoneViewProps {
  language: Language;
  texts: EmployeePageLocalisedTexts;
  look: EmployeePage['look'];
}

/** The page as an employee sees it on a phone, rendered by the respondents' remote from the present texts. */
export function PhoneView({ language, texts, look }: PhoneViewProps) {
  const text = useText();
  const { Preview, hasFailed, retry } = usePreview();
  // The page does the same: if too little is written in one language, its readers get another one.
  const shown = [language, ...LANGUAGES].find((one) => isWritten(texts[one])) ?? language;
  return (
    <section className={styles.preview} aria-label={text('employeePage.preview')}>
      {/* Focusable, so that it can be scrolled with the keyboard. */}
      <div className={styles.phone} tabIndex={0} role="group" aria-label={text('employeePage.preview')}>
        {Preview && (
          <div className={styles.screen}>
            <Preview language={language} writtenIn={shown} texts={texts[shown]} {...look} />
          </div>
        )}
        {!Preview && !hasFailed && <Skeleton height={480} />}
        {hasFailed && (
          <ErrorState
            title={text('employeePage.preview.failed')}
            onRetry={retry}
            retryLabel={text('retry')}
          />
        )}
      </div>
    </section>
  );
}

interface Loaded {
  Preview: ComponentType<EmployeePagePreviewProps> | null;
  hasFailed: boolean;
}

const nothing: Loaded = { Preview: null, hasFailed: false };

/** The preview from the respondents' remote; the editor works without it. */
function usePreview(): Loaded & { retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState(nothing);
  useEffect(() => {
    let isCurrent = true;
    const settle = (Preview: Loaded['Preview']) => {
      if (isCurrent) setLoaded({ Preview, hasFailed: Preview === null });
    };
    loadPart('EmployeePagePreview').then(settle, () => settle(null));
    return () => {
      isCurrent = false;
    };
  }, [attempt]);
  return {
    ...loaded,
    retry: () => {
      setLoaded(nothing);
      setAttempt(attempt + 1);
    },
  };
}
