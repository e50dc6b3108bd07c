import type { CompanyDashboard } from '@elan/contracts';
import { Button, Card } from '@elan/ui';
import { places } from '@elan/web-core';
import { plainText } from '@elan/web-core/plain-text';
import { useText } from '../../shared/use-text';
import styles from './dashboard.module.css';

/** What stands out in the round that was closed last. */
export function LatestRound({ standsOut }: { standsOut: NonNullable<CompanyDashboard['standsOut']> }) {
  const text = useText();
  const { round, standouts } = standsOut;
  const [, periodId = ''] = round.id.split(':');
  return (
    <Card
      title={text('latestRound', { survey: plainText(round.surveyName) })}
      actions={
        <Button size="sm" href={`${places.analyze(round.surveyId)}?round=${encodeURIComponent(periodId)}`}>
          {text('latestRound.open')}
        </Button>
      }
    >
      <ul className={styles.standouts}>
        {standouts.map(({ sentence, evidence }) => (
          <li key={sentence}>
            {sentence} <small>{evidence}</small>
          </li>
        ))}
      </ul>
    </Card>
  );
}
