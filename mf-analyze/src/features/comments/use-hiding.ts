import { toast } from '@elan/ui';
import { errorText, useDispatch, useIntl } from '@elan/web-core';
import { useText } from '../../shared/use-text';
import { commentsApi } from './comments-api';

const UNDO_TIME = 8000;

export interface Hiding {
  /** @throws if it is refused */
  hide: (commentId: string, reason: string) => Promise<void>;
  show: (commentId: string) => Promise<void>;
}

/** Hides comments of a survey, which can be undone as long as the toast is visible, and shows them again. */
export function useHiding(surveyId: string): Hiding {
  const text = useText();
  const intl = useIntl();
  const dispatch = useDispatch();
  const show = async (commentId: string): Promise<void> => {
    try {
      await dispatch(commentsApi.endpoints.showComment.initiate({ surveyId, commentId })).unwrap();
      toast.success(text('comments.shownAgain'));
    } catch (error) {
      const words = errorText(intl, error);
      if (words !== undefined) toast.error(words);
    }
  };
  return {
    show,
    hide: async (commentId, reason) => {
      await dispatch(commentsApi.endpoints.hideComment.initiate({ surveyId, commentId, reason })).unwrap();
      toast.success(text('comments.hidden'), {
        duration: UNDO_TIME,
        action: { label: text('action.undo'), onSelect: () => void show(commentId) },
      });
    },
  };
}
