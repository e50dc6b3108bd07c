import { commentEndpoints, type Comment } from '@elan/contracts';
import { Alert, Button, ErrorBlock, Modal, TextArea, toast } from '@elan/ui';
import { errorText, useContractForm, useIntl } from '@elan/web-core';
import { useId } from 'react';
import { useText } from '../../shared/use-text';
import { useReplyToCommentMutation } from './comments-api';
import styles from './comments.module.css';
import { Thread } from './Thread';

interface ReplyDialogProps {
  surveyId: string;
  comment: Comment;
  onClose: () => void;
}

/** Writes to whoever wrote the comment, who stays unknown. */
export function ReplyDialog({ surveyId, comment, onClose }: ReplyDialogProps) {
  const text = useText();
  const intl = useIntl();
  const formId = useId();
  const [reply] = useReplyToCommentMutation();
  const form = useContractForm(commentEndpoints.reply, {
    saved: { text: '' },
    send: async (written) => {
      await reply({ surveyId, commentId: comment.id, ...written }).unwrap();
      toast.success(text('comments.sent'));
      onClose();
    },
  });
  return (
    <Modal
      open
      title={text('comments.replyTitle')}
      description={text('comments.replyMore')}
      onClose={onClose}
      dismissible={!form.isSending && !form.isChanged}
      footer={
        <>
          <Button onClick={onClose} disabled={form.isSending}>
            {text('cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={form.isSending}
            disabled={!form.isComplete}
          >
            {text('comments.send')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={form.submit}>
        <div className={styles.answered} role="group" tabIndex={0} aria-label={text('comments.answered')}>
          <blockquote dir="auto">{comment.text}</blockquote>
          <Thread thread={comment.thread} />
        </div>
        <Alert tone="warning" live={false} title={text('comments.dontAsk')}>
          {text('comments.dontAskMore')}
        </Alert>
        <ErrorBlock text={errorText(intl, form.error)} />
        <TextArea
          {...form.field('text')}
          label={text('comments.yourReply')}
          hint={text('comments.replyHint')}
          rows={5}
        />
      </form>
    </Modal>
  );
}
