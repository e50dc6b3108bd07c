import type { Comments } from '@elan/contracts';
import { useIntl } from '@elan/web-core';
import { useState } from 'react';
import { MakeAction } from '../../shared/actions/MakeAction';
import { useText } from '../../shared/use-text';
import styles from './comments.module.css';
import type { CommentFilter } from './use-comment-filter';

/** How many words are visible at first: on a phone, the comments need the space. */
const FIRST = 10;

/** Words that several comments share. Choosing one filters the list, and an action can be created from it. */
export function Themes({ comments, filter }: { comments: Comments; filter: CommentFilter }) {
  const text = useText();
  const intl = useIntl();
  const [isWhole, setIsWhole] = useState(false);
  const { themes, round } = comments;
  const { query, narrow } = filter;
  if (themes.length === 0 || query.hidden === 'true') return null;
  const chosen = themes.find(({ id }) => id === query.theme);
  const first = themes.slice(0, isWhole ? themes.length : FIRST);
  const shown = chosen && !first.includes(chosen) ? [...first, chosen] : first;
  return (
    <section className={styles.themes} aria-labelledby="comment-themes">
      <div className={styles.themesHead}>
        <h2 id="comment-themes">{text('comments.themes')}</h2>
        <p>{text('comments.themesHint')}</p>
      </div>
      <ul>
        {shown.map(({ id, word, count }) => (
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
        {themes.length > FIRST && (
          <li>
            <button type="button" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
              {text(isWhole ? 'comments.fewerThemes' : 'comments.moreThemes')}
            </button>
          </li>
        )}
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
