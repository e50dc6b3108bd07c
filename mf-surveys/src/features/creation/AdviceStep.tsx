import { MINIMUM_GROUP_SIZE } from '@elan/contracts';
import { Alert, Button, Skeleton } from '@elan/ui';
import { useCompanyOverview, useDates } from '@elan/web-core';
import { useMailPlan } from '../../shared/mails/use-mail-plan';
import type { ScheduleValue } from '../../shared/schedule/ScheduleFields';
import { useText } from '../../shared/use-text';
import type { CreationDraft } from './draft';
import styles from './Points.module.css';

export interface AdviceStepProps {
  draft: CreationDraft;
  schedule: ScheduleValue;
}

/** What makes people answer, and what saving will set in motion. */
export function AdviceStep({ draft, schedule }: AdviceStepProps) {
  const t = useText();
  const overview = useCompanyOverview().data;
  const size = overview?.minimumGroupSize ?? MINIMUM_GROUP_SIZE.default;
  return (
    <>
      <p className={styles.lead}>{t('surveys.advice.lead')}</p>
      <ul className={styles.points}>
        {(['announce', 'confidential', 'time', 'share'] as const).map((point) => (
          <li key={point}>
            <strong>{t(`surveys.advice.${point}`)}</strong>
            <span>{t(`surveys.advice.${point}.text`, { size })}</span>
          </li>
        ))}
      </ul>
      <Effects draft={draft} schedule={schedule} size={size} />
    </>
  );
}

/** Who will get a mail when, as soon as it is known who is in the audience. */
function Effects({ draft, schedule, size }: AdviceStepProps & { size: number }) {
  const t = useText();
  const dates = useDates();
  const { plan, members, hasFailed, retry } = useMailPlan({ ...draft, startDay: schedule.startDay });
  if (hasFailed) {
    return (
      <Alert tone="warning" action={<Button onClick={retry}>{t('surveys.retry')}</Button>}>
        {t('surveys.members.failed')}
      </Alert>
    );
  }
  if (!members || !plan) return <Skeleton height={56} />;
  return (
    <>
      <Alert tone={plan.kind === 'nobody' ? 'warning' : 'info'} live={false}>
        {t(`surveys.advice.mails.${plan.kind}`, { count: plan.count, day: dates.long(schedule.startDay) })}
      </Alert>
      {members.length > 0 && plan.count < size && (
        <Alert tone="warning" live={false}>
          {members.length < size
            ? t('surveys.advice.few', { count: members.length, size })
            : t('surveys.advice.fewMails', { count: plan.count, size })}
        </Alert>
      )}
    </>
  );
}
