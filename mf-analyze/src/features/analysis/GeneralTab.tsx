import type { Statistics, Survey } from '@elan/contracts';
import { enpsFromNormalised, scaleMaximum, scoreBand } from '@elan/scoring';
import { Card, EmptyState, LineChart, ScoreBar, ScoreGauge, StackedShareBar, Tag } from '@elan/ui';
import { useDates, useIntl } from '@elan/web-core';
import { useText } from '../../shared/useText';
import styles from './analysis.module.css';
import { HeldBack } from './HeldBack';

interface GeneralTabProps {
  survey: Survey;
  statistics: Statistics;
}

/** The survey in one screen: score, shares, participation and, for a recurring survey, the trend. */
export function GeneralTab({ survey, statistics }: GeneralTabProps) {
  return (
    <div className={styles.stack}>
      <div className={styles.summary}>
        <ScoreCard statistics={statistics} />
        <ParticipationCard statistics={statistics} />
      </div>
      {survey.frequency !== 0 && !statistics.suppressed && <Trend survey={survey} statistics={statistics} />}
      {!statistics.suppressed && statistics.categories.length > 1 && <Categories statistics={statistics} />}
    </div>
  );
}

function ScoreCard({ statistics }: { statistics: Statistics }) {
  const intl = useIntl();
  const text = useText();
  const { score, scale, rates, marginOfError } = statistics;
  if (score === null || rates.bad === null || rates.normal === null || rates.good === null) {
    return (
      <Card title={text('score')}>
        <HeldBack statistics={statistics} />
      </Card>
    );
  }
  const band = scoreBand(score, scale);
  const word = text(scale === 'eNPS' ? `band.enps.${band}` : `band.${band}`);
  const number = (value: number): string =>
    intl.formatNumber(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <Card title={text('score')}>
      <div className={styles.score}>
        <ScoreGauge
          score={score}
          band={band}
          max={scaleMaximum(scale)}
          label={text('scoreLabel', { score: number(score), max: scaleMaximum(scale), word })}
          caption={<strong>{word}</strong>}
        />
        <div className={styles.scoreText}>
          {scale === 'eNPS' && (
            <p>
              {text('enps', {
                // The sign of the scale's ends, which English number formats do not use.
                value: intl
                  .formatNumber(enpsFromNormalised(score), {
                    maximumFractionDigits: 1,
                    signDisplay: 'exceptZero',
                  })
                  .replace('-', '−'),
              })}
            </p>
          )}
          {marginOfError !== null && (
            <p className={styles.muted}>
              {marginOfError === 0
                ? text('marginNone')
                : text('margin', {
                    // Never rounded to nothing: only an exact score has no margin.
                    margin: number(Math.max(marginOfError, 0.1)),
                  })}
            </p>
          )}
          <StackedShareBar
            bad={rates.bad}
            normal={rates.normal}
            good={rates.good}
            words={{
              bad: text(scale === 'eNPS' ? 'share.enps.bad' : 'share.bad'),
              normal: text(scale === 'eNPS' ? 'share.enps.normal' : 'share.normal'),
              good: text(scale === 'eNPS' ? 'share.enps.good' : 'share.good'),
            }}
          />
        </div>
      </div>
    </Card>
  );
}

function ParticipationCard({ statistics }: { statistics: Statistics }) {
  const intl = useIntl();
  const text = useText();
  const { participation, participationMargin } = statistics.rates;
  const percent = (share: number): string =>
    intl.formatNumber(share, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <Card title={text('participation')}>
      <div className={styles.participation}>
        <p className={styles.big}>{participation === null ? text('unknown') : percent(participation)}</p>
        <p>{text('answersOf', { answers: statistics.responsesAmount, invited: statistics.users })}</p>
        <p>
          <Tag tone={statistics.representative ? 'success' : 'warning'}>
            {text(statistics.representative ? 'representative' : 'notRepresentative')}
          </Tag>
        </p>
        {participationMargin !== null && participationMargin > 0 && (
          <p className={styles.muted}>
            {text('participationMargin', { margin: percent(Math.max(participationMargin, 0.01)) })}
          </p>
        )}
      </div>
    </Card>
  );
}

function Trend({ survey, statistics }: GeneralTabProps) {
  const dates = useDates();
  const text = useText();
  const label = survey.frequency === 2 ? dates.shortDay : dates.month;
  return (
    <Card title={text('trend')} description={text('trendHint')}>
      <LineChart
        label={text('trend')}
        pointName={text('period')}
        valueName={text('score')}
        min={0}
        max={scaleMaximum(statistics.scale)}
        digits={1}
        points={statistics.graph.map((point) => ({ label: label(point.createdAt), value: point.data }))}
      />
    </Card>
  );
}

function Categories({ statistics }: { statistics: Statistics }) {
  const text = useText();
  if (statistics.categories.every((category) => category.score === null)) {
    return <EmptyState compact title={text('noAnswers')} />;
  }
  return (
    <Card title={text('categories')}>
      <dl className={styles.categories}>
        {statistics.categories.map((category) => {
          const scale = category.name === 'eNPS' ? 'eNPS' : statistics.scale;
          return (
            <div key={category.name}>
              <dt>{category.name}</dt>
              <dd>
                <ScoreBar
                  score={category.score}
                  max={scaleMaximum(scale)}
                  band={category.score === null ? 'none' : scoreBand(category.score, scale)}
                />
              </dd>
            </div>
          );
        })}
      </dl>
    </Card>
  );
}
