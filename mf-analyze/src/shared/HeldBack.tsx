import type { Statistics, Survey } from '@elan/contracts';
import { Card, EmptyState } from '@elan/ui';
import { NeverShown } from './NeverShown';
import { useText } from './use-text';
import { useParticipation } from './use-participation';

interface HeldBackProps {
  statistics: Statistics;
  /** What is shown after the reason. */
  children?: string | null;
}

/** Why there is no result to show: there will be none, the first batch is not published yet, or these days have none. */
export function HeldBack({ statistics, children }: HeldBackProps) {
  const text = useText();
  const { running, neverShown, responsesAmount, minimumGroupSize: minimum } = statistics;
  if (neverShown) return <NeverShown reason={neverShown} minimum={minimum} />;
  const isOnTheWay = running !== null || responsesAmount !== null;
  return (
    <EmptyState picture="people" compact title={text(isOnTheWay ? 'notYet' : 'tooFew')}>
      {text(isOnTheWay ? 'notYetHint' : 'tooFewHint', { minimum })} {children}
    </EmptyState>
  );
}

interface HeldBackTabProps {
  survey: Survey;
  statistics: Statistics;
}

/** Says in a tab of its own that answers are held back, if nothing next to it says when results come. */
export function HeldBackTab({ survey, statistics }: HeldBackTabProps) {
  const { joined } = useParticipation(survey, statistics);
  return (
    <Card>
      <HeldBack statistics={statistics}>{joined}</HeldBack>
    </Card>
  );
}
