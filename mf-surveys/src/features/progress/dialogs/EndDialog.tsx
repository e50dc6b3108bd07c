import { ConfirmDialog } from '@elan/ui';
import { useText } from '../../../shared/use-text';
import { useEndSurveyMutation } from '../progress-api';
import { useAction, type ActionDialogProps } from './action-dialog';

/** Asks before a survey ends for good. */
export function EndDialog(props: ActionDialogProps) {
  const t = useText();
  const { id, answered, minimumGroupSize: minimum, frequency } = props.progress;
  const [end] = useEndSurveyMutation();
  const action = useAction(
    props,
    () => end(id).unwrap(),
    () => ({ text: t('surveys.progress.end.done') }),
  );
  return (
    <ConfirmDialog
      {...action}
      open={props.open}
      title={t('surveys.progress.end.title')}
      confirmLabel={t('surveys.progress.end.confirm')}
      danger
    >
      <p>
        {answered === null
          ? t('surveys.progress.end.few', { minimum })
          : t('surveys.progress.end.answered', { count: answered })}
      </p>
      {answered !== null && <p>{t('surveys.progress.end.rest', { minimum })}</p>}
      <p>{t('surveys.progress.end.links')}</p>
      {frequency !== 0 && <p>{t('surveys.progress.end.noRounds')}</p>}
      <p>
        <strong>{t('surveys.progress.end.forGood')}</strong>
      </p>
    </ConfirmDialog>
  );
}
