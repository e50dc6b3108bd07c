import { ConfirmDialog } from '@elan/ui';
import { useDates } from '@elan/web-core';
import { useText } from '../../../shared/use-text';
import { useRemindMutation } from '../progress-api';
import { useAction, type ActionDialogProps } from './action-dialog';

/** Asks before those who have not answered, or everybody, are reminded. */
export function RemindDialog(props: ActionDialogProps) {
  const t = useText();
  const dates = useDates();
  const { progress, open } = props;
  const [remind] = useRemindMutation();
  const action = useAction(
    props,
    () => remind(progress.id).unwrap(),
    ({ from }) => ({ text: t('surveys.progress.remind.done', { date: dates.withTime(from) }) }),
  );
  const { from } = progress.actions.remind;
  const who = progress.round?.remindsEverybody ? 'all' : 'rest';
  return (
    <ConfirmDialog
      {...action}
      open={open}
      title={t('surveys.progress.remind.title', { who })}
      confirmLabel={t('surveys.progress.remind.confirm')}
    >
      {from !== null && <p>{t('surveys.progress.remind.text', { date: dates.withTime(from), who })}</p>}
      <p>{t('surveys.progress.remind.nobodyTold')}</p>
    </ConfirmDialog>
  );
}
