import { MINIMUM_GROUP_SIZE } from '@elan/contracts';
import { Alert } from '@elan/ui';
import { useAudiences, useCompanyOverview, useDates, useUsers } from '@elan/web-core';
import { membersOf } from '../../shared/audience/audience-members';
import type { ScheduleValue } from '../../shared/schedule/ScheduleFields';
import { useText } from '../../shared/use-text';
import type { CreationDraft } from './draft';
import styles from './Points.module.css';

/** What makes people answer, and what saving will set in motion. */
export function AdviceStep({ draft, schedule }: { draft: CreationDraft; schedule: ScheduleValue }) {
  const t = useText();
  const dates = useDates();
  const overview = useCompanyOverview().data;
  const users = useUsers().data ?? [];
  const audiences = useAudiences().data ?? [];

  const size = overview?.minimumGroupSize ?? MINIMUM_GROUP_SIZE.default;
  const people = membersOf(draft.audienceId, users, audiences);
  const reachable = people.filter(({ email }) => email !== null).length;
  const hasStarted = schedule.startDay <= dates.day(new Date());
  const mails = hasStarted ? 'surveys.advice.mails.now' : 'surveys.advice.mails.later';

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
      <Alert live={false}>
        {draft.active
          ? t(mails, { count: reachable, day: dates.long(schedule.startDay) })
          : t('surveys.advice.mails.paused')}
      </Alert>
      {people.length < size && (
        <Alert tone="warning" live={false}>
          {t('surveys.advice.few', { count: people.length, size })}
        </Alert>
      )}
    </>
  );
}
