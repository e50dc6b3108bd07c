import type { ThematicComparison } from '@elan/contracts';
import { ScoreBadge, useScrollBox } from '@elan/ui';
import { Link, places, useDates } from '@elan/web-core';
import { plainText } from '@elan/web-core/plain-text';
import { useRef } from 'react';
import { useText } from '../../shared/use-text';
import { scoreProps } from '../../shared/score-props';
import { useWrittenScores } from '../../shared/use-written-scores';
import { useCategoryName } from './use-category-name';
import styles from './thematic.module.css';

type Category = ThematicComparison['categories'][number];
type Round = ThematicComparison['rounds'][number];

/** A printed table cannot be scrolled: this many of the newest rounds fit. */
const ON_PAPER = 7;

/** The scores of the categories, round by round, newest round first. */
export function ComparisonTable({ comparison }: { comparison: ThematicComparison }) {
  const text = useText();
  const nameOf = useCategoryName(comparison);
  const box = useRef<HTMLDivElement>(null);
  const { categories } = comparison;
  const rounds = comparison.rounds.toReversed();
  useScrollBox(box, { axis: 'x', state: String(rounds.length) });
  return (
    <>
      <div ref={box} className={styles.frame} tabIndex={0} role="region" aria-label={text('thematic.table')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{text('category')}</th>
              {rounds.map((round) => (
                <RoundHead key={round.id} round={round} />
              ))}
            </tr>
          </thead>
          <tbody>
            {categories.map((category, index) => (
              <tr key={`${category.scale} ${category.name}`}>
                <th scope="row">{nameOf(category)}</th>
                {rounds.map(({ id, scores }) => (
                  <ScoreCell key={id} category={category} figure={scores[index]} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rounds.length > ON_PAPER && (
        <p className={styles.onPaper}>{text('thematic.onPaper', { shown: ON_PAPER, all: rounds.length })}</p>
      )}
    </>
  );
}

function RoundHead({ round }: { round: Round }) {
  const text = useText();
  const dates = useDates();
  const { surveyId, surveyName, startDate, endDate, responses } = round;
  const start = dates.shortDay(startDate);
  return (
    <th scope="col">
      <Link to={places.analyze(surveyId)}>{plainText(surveyName)}</Link>
      <small>
        {endDate === null ? start : text('thematic.days', { start, end: dates.shortDay(endDate) })}
      </small>
      <small>{text('groupAnswers', { answers: responses })}</small>
    </th>
  );
}

interface ScoreCellProps {
  category: Category;
  figure: Round['scores'][number] | undefined;
}

function ScoreCell({ category: { scale }, figure }: ScoreCellProps) {
  const text = useText();
  const written = useWrittenScores();
  const { score = null, marginOfError = null } = figure ?? {};
  if (score === null) return <td className={styles.none}>{text('unknown')}</td>;
  return (
    <td>
      <ScoreBadge {...scoreProps(score, scale)}>{written.spoken(score, scale)}</ScoreBadge>
      {marginOfError !== null && marginOfError > 0 && (
        <small>{text('thematic.margin', { margin: written.margin(marginOfError, scale) })}</small>
      )}
    </td>
  );
}
