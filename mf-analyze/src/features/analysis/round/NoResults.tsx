import type { Analysis } from '@elan/contracts';
import { Card, EmptyState } from '@elan/ui';
import { NeverShown } from '../../../shared/NeverShown';
import { useText } from '../../../shared/use-text';

/** Says of a round without results whether there will be any, and what they will be. */
export function NoResults({
  analysis: { round, rounds, minimumGroupSize: minimum },
}: {
  analysis: Analysis;
}) {
  const text = useText();
  const shown = round ?? rounds[0];
  if (shown?.neverShown) {
    return (
      <Card>
        <NeverShown reason={shown.neverShown} minimum={minimum} />
      </Card>
    );
  }
  if (shown === undefined || !shown.isClosed) {
    return (
      <Card>
        <EmptyState compact picture="chart" title={text('soon')}>
          {text('soonHint', { minimum })}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card>
      <EmptyState compact picture="people" title={text('never', { minimum })}>
        {text('neverHint', { minimum })}
      </EmptyState>
    </Card>
  );
}
