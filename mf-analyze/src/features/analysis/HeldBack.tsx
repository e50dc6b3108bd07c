import type { Statistics, Survey } from '@elan/contracts';
import { Card, EmptyState } from '@elan/ui';
import { useText } from '../../shared/use-text';
import { useParticipation } from './use-participation';

interface HeldBackProps {
  statistics: Statistics;
  /** Said after the reason. */
  children?: string | null;
}

/** Why there is no result to show: its batch is still to come, too few answered, or the days hold none. */
export function HeldBack({ statistics, children }: HeldBackProps) {
  const text = useText();
  const { running, responsesAmount, minimumGroupSize: minimum } = statistics;
  const isElsewhere = running === null && responsesAmount !== null;
  const title = isElsewhere ? 'noBatch' : running ? 'notYet' : 'suppressed';
  return (
    <EmptyState picture="people" compact title={text(title)}>
      {text(isElsewhere ? 'noBatchHint' : 'batches', { minimum })} {children}
    </EmptyState>
  );
}

interface HeldBackTabProps {
  survey: Survey;
  statistics: Statistics;
}

/** The same where nothing beside it tells when results come. */
export function HeldBackTab({ survey, statistics }: HeldBackTabProps) {
  const { joined } = useParticipation(survey, statistics);
  return (
    <Card>
      <HeldBack statistics={statistics}>{joined}</HeldBack>
    </Card>
  );
}
