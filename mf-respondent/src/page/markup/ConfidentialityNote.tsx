import { useTexts } from '../texts/texts';

export interface ConfidentialityNoteProps {
  minimumGroupSize: number;
  /** The id of the short text, which is read out with the question below. */
  shortId: string;
  /** How many people must have answered before comments can be read. Absent if there are no comments. */
  commentsFrom?: number | undefined;
  /** Whether it is about a card instead of a link. */
  isByCard?: boolean;
  /** Where the whole promise of the round is; absent in a preview inside another page. */
  promiseLink?: string | undefined;
}

/** Who sees what, stated before the first answer is given. */
export function ConfidentialityNote(props: ConfidentialityNoteProps) {
  const { minimumGroupSize, shortId, commentsFrom, isByCard = false, promiseLink } = props;
  const t = useTexts();
  const title = `${shortId}-title`;
  return (
    <section className="note" aria-labelledby={title}>
      <h2 id={title}>
        <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
          <path d="M6 11h12v9H6zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11" />
        </svg>
        {t('respondent.confidential')}
      </h2>
      <p id={shortId}>{t('respondent.confidential.short')}</p>
      <details>
        <summary>{t('respondent.confidential.who')}</summary>
        <ul>
          <li>{t('respondent.confidential.groups', { size: minimumGroupSize })}</li>
          <li>{t(isByCard ? 'card.once' : 'respondent.confidential.nobody')}</li>
          {commentsFrom !== undefined && (
            <li>{t('respondent.confidential.words', { size: commentsFrom })}</li>
          )}
          {promiseLink !== undefined && (
            <li>
              <a href={promiseLink} target="_blank" rel="noreferrer">
                {t('respondent.confidential.more')}
                <span className="unseen"> {t('respondent.newTab')}</span>
              </a>
            </li>
          )}
        </ul>
      </details>
    </section>
  );
}
