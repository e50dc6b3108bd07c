import type { EmployeePageTexts } from '@elan/contracts';
import { useTexts } from '../texts/texts';

/** What a new round shows about the outcome of the previous one. */
export interface LastEmployeePage extends Pick<EmployeePageTexts, 'findings'> {
  /** The beginning of what was decided. */
  decided: string;
  /** The language in which it is written, if it differs from that of the page. */
  lang?: string | undefined;
  /** The page with the full text. */
  link: string;
}

/** A summary of what came of the last round, folded so that the questions come first. */
export function WhatChanged({ page: { findings, decided, lang, link } }: { page: LastEmployeePage }) {
  const t = useTexts();
  return (
    <details className="note">
      <summary>{t('employeePage.changed')}</summary>
      <ul lang={lang}>
        {findings.map((finding) => (
          <li key={finding}>{finding}</li>
        ))}
      </ul>
      <p lang={lang}>
        <strong>{t('employeePage.decided')}</strong> {decided}
      </p>
      <p>
        <a href={link} target="_blank" rel="noopener">
          {t('employeePage.all')}
          <span className="unseen"> {t('respondent.newTab')}</span>
        </a>
      </p>
    </details>
  );
}
