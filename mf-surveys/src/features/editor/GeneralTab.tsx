import { Card, RichTextArea, Switch, TextInput } from '@elan/ui';
import { serverNow, useDates } from '@elan/web-core';
import { endInstant, startInstant } from '../../shared/schedule/days';
import { ScheduleFields, type ScheduleValue } from '../../shared/schedule/ScheduleFields';
import type { SurveyEdits } from '../../shared/surveys-api';
import { useText } from '../../shared/use-text';
import styles from './Editor.module.css';
import type { EditorModel } from './use-survey-edits';

/** Name, description, time and rhythm. */
export function GeneralTab({ model }: { model: EditorModel }) {
  const { edited, saved, change, field } = model;
  const t = useText();
  const dates = useDates();
  const schedule: ScheduleValue = {
    startDay: dates.day(edited.startAt),
    endDay: edited.endAt === null ? '' : dates.day(edited.endAt),
    frequency: edited.frequency,
    frequencyStart: edited.frequencyStart,
  };

  const changeSchedule = ({ startDay, endDay, ...rhythm }: Partial<ScheduleValue>) => {
    const changes: SurveyEdits = { ...rhythm };
    // The same day keeps the saved instant.
    if (startDay) {
      changes.startAt =
        startDay === dates.day(saved.startAt)
          ? saved.startAt
          : startInstant(startDay, dates.timeZone, serverNow());
    }
    if (endDay !== undefined) changes.endAt = endInstant(endDay, dates.timeZone);
    change(changes);
  };

  return (
    <Card>
      <div className={styles.form}>
        <TextInput {...field('name')} label={t('surveys.name')} />
        <RichTextArea
          {...field('description')}
          label={t('surveys.description')}
          hint={t('surveys.description.hint')}
          rows={4}
        />
        <ScheduleFields
          value={schedule}
          begun={saved.isLocked && new Date(saved.startAt) <= serverNow() ? saved : null}
          onChange={changeSchedule}
        />
        <Switch
          label={t('surveys.reminders')}
          hint={t('surveys.reminders.hint')}
          checked={edited.reminders}
          onChange={(reminders) => {
            change({ reminders });
          }}
        />
      </div>
    </Card>
  );
}
