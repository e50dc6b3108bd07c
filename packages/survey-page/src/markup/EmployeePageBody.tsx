import type { EmployeePageTexts } from '@elan/contracts';
import { useTexts } from '../texts/texts';
import { paragraphsOf } from './employee-page-texts';

interface EmployeePageBodyProps {
  texts: EmployeePageTexts;
  /** The language in which it is written, if it differs from that of the surrounding page. */
  lang?: string | undefined;
}

/** What people said, what was decided and what was not: in the company's own words, as plain text. */
export function EmployeePageBody({ texts: { findings, decided, declined }, lang }: EmployeePageBodyProps) {
  const t = useTexts();
  return (
    <>
      <h2>{t('employeePage.findings')}</h2>
      <ul lang={lang}>
        {findings.map((finding) => (
          <li key={finding}>{finding}</li>
        ))}
      </ul>
      <h2>{t('employeePage.decided')}</h2>
      <Paragraphs text={decided} lang={lang} />
      {declined !== '' && (
        <>
          <h2>{t('employeePage.declined')}</h2>
          <Paragraphs text={declined} lang={lang} />
        </>
      )}
    </>
  );
}

function Paragraphs({ text, lang }: { text: string; lang?: string | undefined }) {
  return paragraphsOf(text).map((line, index) => (
    <p key={index} lang={lang}>
      {line}
    </p>
  ));
}
