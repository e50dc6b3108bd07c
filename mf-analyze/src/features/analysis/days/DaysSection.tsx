import { type Change, ENPS_CATEGORY, type Statistics, type Survey } from '@elan/contracts';
import { scaleMaximum, scoreBand, wholeShares } from '@elan/scoring';
import { Card, EmptyState, ScoreGauge, Select, StackedShareBar, Tag } from '@elan/ui';
import { useDates } from '@elan/web-core';
import { useId, useState } from 'react';
import type { DayRange } from '../../../shared/analysis-api';
import { ChangeNote } from '../../../shared/ChangeNote';
import { HeldBack } from '../../../shared/HeldBack';
import layout from '../../../shared/layout.module.css';
import { scoreProps } from '../../../shared/score-props';
import { ScoreOfScale } from '../../../shared/ScoreOfScale';
import { ScoreTrend } from '../../../shared/ScoreTrend';
import { useParticipation } from '../../../shared/use-participation';
import { useText } from '../../../shared/use-text';
import { useWrittenScores } from '../../../shared/use-written-scores';
import { untilItsEnd } from '../../../shared/until-its-end';
import styles from './days.module.css';

interface OfDays {
  survey: Survey;
  statistics: Statistics;
}

interface DaysSectionProps extends OfDays {
  days: DayRange;
  /** Whether they were chosen as days, rather than as the whole survey or a round. */
  isByDays: boolean;
  changes?: BoxChanges | undefined;
}

/** The changes of the figures in the boxes, if the days are a round's. */
export interface BoxChanges {
  score: Change | null;
  participation: Change | null;
  /** What they are compared with. */
  since: string | undefined;
}

/** The survey over the two dates: score, shares, participation and, for a recurring survey, the trend. */
export function DaysSection({ survey, statistics, days, isByDays, changes }: DaysSectionProps) {
  const text = useText();
  const dates = useDates();
  const id = useId();
  const { startDate, endDate } = untilItsEnd(days, survey, dates.day);
  return (
    <section className={layout.stack} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {text('days', { from: dates.long(startDate), to: dates.long(endDate) })}
      </h2>
      <div className={styles.summary}>
        <ScoreCard statistics={statistics} changes={changes} />
        <ParticipationCard survey={survey} statistics={statistics} changes={changes} />
      </div>
      {survey.frequency !== 0 && !statistics.suppressed && (
        <Trend survey={survey} statistics={statistics} isByDays={isByDays} />
      )}
      {!statistics.suppressed && statistics.categories.length > 1 && (
        <Categories statistics={statistics} changes={changes} />
      )}
    </section>
  );
}

type Changed = Pick<DaysSectionProps, 'changes'>;

function ScoreCard({ statistics, changes }: Pick<OfDays, 'statistics'> & Changed) {
  const text = useText();
  const written = useWrittenScores();
  const { score, scale, rates } = statistics;
  if (score === null || rates.bad === null || rates.normal === null || rates.good === null) {
    return (
      <Card level={3} title={text('score')}>
        <HeldBack statistics={statistics} />
      </Card>
    );
  }
  const isEnps = scale === 'eNPS';
  const band = scoreBand(score, scale);
  const word = text(isEnps ? `band.enps.${band}` : `band.${band}`);
  const max = scaleMaximum(scale);
  return (
    <Card level={3} title={text('score')}>
      <div className={styles.score}>
        {isEnps && (
          <div>
            <p className={styles.big}>{text('enps', { value: written.enps(score) })}</p>
            <p className={layout.muted}>{text('enpsScale')}</p>
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
          {changes?.score && (
            <p>
              <ChangeNote change={changes.score} unit={scale} since={changes.since} />
            </p>
          )}
          <StackedShareBar
            bad={rates.bad}
            normal={rates.normal}
            good={rates.good}
            shown={wholeShares([rates.bad, rates.normal, rates.good])}
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

/** The margin of the score, in the unit in which it is displayed large: a normalised eNPS moves half as far. */
function Margin({ statistics: { marginOfError, scale } }: { statistics: Statistics }) {
  const text = useText();
  const written = useWrittenScores();
  if (marginOfError === null) return null;
  return (
    <p className={layout.muted}>
      {marginOfError === 0
        ? text('marginNone')
        : text('margin', { margin: written.margin(marginOfError, scale) })}
    </p>
  );
}

function ParticipationCard({ survey, statistics, changes }: OfDays & Changed) {
  const text = useText();
  const written = useWrittenScores();
  const { answered, joined } = useParticipation(survey, statistics);
  const { participation, participationMargin } = statistics.rates;
  return (
    <Card level={3} title={text('participation')}>
      <div className={styles.participation}>
        <p className={styles.big}>
          {participation === null ? text('unknown') : written.percent(participation)}
        </p>
        {changes?.participation && (
          <p>
            <ChangeNote change={changes.participation} unit="share" since={changes.since} />
          </p>
        )}
        <p>{answered}</p>
        {statistics.responsesAmount === null && (
          <p className={layout.muted}>{text('invited', { invited: statistics.users })}</p>
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
          <p className={layout.muted}>
            {text('participationMargin', { margin: written.percent(Math.max(participationMargin, 0.01)) })}
          </p>
        )}
      </div>
    </Card>
  );
}

/** The value of the choice "the whole survey", which is not a category. */
const WHOLE = '';

/** Round by round: all of them, or those that overlap the chosen days. */
function Trend({ survey, statistics, isByDays }: OfDays & Pick<DaysSectionProps, 'isByDays'>) {
  const text = useText();
  const [category, setCategory] = useState(WHOLE);
  const { categories, graph } = statistics;
  return (
    <Card
      level={3}
      title={text('trend')}
      description={text('trendHint')}
      actions={
        categories.length > 1 && (
          <div className={styles.choice} data-screen-only>
            <Select
              compact
              label={text('trend.of')}
              value={category}
              onChange={setCategory}
              options={[
                { value: WHOLE, label: text('trend.whole') },
                ...categories.map(({ name }) => ({ value: name, label: name })),
              ]}
            />
          </div>
        )
      }
    >
      <ScoreTrend
        survey={survey}
        label={category === WHOLE ? text('trend') : text('trend.ofCategory', { category })}
        of={category === WHOLE ? {} : { category }}
        among={isByDays ? new Set(graph.map(({ createdAt }) => createdAt)) : null}
      />
    </Card>
  );
}

/** The categories of each scale in a separate list: bars of 10 and of 100 cannot be compared. */
function Categories({ statistics, changes }: Pick<OfDays, 'statistics'> & Changed) {
  const text = useText();
  const { categories } = statistics;
  if (categories.every((category) => category.score === null)) {
    return <EmptyState compact title={text('noAnswers')} />;
  }
  const ordinary = categories.filter(({ scale }) => scale === '0-10');
  const ofEnps = categories.filter(({ scale }) => scale === 'eNPS');
  // A single one is the score of the eNPS survey, which is shown above, or has a card of its own beside the boxes.
  const isHeadline = ofEnps.length === 1 && (statistics.scale === 'eNPS' || changes !== undefined);
  return (
    <>
      {ofEnps.length > 0 && !isHeadline && <CategoryList title={ENPS_CATEGORY} categories={ofEnps} />}
      {ordinary.length > 0 && <CategoryList title={text('categories')} categories={ordinary} />}
    </>
  );
}

function CategoryList({ title, categories }: Pick<Statistics, 'categories'> & { title: string }) {
  return (
    <Card level={3} title={title}>
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
