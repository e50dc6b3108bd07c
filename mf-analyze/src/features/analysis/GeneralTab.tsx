import { ENPS_CATEGORY, type Statistics, type Survey } from '@elan/contracts';
import { scaleMaximum, scoreBand, shownEnps, shownParticipation, shownScore } from '@elan/scoring';
import { Card, EmptyState, LineChart, ScoreGauge, StackedShareBar, Tag } from '@elan/ui';
import { useDates, useIntl } from '@elan/web-core';
import { useText } from '../../shared/use-text';
import styles from './analysis.module.css';
import { HeldBack } from './HeldBack';
import { scoreProps } from './score-props';
import { ScoreOfScale } from './ScoreOfScale';
import { useParticipation } from './use-participation';
import { useWrittenScores } from './use-written-scores';

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
        <ParticipationCard survey={survey} statistics={statistics} />
      </div>
      {survey.frequency !== 0 && !statistics.suppressed && <Trend survey={survey} statistics={statistics} />}
      {!statistics.suppressed && statistics.categories.length > 1 && <Categories statistics={statistics} />}
    </div>
  );
}

function ScoreCard({ statistics }: { statistics: Statistics }) {
  const text = useText();
  const written = useWrittenScores();
  const { score, scale, rates } = statistics;
  if (score === null || rates.bad === null || rates.normal === null || rates.good === null) {
    return (
      <Card title={text('score')}>
        <HeldBack statistics={statistics} />
      </Card>
    );
  }
  const isEnps = scale === 'eNPS';
  const band = scoreBand(score, scale);
  const word = text(isEnps ? `band.enps.${band}` : `band.${band}`);
  const max = scaleMaximum(scale);
  return (
    <Card title={text('score')}>
      <div className={styles.score}>
        {isEnps && (
          <div>
            <p className={styles.big}>{text('enps', { value: written.enps(score) })}</p>
            <p className={styles.muted}>{text('enpsScale')}</p>
          </div>
        )}
        <ScoreGauge
          {...scoreProps(score, scale)}
          size={isEnps ? 180 : 200}
          label={text('scoreLabel', { score: written.score(score, scale), max, word })}
          caption={<strong>{word}</strong>}
        />
        <div className={styles.scoreText}>
          <Margin statistics={statistics} />
          <StackedShareBar
            bad={rates.bad}
            normal={rates.normal}
            good={rates.good}
            words={{
              bad: text(isEnps ? 'share.enps.bad' : 'share.bad'),
              normal: text(isEnps ? 'share.enps.normal' : 'share.normal'),
              good: text(isEnps ? 'share.enps.good' : 'share.good'),
            }}
          />
        </div>
      </div>
    </Card>
  );
}

/** How sure the score is, in the unit in which it is said in large: a normalised eNPS moves half as far. */
function Margin({ statistics: { marginOfError, scale } }: { statistics: Statistics }) {
  const intl = useIntl();
  const text = useText();
  if (marginOfError === null) return null;
  if (marginOfError === 0) return <p className={styles.muted}>{text('marginNone')}</p>;
  // Never rounded to nothing: only an exact score has no margin.
  const margin = Math.max(scale === 'eNPS' ? marginOfError * 2 : marginOfError, 0.1);
  const written = intl.formatNumber(margin, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return <p className={styles.muted}>{text('margin', { margin: written })}</p>;
}

function ParticipationCard({ survey, statistics }: GeneralTabProps) {
  const intl = useIntl();
  const text = useText();
  const { answered, joined } = useParticipation(survey, statistics);
  const { participation, participationMargin } = statistics.rates;
  const percent = (share: number): string =>
    intl.formatNumber(share, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <Card title={text('participation')}>
      <div className={styles.participation}>
        <p className={styles.big}>
          {participation === null ? text('unknown') : percent(shownParticipation(participation))}
        </p>
        <p>{answered}</p>
        {statistics.responsesAmount === null && (
          <p className={styles.muted}>{text('invited', { invited: statistics.users })}</p>
        )}
        {joined !== null && <p>{joined}</p>}
        {participation !== null && (
          <p>
            <Tag tone={statistics.representative ? 'success' : 'warning'}>
              {text(statistics.representative ? 'representative' : 'notRepresentative')}
            </Tag>
          </p>
        )}
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
  const written = useWrittenScores();
  const label = survey.frequency === 2 ? dates.long : dates.month;
  const { scale, graph } = statistics;
  const isEnps = scale === 'eNPS';
  const shown = (score: number): number => (isEnps ? shownEnps(score) : shownScore(score, scale));
  return (
    <Card title={text('trend')} description={text('trendHint')}>
      <LineChart
        label={text('trend')}
        pointName={text('period')}
        valueName={isEnps ? ENPS_CATEGORY : text('score')}
        min={isEnps ? -100 : 0}
        max={scaleMaximum(scale)}
        digits={1}
        format={isEnps ? written.signed : undefined}
        points={graph.map(({ createdAt, data }) => ({
          label: label(createdAt),
          value: data === null ? null : shown(data),
        }))}
      />
    </Card>
  );
}

/** The categories of each scale in a list of their own: bars of 10 and of 100 cannot be compared. */
function Categories({ statistics }: { statistics: Statistics }) {
  const text = useText();
  const { categories } = statistics;
  if (categories.every((category) => category.score === null)) {
    return <EmptyState compact title={text('noAnswers')} />;
  }
  const ordinary = categories.filter(({ scale }) => scale === '0-10');
  const ofEnps = categories.filter(({ scale }) => scale === 'eNPS');
  // One alone is the score of the eNPS survey, which stands above.
  const isHeadline = statistics.scale === 'eNPS' && ofEnps.length === 1;
  return (
    <>
      {ofEnps.length > 0 && !isHeadline && <CategoryList title={ENPS_CATEGORY} categories={ofEnps} />}
      {ordinary.length > 0 && <CategoryList title={text('categories')} categories={ordinary} />}
    </>
  );
}

function CategoryList({ title, categories }: Pick<Statistics, 'categories'> & { title: string }) {
  return (
    <Card title={title}>
      <dl className={styles.categories}>
        {categories.map(({ name, score, scale }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <ScoreOfScale score={score} scale={scale} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
