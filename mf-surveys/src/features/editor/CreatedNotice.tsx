import type { Survey } from '@elan/contracts';
import { Alert, keptClear } from '@elan/ui';
import { useDates } from '@elan/web-core';
import { useState } from 'react';
import { useIsJustCreated } from '../../shared/mails/just-created';
import { useMailPlan, type MailPlan } from '../../shared/mails/use-mail-plan';
import { useText } from '../../shared/use-text';

/**
 * Says of a survey that comes from the wizard how many invitations leave when, for as long as its editor is open. What
 * is done with the survey there does not change what was true when it was created.
 */
export function CreatedNotice({ survey }: { survey: Survey }) {
  const t = useText();
  const dates = useDates();
  const isJustCreated = useIsJustCreated();
  const [created] = useState(() => ({ ...survey, startDay: dates.day(survey.startAt) }));
  const [first, setFirst] = useState<MailPlan | null>(null);
  const { plan } = useMailPlan(created, { skip: !isJustCreated || first !== null });
  if (isJustCreated && plan && !first) setFirst(plan);
  if (!first) return null;
  return (
    <div {...keptClear}>
      <Alert tone={first.kind === 'now' || first.kind === 'later' ? 'success' : 'info'}>
        {t(`surveys.created.${first.kind}`, { count: first.count, day: dates.long(created.startDay) })}
      </Alert>
    </div>
  );
}
