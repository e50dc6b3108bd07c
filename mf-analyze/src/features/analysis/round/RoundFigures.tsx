import { ENPS_CATEGORY, type Analysis } from '@elan/contracts';
import { scoreBand, visibleFrom, wholeShares } from '@elan/scoring';
import { Card, StackedShareBar } from '@elan/ui';
import { ChangeNote } from '../../../shared/ChangeNote';
import { Margin } from '../../../shared/Margin';
import { useText } from '../../../shared/use-text';
import { useWrittenScores } from '../../../shared/use-written-scores';
import styles from './round.module.css';

interface RoundFiguresProps {
  analysis: Analysis;
  /** What it is compared with. */
  since: string | undefined;
  /** Score and participation are shown there. */
  isBesideBoxes: boolean;
}

/** Score, eNPS and participation of the round, each with its change. */
export function RoundFigures({ analysis, since, isBesideBoxes }: RoundFiguresProps) {
  const text = useText();
  const { score, enps, rates } = analysis;
  const isEnps = score.scale === 'eNPS';
  const ofEnps = enps && <Figure title={ENPS_CATEGORY} figure={enps} since={since} />;
  if (isBesideBoxes) return ofEnps;
  return (
    <div className={styles.figures}>
      <Figure title={isEnps ? ENPS_CATEGORY : text('score')} figure={score} since={since}>
        {rates && (
          <StackedShareBar
            {...rates}
            shown={wholeShares([rates.bad, rates.normal, rates.good])}
            words={{
              bad: text(isEnps ? 'share.enps.bad' : 'share.bad'),
              normal: text(isEnps ? 'share.enps.normal' : 'share.normal'),
              good: text(isEnps ? 'share.enps.good' : 'share.good'),
            }}
          />
        )}
      </Figure>
      {ofEnps}
      <Participation analysis={analysis} since={since} />
    </div>
  );
}

interface FigureProps extends Pick<RoundFiguresProps, 'since'> {
  title: string;
  figure: Analysis['score'];
  children?: React.ReactNode;
}

export function Figure({
  title,
  figure: { score, scale, marginOfError, change },
  since,
  children,
}: FigureProps) {
  const text = useText();
  const written = useWrittenScores();
  if (score === null) return null;
  const isEnps = scale === 'eNPS';
  const band = scoreBand(score, scale);
  return (
    <Card title={title}>
      <div className={styles.figure}>
        <p className={styles.number}>
          <strong className={styles.big} data-band={band}>
            {written.spoken(score, scale)}
          </strong>
          <Margin marginOfError={marginOfError} scale={scale} />
          <span className={styles.word}>{text(isEnps ? `band.enps.${band}` : `band.${band}`)}</span>
        </p>
        {change && (
          <p>
            <ChangeNote change={change} unit={scale} since={since} />
          </p>
        )}
        {change?.isReal === false && change.marginOfError !== null && (
          <p className={styles.base}>
            {text('change.from', {
              points: written.size(written.points(visibleFrom(change.marginOfError), scale), scale),
            })}
          </p>
        )}
        {isEnps && (
          <p className={styles.base}>{text('normalised', { score: written.score(score, scale) })}</p>
        )}
        {children}
      </div>
    </Card>
  );
}

function Participation({
  analysis: { participation, minimumGroupSize: minimum },
  since,
}: Omit<RoundFiguresProps, 'isBesideBoxes'>) {
  const text = useText();
  const written = useWrittenScores();
  const { share, respondents: answers, invited, change } = participation;
  return (
    <Card title={text('participation')}>
      <div className={styles.figure}>
        <p className={styles.number}>
          <strong className={styles.big}>{share === null ? text('unknown') : written.percent(share)}</strong>
        </p>
        {change && (
          <p>
            <ChangeNote change={change} unit="share" since={since} />
          </p>
        )}
        <p className={styles.base}>
          {answers === null ? text('fewAnswered', { minimum }) : text('answered', { answers, invited })}
        </p>
      </div>
    </Card>
  );
}
