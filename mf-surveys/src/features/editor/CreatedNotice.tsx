import type { Survey } from '@elan/contracts';
import { Alert } from '@elan/ui';
import { useDates } from '@elan/web-core';
import { useIsJustCreated } from '../../shared/mails/just-created';
import { useMailPlan } from '../../shared/mails/use-mail-plan';
import { useText } from '../../shared/use-text';

/** Says of a survey that comes from the wizard how many invitations leave when, for as long as its editor is open. */
export function CreatedNotice({ survey }: { survey: Survey }) {
  const t = useText();
  const dates = useDates();
  const isJustCreated = useIsJustCreated();
  const startDay = dates.day(survey.startAt);
  const { plan } = useMailPlan({ ...survey, startDay }, { skip: !isJustCreated });
  if (!isJustCreated || !plan) return null;
  return (
    <Alert tone={plan.kind === 'now' || plan.kind === 'later' ? 'success' : 'info'}>
      {t(`surveys.created.${plan.kind}`, { count: plan.count, day: dates.long(startDay) })}
    </Alert>
  );
}
