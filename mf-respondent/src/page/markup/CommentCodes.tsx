import { useTexts } from '../texts/texts';

/** The address of the page that shows comments with their replies. */
export const COMMENTS_ADDRESS = '/comments';

/** The link to comments and their replies. It names nobody and nothing. */
export function CommentsLink({ text }: { text: 'comments.read' | 'comments.earlier' }) {
  const t = useTexts();
  return (
    <a href={`${COMMENTS_ADDRESS}?language=${t.language}`} target="_blank" rel="noopener">
      {t(text)}
      <span className="unseen"> {t('respondent.newTab')}</span>
    </a>
  );
}

/** Takes its space from the start. Visible if this device has the code of a comment. */
export function EarlierComments() {
  return (
    <p className="earlier">
      <CommentsLink text="comments.earlier" />
    </p>
  );
}

/** The script fills this with the codes of the comments that were just sent. The server never knew them. */
export function CommentCodes() {
  const t = useTexts();
  return (
    <>
      <section className="codes" aria-labelledby="codes" hidden>
        <h2 id="codes">{t('comments.codes')}</h2>
        <p className="one">{t('comments.codes.help')}</p>
        <p className="many">{t('comments.codes.helpMany')}</p>
        <ul>
          <li>
            <span />
            <code />
            <button type="button" className="quiet" data-done={t('comments.copied')}>
              {t('comments.copy')}
            </button>
          </li>
        </ul>
        <p>{t('comments.codes.kept')}</p>
        <button type="button" className="language forget" data-done={t('comments.forgotten')}>
          {t('comments.forget')}
        </button>
        <p role="status" className="unseen" />
      </section>
      <p>
        <CommentsLink text="comments.read" />
      </p>
    </>
  );
}
