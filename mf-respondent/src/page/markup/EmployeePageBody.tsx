import type { EmployeePageTexts } from '@elan/contracts';
import { useTexts } from '../texts/texts';
import { paragraphsOf } from './employee-page-texts';

interface EmployeePageBodyProps {
  texts: EmployeePageTexts;
  /** The language in which it is written, if it differs from that of the surrounding page. */
  lang?: string | undefined;
}

/** What people said, what was decided and what was not: in the company's own words, as plain text. */
export function EmployeePageBody({ texts, lang }: EmployeePageBodyProps) {
  const t = useTexts();
  const { findings, decisions = [], decided, declined } = texts;
  const hasPairs = decisions.some((decision) => decision !== '');
  return (
    <>
      <h2>{t('employeePage.findings')}</h2>
      <ul>
        {findings.map((finding, place) => (
          // While it is being written, a place may be empty.
          <li key={place} hidden={finding === ''}>
            <span lang={lang}>{finding}</span>
            <Decision text={decisions[place]} lang={lang} />
          </li>
        ))}
      </ul>
      {decided !== '' && (
        <>
          <h2>{t(hasPairs ? 'employeePage.decidedBesides' : 'employeePage.decided')}</h2>
          <Paragraphs text={decided} lang={lang} />
        </>
      )}
      {declined !== '' && (
        <>
          <h2>{t('employeePage.declined')}</h2>
          <Paragraphs text={declined} lang={lang} />
        </>
      )}
    </>
  );
}

/** What was decided about a finding, right below it. */
export function Decision({ text = '', lang }: { text?: string | undefined; lang?: string | undefined }) {
  const t = useTexts();
  if (text === '') return null;
  return (
    <div className="decision">
      <strong>{t('employeePage.ourDecision')}</strong>
      <Paragraphs text={text} lang={lang} />
    </div>
  );
}

function Paragraphs({ text, lang }: { text: string; lang?: string | undefined }) {
  return paragraphsOf(text).map((line, index) => (
    <p key={index} lang={lang}>
      {line}
    </p>
  ));
}
