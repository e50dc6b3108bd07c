import { Fragment } from 'react';
import { Card } from '../display/Card';
import { DistributionBars } from '../scores/DistributionBars';
import { ScoreBadge, ScoreBar, ScoreGauge, type ScoreBand } from '../scores/ScoreGauge';
import { StackedShareBar } from '../scores/StackedShareBar';
import { Specimen } from './Specimen';
import type { WorkshopTexts } from './Workshop';
import styles from './Workshop.module.css';

const scores: { score: number | null; band: ScoreBand; counts: number[] }[] = [
  { score: 9.2, band: 'good', counts: [0, 0, 1, 0, 2, 3, 5, 9, 18, 34, 48] },
  { score: 7.4, band: 'normal', counts: [1, 2, 2, 4, 6, 11, 17, 29, 24, 13, 9] },
  { score: 4.8, band: 'bad', counts: [9, 12, 14, 18, 21, 19, 12, 8, 4, 2, 1] },
  { score: null, band: 'none', counts: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] },
];

export function ScoreSection({ texts }: { texts: WorkshopTexts }) {
  return (
    <>
      <Specimen>
        {scores.map(({ score, band }) => (
          <Card key={band}>
            <ScoreGauge
              score={score}
              band={band}
              size={180}
              caption={band === 'good' ? texts.gaugeCaption : undefined}
            />
          </Card>
        ))}
        <Card>
          <ScoreGauge score={62.5} band="good" max={100} size={180} />
        </Card>
      </Specimen>
      <Specimen>
        {scores.map(({ score, band }) => (
          <ScoreBadge key={band} score={score} band={band} />
        ))}
      </Specimen>
      <Card>
        <div className={styles.scoreList}>
          {scores.map(({ score, band, counts }, index) => (
            <Fragment key={band}>
              <span>{texts.questions[index]}</span>
              <ScoreBar score={score} band={band} />
              <DistributionBars counts={counts} label={texts.questions[index] ?? ''} />
            </Fragment>
          ))}
        </div>
      </Card>
      <Card>
        <StackedShareBar
          bad={0.22}
          normal={0.31}
          good={0.47}
          shown={[0.22, 0.31, 0.47]}
          words={texts.shares}
        />
      </Card>
      <Card>
        <StackedShareBar bad={0} normal={0.25} good={0.75} shown={[0, 0.25, 0.75]} />
      </Card>
    </>
  );
}
