import { useTexts } from '../texts/texts';
import { CommentsLink } from './CommentCodes';

export interface ConfidentialityNoteProps {
  minimumGroupSize: number;
  /** The id of the short text, which is read out with the question below. */
  shortId: string;
  /** How many people must have answered before comments can be read. Absent if there are no comments. */
  commentsFrom?: number | undefined;
  /** Whether it is about a card instead of a link. */
  isByCard?: boolean;
}

/** Who sees what, stated before the first answer is given. */
export function ConfidentialityNote(props: ConfidentialityNoteProps) {
  const { minimumGroupSize, shortId, commentsFrom, isByCard = false } = props;
  const t = useTexts();
  const title = `${shortId}-title`;
  const comments = `${t('respondent.confidential.comments', { size: commentsFrom ?? 0 })} `;
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
          <li>{t('respondent.confidential.extremes', { size: minimumGroupSize })}</li>
          <li>{t('respondent.confidential.nobody')}</li>
          {commentsFrom !== undefined && (
            <li>
              {comments}
              <CommentsLink text="comments.read" />
            </li>
          )}
          {isByCard ? (
            <li>{t('card.once')}</li>
          ) : (
            <>
              <li>{t('respondent.confidential.link')}</li>
              <li>{t('respondent.confidential.rest')}</li>
            </>
          )}
        </ul>
      </details>
    </section>
  );
}
