import { SURVEY_TEXT_LIMITS } from '@elan/contracts';
import { RichTextArea, Switch, TextInput } from '@elan/ui';
import { useDates } from '@elan/web-core';
import { ScheduleFields, type ScheduleValue } from '../../shared/schedule/ScheduleFields';
import { useText } from '../../shared/use-text';
import type { CreationDraft } from './draft';

export interface GeneralStepProps {
  draft: CreationDraft;
  schedule: ScheduleValue;
  onChange: (changes: Partial<CreationDraft>) => void;
}

/** Name, time and rhythm; the defaults already make a survey. */
export function GeneralStep({ draft, schedule, onChange }: GeneralStepProps) {
  const t = useText();
  const dates = useDates();
  return (
    <>
      <TextInput
        label={t('surveys.name')}
        required
        maxLength={200}
        value={draft.name}
        onChange={(name) => {
          onChange({ name });
        }}
      />
      <RichTextArea
        label={t('surveys.description')}
        hint={t('surveys.description.hint')}
        maxLength={SURVEY_TEXT_LIMITS.description}
        rows={3}
        value={draft.description}
        onChange={(description) => {
          onChange({ description });
        }}
      />
      <ScheduleFields value={schedule} earliestEnd={dates.day(new Date())} onChange={onChange} />
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
