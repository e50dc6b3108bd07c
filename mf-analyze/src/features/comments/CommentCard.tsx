import type { AnalysisRound, Comment } from '@elan/contracts';
import { Button, IconButton, Tag } from '@elan/ui';
import { Eye, EyeOff, MessageSquareReply } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { MakeAction } from '../../shared/actions/MakeAction';
import { useText } from '../../shared/use-text';
import styles from './comments.module.css';
import { Thread } from './Thread';

interface CommentCardProps {
  comment: Comment;
  /** Its position among the comments found, which makes the names of its buttons unique. */
  number: number;
  round: AnalysisRound | null;
  onReply: () => void;
  onHide: () => void;
  onShow: () => Promise<void>;
  /** Called when it leaves the list while it has the focus. */
  onGone: () => void;
}

/** A comment with its subject, its replies and its actions. */
export function CommentCard({ comment, number, round, onReply, onHide, onShow, onGone }: CommentCardProps) {
  const text = useText();
  const card = useRef<HTMLLIElement>(null);
  const gone = useRef(onGone);
  useLayoutEffect(() => {
    gone.current = onGone;
  });
  useLayoutEffect(() => {
    const element = card.current;
    return () => {
      if (element?.contains(document.activeElement) === true) gone.current();
    };
  }, []);
  const { question, hidden, canReply, thread } = comment;
  return (
    <li ref={card} className={styles.card}>
      <div className={styles.head}>
        <p className={styles.about}>
          {question?.category && <Tag>{question.category}</Tag>}
          <span title={question?.label}>{question?.shortName ?? text('comments.onWhole')}</span>
        </p>
        {!hidden && (
          <IconButton
            size="sm"
            icon={<EyeOff />}
            label={text('comments.hideOf', { number })}
            onClick={onHide}
          />
        )}
      </div>
      <blockquote dir="auto">{comment.text}</blockquote>
      {hidden && <p className={styles.reason}>{text('comments.hiddenFor', { reason: hidden.reason })}</p>}
      <Thread thread={thread} />
      <div className={styles.buttons}>
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
          <>
            {canReply ? (
              <Button
                size="sm"
                iconLeft={<MessageSquareReply />}
                aria-label={text('comments.replyOf', { number })}
                onClick={onReply}
              >
                {text('comments.reply')}
              </Button>
            ) : (
              <span className={styles.muted}>
                {text(thread.length === 0 ? 'comments.noKey' : 'comments.full')}
              </span>
            )}
            {question && <MakeAction round={round} title={question.shortName} questionId={question.id} />}
          </>
        )}
      </div>
    </li>
  );
}
