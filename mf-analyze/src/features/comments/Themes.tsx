import type { Comments } from '@elan/contracts';
import { useIntl } from '@elan/web-core';
import { MakeAction } from '../../shared/actions/MakeAction';
import { useText } from '../../shared/use-text';
import styles from './comments.module.css';
import { ScoreOfQuestion } from './ScoreOfQuestion';
import type { CommentFilter } from './use-comment-filter';

/**
 * Subjects that several comments are about, each beside the question that most of them are on. Choosing one filters the
 * list, and an action can be created from it.
 */
export function Themes({ comments, filter }: { comments: Comments; filter: CommentFilter }) {
  const text = useText();
  const intl = useIntl();
  const { themes, round } = comments;
  const { query, narrow } = filter;
  if (themes.length === 0 || query.hidden === 'true') return null;
  const chosen = themes.find(({ id }) => id === query.theme);
  return (
    <section className={styles.themes} aria-labelledby="comment-themes">
      <div>
        <h2 id="comment-themes">{text('comments.themes')}</h2>
        <p>{text('comments.themesHint')}</p>
      </div>
      <ul>
        {themes.map(({ id, word, count, question }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={id === chosen?.id}
              onClick={() => narrow({ theme: id === chosen?.id ? null : id })}
            >
              {word} <span>{intl.formatNumber(count)}</span>
            </button>
            {question && <ScoreOfQuestion question={question} isNamed />}
          </li>
        ))}
      </ul>
      {chosen && (
        <MakeAction
          round={round}
          title={text('comments.themeAction', { word: chosen.word })}
          questionId={chosen.question?.id ?? null}
        />
      )}
    </section>
  );
}
