import { ENPS_BANDS, SCORE_BANDS, type Analysis, type AnalysisQuestion, type Driver } from '@elan/contracts';
import { Card, DriverMap } from '@elan/ui';
import { useIntl, useNavigate } from '@elan/web-core';
import { drawingHeight } from '../../../shared/drawing-height';
import { useAnalysisPlaces } from '../../../shared/use-address';
import { useText } from '../../../shared/use-text';
import { useWrittenScores } from '../../../shared/use-written-scores';
import styles from './round.module.css';

interface DriversProps {
  analysis: Analysis;
  isAdvised: (questionId: string) => boolean;
}

interface DrivingQuestion extends AnalysisQuestion {
  driver: Driver;
  score: number;
}

const isDriving = (question: AnalysisQuestion): question is DrivingQuestion =>
  question.driver !== null && question.score !== null;

const HEIGHT = 320;
/** The impact from which on it is medium. */
const MIDDLE_IMPACT = 0.3;

/** How strongly each question correlates with the outcome, next to its score. */
export function Drivers({ analysis, isAdvised }: DriversProps) {
  const text = useText();
  const { outcome, driversFrom: from, questions } = analysis;
  const driving = questions.filter(isDriving).toSorted((a, b) => a.driver.priority - b.driver.priority);
  if (outcome === null || driving.length === 0) {
    const missing = whyNone(analysis);
    return (
      <Card title={text('drivers')}>
        <p className={styles.sentence}>
          {text(`drivers.${missing}`, { from })}
          <span className={styles.evidence}>{text(`drivers.${missing}Hint`)}</span>
        </p>
      </Card>
    );
  }
  const of = questions.find(({ id }) => id === outcome.questionId)?.shortName;
  const people = outcome.people;
  return (
    <Card
      title={text('drivers')}
      description={
        of === undefined ? text('drivers.ofOthers', { people }) : text('drivers.of', { people, question: of })
      }
    >
      <Map driving={driving} isAdvised={isAdvised} />
      <Numbers driving={driving} />
      <p className={styles.base}>{text('drivers.caution')}</p>
    </Card>
  );
}

/** Drivers wait for the end of the round, and need enough people and more than one who makes them. */
function whyNone({ round, outcome }: DriversProps['analysis']): 'later' | 'none' | 'single' {
  if (round && !round.isClosed) return 'later';
  return outcome === null ? 'none' : 'single';
}

function Map({
  driving,
  isAdvised,
}: { driving: readonly DrivingQuestion[] } & Pick<DriversProps, 'isAdvised'>) {
  const text = useText();
  const written = useWrittenScores();
  const to = useAnalysisPlaces(true);
  const navigate = useNavigate();
  // Scores of both scales do not fit on one axis; usually they are 0 to 10.
  const isEnps = driving.every(({ scale }) => scale === 'eNPS');
  const shown = driving.filter(({ scale }) => isEnps || scale === '0-10');
  return (
    <DriverMap
      label={text('drivers.map')}
      height={drawingHeight(HEIGHT)}
      points={shown.map(({ id, shortName, score, scale, driver }) => ({
        id,
        label: shortName,
        impact: driver.correlation,
        score,
        written: { impact: text(`impact.${driver.impact}`), score: written.spoken(score, scale) },
        isStart: driver.isStart,
      }))}
      middle={{ impact: MIDDLE_IMPACT, score: (isEnps ? ENPS_BANDS : SCORE_BANDS).normal }}
      quadrants={{
        highLow: text('quadrant.highLow'),
        highHigh: text('quadrant.highHigh'),
        lowLow: text('quadrant.lowLow'),
        lowHigh: text('quadrant.lowHigh'),
      }}
      startText={text('reason.start')}
      names={{ point: text('question'), impact: text('impact'), score: text('score') }}
      scale={{ from: 0, to: isEnps ? 100 : 10 }}
      format={(score) => written.spoken(score, isEnps ? 'eNPS' : '0-10')}
      onOpen={(id) => void navigate(isAdvised(id) ? to.advice(id) : to.question(id))}
    />
  );
}

/** The correlation behind each word, for those who want to know. */
function Numbers({ driving }: { driving: readonly DrivingQuestion[] }) {
  const intl = useIntl();
  const text = useText();
  const number = (value: number): string =>
    intl.formatNumber(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).replace('-', '−');
  return (
    <details className={styles.numbers}>
      <summary>{text('drivers.numbers')}</summary>
      <p>{text('drivers.method')}</p>
      <ol>
        {driving.map(({ id, label, shortName, driver: { correlation, interval, impact } }) => (
          <li key={id} title={label}>
            {shortName}
            <span className={styles.base}>
              {text('drivers.r', {
                impact: text(`impact.${impact}`),
                r: number(correlation),
                low: number(interval[0]),
                high: number(interval[1]),
              })}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
