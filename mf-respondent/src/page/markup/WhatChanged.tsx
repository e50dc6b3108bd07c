import type { EmployeePageTexts } from '@elan/contracts';
import { useTexts } from '../texts/texts';
import { Decision } from './EmployeePageBody';

/** What a new round shows about the outcome of the previous one. */
export interface LastEmployeePage extends Pick<EmployeePageTexts, 'findings' | 'decisions'> {
  /** The beginning of what was decided. */
  decided: string;
  /** The language in which it is written, if it differs from that of the page. */
  lang?: string | undefined;
  /** The page with the full text. */
  link: string;
}

/** A summary of what came of the last round, folded so that the questions come first. */
export function WhatChanged({ page }: { page: LastEmployeePage }) {
  const t = useTexts();
  const { findings, decisions = [], decided, lang, link } = page;
  const hasPairs = decisions.some((decision) => decision !== '');
  return (
    <details className="note">
      <summary>{t('employeePage.changed')}</summary>
      <ul>
        {findings.map((finding, place) => (
          <li key={finding}>
            <span lang={lang}>{finding}</span>
            <Decision text={decisions[place]} lang={lang} />
          </li>
        ))}
      </ul>
      {!hasPairs && (
        <p lang={lang}>
          <strong>{t('employeePage.decided')}</strong> {decided}
        </p>
      )}
      <p>
        <a href={link} target="_blank" rel="noopener">
          {t('employeePage.all')}
          <span className="unseen"> {t('respondent.newTab')}</span>
        </a>
      </p>
    </details>
  );
}
