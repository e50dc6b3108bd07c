import type { Survey } from '@elan/contracts';
import { Alert, Button, keptClear } from '@elan/ui';
import { Link, places, useCompanyOverview, useDates } from '@elan/web-core';
import { useState } from 'react';
import { useIsJustCreated } from '../../shared/mails/just-created';
import { useMailPlan, type KnownPlan } from '../../shared/mails/use-mail-plan';
import { useText } from '../../shared/use-text';

/**
 * Says, for a survey that comes from the wizard, how many invitations are sent when, and what follows, for as long as
 * its editor is open. Later changes there do not affect what was true when it was created.
 */
export function CreatedNotice({ survey }: { survey: Survey }) {
  const isJustCreated = useIsJustCreated();
  const [created] = useState(survey);
  const [first, setFirst] = useState<KnownPlan | null>(null);
  const { plan } = useMailPlan(created, { skip: !isJustCreated || first !== null });
  if (isJustCreated && plan && !first) setFirst(plan);
  if (!first) return null;
  return <Notice survey={created} plan={first} />;
}

function Notice({ survey, plan }: { survey: Survey; plan: KnownPlan }) {
  const t = useText();
  const dates = useDates();
  const { kind, invitations: count, leaveAt, remindersAt } = plan;
  const [reminder] = remindersAt;
  const who = useCompanyOverview().data?.remindsEverybody ? 'all' : 'rest';
  const isOpen = kind !== 'nobody' && kind !== 'draft';
  return (
    <div {...keptClear}>
      <Alert
        tone={leaveAt === null ? 'info' : 'success'}
        action={
          isOpen && (
            <Button asChild>
              <Link to={places.survey(survey.id)}>{t('surveys.created.follow')}</Link>
            </Button>
          )
        }
      >
        <p>{t(`surveys.created.${kind}`, { count, day: leaveAt === null ? '' : dates.long(leaveAt) })}</p>
        {leaveAt !== null && reminder !== undefined && (
          <p>{t('surveys.advice.afterwards', { day: dates.long(reminder), who })}</p>
        )}
      </Alert>
    </div>
  );
}
