import type { Comment } from '@elan/contracts';
import { useText } from '../../shared/use-text';
import styles from './comments.module.css';

/** What the company and the author wrote to each other, oldest first. */
export function Thread({ thread }: Pick<Comment, 'thread'>) {
  const text = useText();
  if (thread.length === 0) return null;
  return (
    <ol className={styles.thread} aria-label={text('comments.thread')}>
      {thread.map((message, index) => (
        <li key={index} data-by={message.by}>
          <strong>{text(`comments.by.${message.by}`)}</strong>
          <p dir="auto">{message.text}</p>
        </li>
      ))}
    </ol>
  );
}
