import type { Statistics } from '@elan/contracts';
import { EmptyState } from '@elan/ui';
import { useText } from '../../shared/use-text';

/**
 * Why there is no result to show: nobody has answered, or too few for anybody to stay unknown. Answers are counted, not
 * people: those of a few who answered every round, or of days that cut into others, are held back however many they are.
 */
export function HeldBack({ statistics }: { statistics: Statistics }) {
  const text = useText();
  if (statistics.responsesAmount === 0) {
    return (
      <EmptyState picture="chart" compact title={text('noAnswers')}>
        {text('noAnswersHint')}
      </EmptyState>
    );
  }
  const isFew = statistics.responsesAmount < statistics.minimumGroupSize;
  return (
    <EmptyState picture="people" compact title={text(isFew ? 'suppressed' : 'heldBack')}>
      {text(isFew ? 'suppressedHint' : 'heldBackHint', {
        minimum: statistics.minimumGroupSize,
        answers: statistics.responsesAmount,
      })}
    </EmptyState>
  );
}
