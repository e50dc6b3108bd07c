import { toast } from '@elan/ui';
import { notifySaving, useDispatch, useIntl, useSaving } from '@elan/web-core';
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
  const saving = useSaving(toast);
  const dispatch = useDispatch();
  const show = async (commentId: string): Promise<void> => {
    const shown = dispatch(commentsApi.endpoints.showComment.initiate({ surveyId, commentId })).unwrap();
    await saving(shown, () => ({ text: text('comments.shownAgain') }));
  };
  return {
    show,
    hide: async (commentId, reason) => {
      const hidden = dispatch(commentsApi.endpoints.hideComment.initiate({ surveyId, commentId, reason }));
      const told = {
        text: text('comments.hidden'),
        duration: UNDO_TIME,
        action: { label: text('action.undo'), onSelect: () => void show(commentId) },
      };
      await notifySaving(toast, intl, hidden.unwrap(), { told: () => told });
    },
  };
}
