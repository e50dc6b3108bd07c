import { BLANK_TEMPLATE_ID, FREQUENCIES } from '@elan/contracts';
import { Card } from '@elan/ui';
import { useDates, useIntl } from '@elan/web-core';
import { useAudienceSizes } from '../../shared/audience/audience-size';
import { minutesToAnswer } from '../../shared/questions/question-list';
import { weekdayNames } from '../../shared/schedule/frequency';
import type { ScheduleValue } from '../../shared/schedule/ScheduleFields';
import { useText } from '../../shared/use-text';
import { STEPS, type CreationDraft, type Step } from './draft';
import styles from './DraftSummary.module.css';
import { useDraftModel } from './use-models';

/** What is decided so far; it grows from step to step. */
export function DraftSummary({ draft, schedule }: { draft: CreationDraft; schedule: ScheduleValue }) {
  const t = useText();
  const dates = useDates();
  const { locale } = useIntl();
  const { audiences, sizeOf } = useAudienceSizes();

  const hasReached = (step: Step) => STEPS.indexOf(draft.step) >= STEPS.indexOf(step);
  const { model: template, questions } = useDraftModel(draft);
  const model = template?.name ?? (draft.templateId === BLANK_TEMPLATE_ID ? t('surveys.choice.blank') : null);

  const rows: [string, string][] = [];
  const add = (label: string, value: string | null | undefined | false) => {
    if (value) rows.push([label, value]);
  };
  add(t('surveys.summary.model'), model);
  if (hasReached('general')) {
    add(t('surveys.name'), draft.name);
    add(t('surveys.schedule.start'), schedule.startDay && dates.long(schedule.startDay));
    add(
      t('surveys.schedule.end'),
      schedule.endDay ? dates.long(schedule.endDay) : t('surveys.schedule.noEnd'),
    );
    add(t('surveys.frequency'), frequencyText());
  }
  if (hasReached('audience') && audiences) {
    const name = audiences.find(({ id }) => id === draft.audienceId)?.name ?? t('surveys.audience.everybody');
    const count = sizeOf(draft.audienceId, audiences);
    add(t('surveys.audience'), t('surveys.summary.audience', { name, count }));
  }
  if (model && questions.length > 0 && (template || hasReached('questions'))) {
    const minutes = template?.ownTemplateId === null ? template.minutes : minutesToAnswer(questions.length);
    const size = { count: questions.length, minutes };
    add(t('surveys.questions'), t('surveys.choice.size', size));
  }

  function frequencyText(): string {
    const { frequency, frequencyStart } = schedule;
    if (frequency === FREQUENCIES.monthly) {
      return t('surveys.summary.monthly', { day: frequencyStart });
    }
    if (frequency === FREQUENCIES.weekly) {
      return t('surveys.summary.weekly', { day: weekdayNames(locale)[(frequencyStart ?? 1) - 1] });
    }
    return t('surveys.frequency.once');
  }

  return (
    <Card title={t('surveys.summary')} level={2}>
      {rows.length === 0 ? (
        <p className={styles.empty}>{t('surveys.summary.empty')}</p>
      ) : (
        <dl className={styles.summary}>
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
