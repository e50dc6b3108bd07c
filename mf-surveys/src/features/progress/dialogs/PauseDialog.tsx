import { ConfirmDialog, toast } from '@elan/ui';
import { useDispatch, useSaving } from '@elan/web-core';
import { surveysApi } from '../../../shared/surveys-api';
import { useText } from '../../../shared/use-text';
import { useAction, type ActionDialogProps } from './action-dialog';

/** Asks before a survey is paused; this can be undone for as long as the toast is shown, and later by resuming. */
export function PauseDialog(props: ActionDialogProps) {
  const t = useText();
  const saving = useSaving(toast);
  const { id, endAt } = props.progress;
  // This uses the store instead of hooks, because this page may be gone when somebody undoes it.
  const dispatch = useDispatch();
  const save = (active: boolean) =>
    dispatch(surveysApi.endpoints.updateSurvey.initiate({ surveyId: id, changes: { active } })).unwrap();
  const undo = () => {
    void saving(save(true), () => ({ text: t('surveys.progress.resume.done') }));
  };
  const action = useAction(
    props,
    () => save(false),
    () => ({
      text: t('surveys.progress.pause.done'),
      undo: { label: t('surveys.progress.pause.undo'), onSelect: undo },
    }),
  );
  return (
    <ConfirmDialog
      {...action}
      open={props.open}
      title={t('surveys.progress.pause.title')}
      confirmLabel={t('surveys.progress.pause.confirm')}
    >
      <p>{t('surveys.progress.pause.text', { ends: endAt === null ? 'no' : 'yes' })}</p>
    </ConfirmDialog>
  );
}
