import { useTexts } from '../texts/texts';
import type { ToldTexts } from './Told';

/** What is told before a round of what came of the one before. */
export interface LastTold extends Pick<ToldTexts, 'findings'> {
  /** The beginning of what was decided. */
  decided: string;
  /** In which it is written, where that is not the language of the page. */
  lang?: string | undefined;
  /** The page that tells all. */
  link: string;
}

/** In short what came of the last round, folded until somebody wants it: the questions stay first. */
export function WhatChanged({ told: { findings, decided, lang, link } }: { told: LastTold }) {
  const t = useTexts();
  return (
    <details className="note">
      <summary>{t('told.changed')}</summary>
      <ul lang={lang}>
        {findings.map((finding) => (
          <li key={finding}>{finding}</li>
        ))}
      </ul>
      <p lang={lang}>
        <strong>{t('told.decided')}</strong> {decided}
      </p>
      <p>
        <a href={link} target="_blank" rel="noopener">
          {t('told.all')}
          <span className="unseen"> {t('respondent.newTab')}</span>
        </a>
      </p>
    </details>
  );
}
