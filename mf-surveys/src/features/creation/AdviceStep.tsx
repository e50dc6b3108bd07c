import { MINIMUM_GROUP_SIZE } from '@elan/contracts';
import { Alert, Button, Skeleton } from '@elan/ui';
import { useCompanyOverview, useDates } from '@elan/web-core';
import { useMembers } from '../../shared/audience/use-members';
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
  const { members, hasFailed, retry } = useMembers(draft.audienceId);

  const hasStarted = schedule.startDay <= dates.day(new Date());
  const mails = hasStarted ? 'surveys.advice.mails.now' : 'surveys.advice.mails.later';
  if (hasFailed) {
    return (
      <Alert tone="warning" action={<Button onClick={retry}>{t('surveys.retry')}</Button>}>
        {t('surveys.members.failed')}
      </Alert>
    );
  }
  if (!members) return <Skeleton height={56} />;
  const reachable = members.filter(({ email }) => email !== null).length;
  return (
    <>
      <Alert live={false}>
        {draft.active
          ? t(mails, { count: reachable, day: dates.long(schedule.startDay) })
          : t('surveys.advice.mails.paused')}
      </Alert>
      {members.length < size && (
        <Alert tone="warning" live={false}>
          {t('surveys.advice.few', { count: members.length, size })}
        </Alert>
      )}
    </>
  );
}
