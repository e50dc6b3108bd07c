import { commentEndpoints, type Comment } from '@elan/contracts';
import { Alert, TextArea, toast } from '@elan/ui';
import { useContractForm } from '@elan/web-core';
import { FormDialog } from '../../shared/FormDialog';
import { useText } from '../../shared/use-text';
import { useReplyToCommentMutation } from './comments-api';
import styles from './comments.module.css';
import { Thread } from './Thread';

interface ReplyDialogProps {
  surveyId: string;
  comment: Comment;
  onClose: () => void;
}

/** Replies to the author of a comment, who stays anonymous. */
export function ReplyDialog({ surveyId, comment, onClose }: ReplyDialogProps) {
  const text = useText();
  const [reply] = useReplyToCommentMutation();
  const form = useContractForm(commentEndpoints.reply, {
    keptAs: `reply:${comment.id}`,
    saved: { text: '' },
    send: async (written) => {
      await reply({ surveyId, commentId: comment.id, ...written }).unwrap();
      onClose();
    },
    toast,
    told: () => ({ text: text('comments.sent') }),
  });
  return (
    <FormDialog
      {...{ form, onClose }}
      title={text('comments.replyTitle')}
      description={text('comments.replyMore')}
      submitLabel={text('comments.send')}
    >
      <div className={styles.answered} role="group" tabIndex={0} aria-label={text('comments.answered')}>
        <blockquote dir="auto">{comment.text}</blockquote>
        <Thread thread={comment.thread} />
      </div>
      <Alert tone="warning" live={false} title={text('comments.dontAsk')}>
        {text('comments.dontAskMore')}
      </Alert>
      <TextArea
        {...form.field('text')}
        label={text('comments.yourReply')}
        hint={text('comments.replyHint')}
        rows={5}
      />
    </FormDialog>
  );
}
