import { MINIMUM_GROUP_SIZE, type SurveyDraft } from '@elan/contracts';
import { Alert, Button, Skeleton } from '@elan/ui';
import { Link, places, useCompanyOverview, useDates } from '@elan/web-core';
import { useDraftPlan, type KnownPlan } from '../../shared/mails/use-mail-plan';
import { ResultsOutlook } from '../../shared/outlook/ResultsOutlook';
import { useText } from '../../shared/use-text';
import styles from './Points.module.css';

export interface AdviceStepProps {
  /** What saving would create. */
  survey: SurveyDraft;
  onChooseAudience: () => void;
}

/** What makes people answer, and what saving will start. */
export function AdviceStep({ survey, onChooseAudience }: AdviceStepProps) {
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
      <div className={styles.effects}>
        <Effects survey={survey} onChooseAudience={onChooseAudience} />
      </div>
    </>
  );
}

/** Who will get a mail when, as soon as it is known who is in the audience. */
function Effects({ survey, onChooseAudience }: AdviceStepProps) {
  const t = useText();
  const { plan, hasFailed, retry } = useDraftPlan(survey);
  if (hasFailed) {
    return (
      <Alert tone="warning" action={<Button onClick={retry}>{t('surveys.retry')}</Button>}>
        {t('surveys.members.failed')}
      </Alert>
    );
  }
  if (!plan) return <Skeleton height={76} />;
  if (plan.kind === 'nobody') {
    return <Nobody hasAudience={Boolean(survey.audienceId)} onChooseAudience={onChooseAudience} />;
  }
  return (
    <>
      <Alert live={false}>
        <MailTimes plan={plan} />
        <p>{t('surveys.advice.locked')}</p>
      </Alert>
      <section>
        <h3 className={styles.heading}>{t('surveys.outlook')}</h3>
        <ResultsOutlook
          people={plan.people}
          withEmail={plan.withEmail}
          minimum={plan.minimumGroupSize}
          {...(plan.hiddenBeside.length > 0 && { hidden: { beside: plan.hiddenBeside } })}
        />
      </section>
    </>
  );
}

/** When invitations and reminders are sent. */
function MailTimes({ plan }: { plan: KnownPlan }) {
  const t = useText();
  const dates = useDates();
  const who = useCompanyOverview().data?.remindsEverybody ? 'all' : 'rest';
  const { kind, invitations: count, leaveAt, remindersAt } = plan;
  const [first] = remindersAt;
  return (
    <>
      <p>{t(`surveys.advice.mails.${kind}`, { count, day: leaveAt === null ? '' : dates.long(leaveAt) })}</p>
      {leaveAt !== null && first !== undefined && (
        <p>{t('surveys.advice.afterwards', { day: dates.long(first), who })}</p>
      )}
    </>
  );
}

/** Links to where people are added. The wizard keeps the draft, as always. */
function Nobody({ hasAudience, onChooseAudience }: { hasAudience: boolean; onChooseAudience: () => void }) {
  const t = useText();
  const action = hasAudience ? (
    <Button onClick={onChooseAudience}>{t('surveys.advice.chooseAudience')}</Button>
  ) : (
    <Button asChild>
      <Link to={places.settings('members')}>{t('surveys.advice.addPeople')}</Link>
    </Button>
  );
  return (
    <Alert tone="warning" live={false} action={action}>
      {t(hasAudience ? 'surveys.advice.emptyAudience' : 'surveys.advice.mails.nobody')}
    </Alert>
  );
}
