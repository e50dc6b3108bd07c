import type { CompanyOverview } from '@elan/contracts';
import { Button, Card, Skeleton } from '@elan/ui';
import { places, useLanguage } from '@elan/web-core';
import { plainText } from '@elan/web-core/plain-text';
import { useText } from '../../shared/use-text';
import styles from './dashboard.module.css';
import { useReadLatestRoundQuery } from './latest-round-api';

interface LatestRoundProps {
  round: NonNullable<CompanyOverview['latestRound']>;
}

/** What stands out of the round that was closed last; nothing where nothing does, or nobody may know. */
export function LatestRound({ round: { surveyId, periodId } }: LatestRoundProps) {
  const text = useText();
  const { currentData, isFetching } = useReadLatestRoundQuery({
    surveyId,
    round: periodId,
    language: useLanguage(),
  });
  if (!currentData) return isFetching ? <Skeleton height={148} radius={14} /> : null;
  const { round, standouts } = currentData;
  if (!round || standouts.length === 0) return null;
  return (
    <Card
      title={text('latestRound', { survey: plainText(round.surveyName) })}
      actions={
        <Button size="sm" href={`${places.analyze(surveyId)}?round=${encodeURIComponent(periodId)}`}>
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
