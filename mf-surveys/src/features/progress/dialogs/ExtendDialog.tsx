import { ConfirmDialog, DateInput } from '@elan/ui';
import { dayInZone, serverNow, useDates } from '@elan/web-core';
import { useState } from 'react';
import { endInstant } from '../../../shared/schedule/days';
import { surveysApi } from '../../../shared/surveys-api';
import { useText } from '../../../shared/use-text';
import { useAction, type ActionDialogProps } from './action-dialog';
import styles from '../Progress.module.css';

/** Moves the last day of a survey, and explains what that means. */
export function ExtendDialog(props: ActionDialogProps) {
  const t = useText();
  const dates = useDates();
  const { id, startAt, endAt } = props.progress;
  const [today] = useState(() => dayInZone(serverNow(), dates.timeZone));
  const before = endAt === null ? '' : dates.day(endAt);
  const [day, setDay] = useState(before);
  const [update] = surveysApi.useUpdateSurveyMutation();
  const isEarly = day < today;
  const isBeforeStart = day < dates.day(startAt);
  const action = useAction(
    props,
    () => update({ surveyId: id, changes: { endAt: endInstant(day, dates.timeZone) } }).unwrap(),
    () => ({ text: t('surveys.progress.extend.done', { date: dates.long(day) }) }),
  );
  const problem = isBeforeStart ? 'surveys.progress.extend.beforeStart' : 'surveys.progress.extend.early';
  return (
    <ConfirmDialog
      {...action}
      open={props.open}
      title={t('surveys.progress.extend.title')}
      confirmLabel={t('surveys.progress.extend.confirm')}
      onConfirm={() => {
        if (day !== before && !isEarly && !isBeforeStart) action.onConfirm();
      }}
    >
      <div className={styles.stack}>
        <p>{t('surveys.progress.extend.text')}</p>
        <DateInput
          label={t('surveys.progress.extend.label')}
          value={day}
          onChange={setDay}
          {...((isEarly || isBeforeStart) && { error: t(problem) })}
        />
      </div>
    </ConfirmDialog>
  );
}
