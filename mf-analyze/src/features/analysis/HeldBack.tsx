import type { Statistics } from '@elan/contracts';
import { EmptyState } from '@elan/ui';
import { useText } from '../../shared/useText';

/** Why there is no result to show: nobody has answered, or too few for anybody to stay unknown. */
export function HeldBack({ statistics }: { statistics: Statistics }) {
  const text = useText();
  if (statistics.responsesAmount === 0) {
    return (
      <EmptyState picture="chart" compact title={text('noAnswers')}>
        {text('noAnswersHint')}
      </EmptyState>
    );
  }
  return (
    <EmptyState picture="people" compact title={text('suppressed')}>
      {text('suppressedHint', { minimum: statistics.minimumGroupSize, answers: statistics.responsesAmount })}
    </EmptyState>
  );
}
