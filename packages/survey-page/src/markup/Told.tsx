import { useTexts } from '../texts/texts';
import { paragraphsOf } from './employee-page-texts';

/** What employees are told after a round. */
export interface ToldTexts {
  findings: readonly string[];
  decided: string;
  declined: string;
}

export interface ToldProps {
  told: ToldTexts;
  /** In which it is written, where that is not the language of the page around it. */
  lang?: string | undefined;
}

/** What people said, what was decided and what was not: in words of their company, as plain text. */
export function Told({ told: { findings, decided, declined }, lang }: ToldProps) {
  const t = useTexts();
  return (
    <>
      <h2>{t('told.findings')}</h2>
      <ul lang={lang}>
        {findings.map((finding) => (
          <li key={finding}>{finding}</li>
        ))}
      </ul>
      <h2>{t('told.decided')}</h2>
      <Paragraphs text={decided} lang={lang} />
      {declined !== '' && (
        <>
          <h2>{t('told.declined')}</h2>
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
