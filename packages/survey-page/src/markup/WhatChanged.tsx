import { useTexts } from '../texts/texts';
import type { ToldTexts } from './Told';

/** What a new round shows about the outcome of the previous one. */
export interface LastTold extends Pick<ToldTexts, 'findings'> {
  /** The beginning of what was decided. */
  decided: string;
  /** The language in which it is written, if it differs from that of the page. */
  lang?: string | undefined;
  /** The page with the full text. */
  link: string;
}

/** A summary of what came of the last round, folded so that the questions come first. */
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
