import type { Comment } from '@elan/contracts';
import { Button, IconButton } from '@elan/ui';
import { Eye, EyeOff, MessageSquareReply } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useText } from '../../shared/use-text';
import styles from './comments.module.css';
import { Thread } from './Thread';

interface CommentRowProps {
  comment: Comment;
  /** Its position among the comments found, which makes the names of its buttons unique. */
  number: number;
  onReply: () => void;
  onHide: () => void;
  onShow: () => Promise<void>;
  /** Called when it leaves the list while it has the focus. */
  onGone: () => void;
}

/** A comment with its replies; what one can do with it appears with the pointer or the focus. */
export function CommentRow({ comment, number, onReply, onHide, onShow, onGone }: CommentRowProps) {
  const text = useText();
  const row = useRef<HTMLLIElement>(null);
  const gone = useRef(onGone);
  useLayoutEffect(() => {
    gone.current = onGone;
  });
  useLayoutEffect(() => {
    const element = row.current;
    return () => {
      if (element?.contains(document.activeElement) === true) gone.current();
    };
  }, []);
  const { hidden, canReply, thread } = comment;
  return (
    <li ref={row} className={styles.row}>
      <div className={styles.said}>
        <blockquote dir="auto">{comment.text}</blockquote>
        {hidden && <p className={styles.reason}>{text('comments.hiddenFor', { reason: hidden.reason })}</p>}
        <Thread thread={thread} />
      </div>
      {hidden ? (
        <Button
          size="sm"
          iconLeft={<Eye />}
          aria-label={text('comments.showOf', { number })}
          onClick={() => void onShow()}
        >
          {text('comments.showAgain')}
        </Button>
      ) : (
        <div className={styles.does}>
          {canReply ? (
            <IconButton
              size="sm"
              icon={<MessageSquareReply />}
              label={text('comments.replyOf', { number })}
              onClick={onReply}
            />
          ) : (
            <span className={styles.muted}>
              {text(thread.length === 0 ? 'comments.noKey' : 'comments.full')}
            </span>
          )}
          <IconButton
            size="sm"
            icon={<EyeOff />}
            label={text('comments.hideOf', { number })}
            onClick={onHide}
          />
        </div>
      )}
    </li>
  );
}
