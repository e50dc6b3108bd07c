import { ENPS_CATEGORY, type LatestResult } from '@elan/contracts';
import { scoreBand, shownScore } from '@elan/scoring';
import { Card, ScoreGauge } from '@elan/ui';
import { Link, places, useDates } from '@elan/web-core';
import { plainText } from '@elan/web-core/plain-text';
import { ChangeNote, useFigures } from '../../shared/Figure';
import { useText } from '../../shared/use-text';
import styles from './dashboard.module.css';

/** The latest eNPS: from −100 to 100 in large, next to the gauge of 0 to 100. */
export function ENpsCard({ result: { enps, round, respondents, invited } }: { result: LatestResult }) {
  const text = useText();
  const dates = useDates();
  const figures = useFigures();
  if (!enps) return null;
  const band = scoreBand(enps.score, 'eNPS');
  return (
    <Card title={ENPS_CATEGORY}>
      <div className={styles.enps}>
        <p>
          <strong className={styles.big} data-band={band}>
            {figures.score(enps.score, 'eNPS')}
          </strong>
        </p>
        <ScoreGauge score={shownScore(enps.score, 'eNPS')} max={100} band={band} size={96} />
      </div>
      <p className={styles.base}>
        <ChangeNote change={enps.change} scale="eNPS" inWords />
        <Link to={places.analyze(round.surveyId)}>{plainText(round.surveyName)}</Link>
        <span>{dates.long(round.endDate ?? round.startDate)}</span>
        <span>{text('answeredOf', { answers: respondents, invited })}</span>
      </p>
    </Card>
  );
}
