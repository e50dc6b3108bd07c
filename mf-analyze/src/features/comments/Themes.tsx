import type { Comments } from '@elan/contracts';
import { useIntl } from '@elan/web-core';
import { MakeAction } from '../../shared/actions/MakeAction';
import { useText } from '../../shared/use-text';
import styles from './comments.module.css';
import type { CommentFilter } from './use-comment-filter';

/** Words of several comments, by which the list is narrowed with a press; from the chosen one an action can be made. */
export function Themes({ comments, filter }: { comments: Comments; filter: CommentFilter }) {
  const text = useText();
  const intl = useIntl();
  const { themes, round } = comments;
  const { query, narrow } = filter;
  if (themes.length === 0 || query.hidden === 'true') return null;
  const chosen = themes.find(({ id }) => id === query.theme);
  return (
    <section className={styles.themes} aria-labelledby="comment-themes">
      <div className={styles.themesHead}>
        <h2 id="comment-themes">{text('comments.themes')}</h2>
        <p>{text('comments.themesHint')}</p>
      </div>
      <ul>
        {themes.map(({ id, word, count }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={id === chosen?.id}
              onClick={() => narrow({ theme: id === chosen?.id ? null : id })}
            >
              {word} <span>{intl.formatNumber(count)}</span>
            </button>
          </li>
        ))}
      </ul>
      {chosen && (
        <MakeAction
          round={round}
          title={text('comments.themeAction', { word: chosen.word })}
          questionId={null}
        />
      )}
    </section>
  );
}
