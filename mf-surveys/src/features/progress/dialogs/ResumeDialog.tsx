import { ConfirmDialog } from '@elan/ui';
import { surveysApi } from '../../../shared/surveys-api';
import { useText } from '../../../shared/use-text';
import { useAction, type ActionDialogProps } from './action-dialog';

/** Asks before a paused survey continues, because mails may be sent. */
export function ResumeDialog(props: ActionDialogProps) {
  const t = useText();
  const { id, invitations } = props.progress;
  const [update] = surveysApi.useUpdateSurveyMutation();
  const action = useAction(
    props,
    () => update({ surveyId: id, changes: { active: true } }).unwrap(),
    () => ({ text: t('surveys.progress.resume.done') }),
  );
  return (
    <ConfirmDialog
      {...action}
      open={props.open}
      title={t('surveys.progress.resume.title')}
      confirmLabel={t('surveys.progress.resume.confirm')}
    >
      <p>{t('surveys.progress.resume.text', { heldBack: invitations.heldBack })}</p>
    </ConfirmDialog>
  );
}
