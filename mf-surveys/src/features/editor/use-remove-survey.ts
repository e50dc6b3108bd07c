import { toast } from '@elan/ui';
import { places, useDispatch, useIntl, useNavigate } from '@elan/web-core';
import { surveysApi } from '../../shared/surveys-api';
import { useText } from '../../shared/use-text';

const UNDO_TIME = 8000;

/** Deletes a survey: the page is left immediately, and the deletion can be undone for as long as the toast is shown. */
export function useRemoveSurvey(): (surveyId: string) => void {
  const t = useText();
  const intl = useIntl();
  const navigate = useNavigate();
  // This uses the store instead of hooks, because this page is gone when the answers arrive.
  const dispatch = useDispatch();

  return (surveyId) => {
    const failed = () => {
      toast.error(intl.formatMessage({ id: 'notify.failed' }), { id });
    };
    const removed = dispatch(surveysApi.endpoints.removeSurvey.initiate(surveyId)).unwrap();
    const undo = () => {
      removed
        .then(() => dispatch(surveysApi.endpoints.restoreSurvey.initiate(surveyId)).unwrap())
        .then(() => toast.success(t('surveys.restored')), failed);
    };
    const id = toast.success(t('surveys.deleted'), {
      duration: UNDO_TIME,
      action: { label: t('surveys.undo'), onSelect: undo },
    });
    removed.catch(failed);
    void navigate(places.dashboard);
  };
}
