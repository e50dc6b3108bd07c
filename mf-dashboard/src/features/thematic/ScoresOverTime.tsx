import { ENPS_BANDS, ENPS_CATEGORY, SCORE_BANDS, type ThematicComparison } from '@elan/contracts';
import { enpsFromNormalised, scaleMaximum, shownEnps, shownScore, type Scale } from '@elan/scoring';
import { Card, ErrorState, TrendChart, type TrendBand } from '@elan/ui';
import { Link, places, useDates } from '@elan/web-core';
import { plainText } from '@elan/web-core/plain-text';
import { Figure, useFigures } from '../../shared/Figure';
import { useText } from '../../shared/use-text';
import styles from './thematic.module.css';

/** Older ones are in the analysis of the survey. */
const MOST_ROUNDS = 6;
const HEIGHT = 220;

type Round = ThematicComparison['rounds'][number] & { whole: { score: number } };

interface ReadScores {
  readonly currentData?: ThematicComparison | undefined;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

/** The latest score of each survey of a thematic, and how it got there: surveys are never on one line. */
export function ScoresOverTime({ scores }: { scores: ReadScores }) {
  const text = useText();
  if (scores.isError && !scores.currentData)
    return (
      <ErrorState
        title={text('thematic.scoresFailed')}
        retryLabel={text('retry')}
        onRetry={() => void scores.refetch()}
      />
    );
  if (!scores.currentData) return null;
  const bySurvey = surveysIn(scores.currentData.rounds);
  return (
    bySurvey.length > 0 && (
      <section className={styles.scores} aria-label={text('thematic.scores')}>
        {bySurvey.map((rounds) => (
          <SurveyScores key={rounds[0]?.surveyId} rounds={rounds} />
        ))}
      </section>
    )
  );
}

/** The newest rounds of each survey that have a score, oldest first; the survey with the newest one comes first. */
function surveysIn(rounds: ThematicComparison['rounds']): Round[][] {
  const scored = rounds.filter((round): round is Round => round.whole?.score != null).toReversed();
  return [...new Set(scored.map(({ surveyId }) => surveyId))].map((id) =>
    scored
      .filter(({ surveyId }) => surveyId === id)
      .slice(0, MOST_ROUNDS)
      .toReversed(),
  );
}

function SurveyScores({ rounds }: { rounds: readonly Round[] }) {
  const text = useText();
  const dates = useDates();
  const figures = useFigures();
  const bands = useBands(rounds[0]?.whole.scale ?? '0-10');
  const last = rounds.at(-1);
  if (!last) return null;
  const { surveyId, whole, startDate, endDate, responses } = last;
  const isEnps = whole.scale === 'eNPS';
  const name = plainText(last.surveyName);
  return (
    <Card title={<Link to={places.analyze(surveyId)}>{name}</Link>}>
      <p className={styles.latest}>
        {isEnps && ENPS_CATEGORY} <Figure {...whole} change={null} />
        <span>{text('thematic.latest', { day: dates.long(endDate ?? startDate), responses })}</span>
      </p>
      {rounds.length > 1 && (
        <TrendChart
          label={text('thematic.chart', { name })}
          height={HEIGHT}
          names={{
            point: text('thematic.round'),
            value: isEnps ? ENPS_CATEGORY : text('latest.score'),
            margin: text('thematic.margin'),
          }}
          format={(value) => figures.written(value, whole.scale)}
          bands={bands}
          points={rounds.map((round) => {
            const { score, marginOfError, scale } = round.whole;
            const day = dates.shortDay(round.startDate);
            const points = marginOfError === null ? null : isEnps ? 2 * marginOfError : marginOfError;
            const margin = points ? ` ± ${figures.written(points, '0-10')}` : '';
            return {
              label: day,
              value: isEnps ? shownEnps(score) : shownScore(score, scale),
              margin: points,
              participation: null,
              words: text('thematic.words', { day, score: `${figures.score(score, scale)}${margin}` }),
            };
          })}
        />
      )}
    </Card>
  );
}

/** The bands in the unit that people use: an eNPS from −100 to 100. */
function useBands(scale: Scale): readonly TrendBand[] {
  const text = useText();
  const isEnps = scale === 'eNPS';
  const { normal, good } = isEnps ? ENPS_BANDS : SCORE_BANDS;
  const ends = [0, normal, good, scaleMaximum(scale)].map((end) => (isEnps ? enpsFromNormalised(end) : end));
  const names = { bad: 'bad', normal: 'normal', good: isEnps ? 'excellent' : 'good' } as const;
  return (['bad', 'normal', 'good'] as const).map((band, index) => ({
    band,
    label: text(`band.${names[band]}`),
    from: ends[index] ?? 0,
    to: ends[index + 1] ?? 0,
  }));
}
