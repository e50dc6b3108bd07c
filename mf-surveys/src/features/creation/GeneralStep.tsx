import { surveyEndpoints } from '@elan/contracts';
import { RichTextArea, Switch, TextInput } from '@elan/ui';
import { serverNow, useContractFields, useDates } from '@elan/web-core';
import { ScheduleFields, type ScheduleValue } from '../../shared/schedule/ScheduleFields';
import { useText } from '../../shared/use-text';
import type { CreationDraft } from './draft';

export interface GeneralStepProps {
  draft: CreationDraft;
  schedule: ScheduleValue;
  onChange: (changes: Partial<CreationDraft>) => void;
}

const empty = { name: '', description: '' };

/** Name, time and rhythm; the defaults already make a survey. */
export function GeneralStep({ draft, schedule, onChange }: GeneralStepProps) {
  const t = useText();
  const dates = useDates();
  const { field } = useContractFields<typeof empty>(surveyEndpoints.create, {
    values: { name: draft.name, description: draft.description },
    saved: empty,
    change: onChange,
  });
  return (
    <>
      <TextInput {...field('name')} label={t('surveys.name')} />
      <RichTextArea
        {...field('description')}
        label={t('surveys.description')}
        hint={t('surveys.description.hint')}
        rows={3}
      />
      <ScheduleFields value={schedule} earliestEnd={dates.day(serverNow())} onChange={onChange} />
      <Switch
        label={t('surveys.active')}
        hint={t('surveys.active.hint')}
        checked={draft.active}
        onChange={(active) => {
          onChange({ active });
        }}
      />
      <Switch
        label={t('surveys.reminders')}
        hint={t('surveys.reminders.hint')}
        checked={draft.reminders}
        onChange={(reminders) => {
          onChange({ reminders });
        }}
      />
    </>
  );
}
