import { ENPS_CATEGORY, type ThematicComparison } from '@elan/contracts';
import { scaleMaximum, shownEnps, shownScore } from '@elan/scoring';
import { Card, LineChart, Select } from '@elan/ui';
import { useDates } from '@elan/web-core';
import { useState } from 'react';
import { useText } from '../../shared/use-text';
import { useWrittenScores } from '../../shared/use-written-scores';
import { useCategoryName } from './use-category-name';
import styles from './thematic.module.css';

/** One category over the rounds that asked for it, the one that most did unless another is chosen. */
export function CategoryChart({ comparison }: { comparison: ThematicComparison }) {
  const text = useText();
  const dates = useDates();
  const nameOf = useCategoryName(comparison);
  const written = useWrittenScores();
  const { categories, rounds } = comparison;
  const scored = (index: number) => rounds.filter(({ scores }) => scores[index]?.score != null);
  const drawn = categories
    .map((category, index) => ({ ...category, index, points: scored(index) }))
    .filter(({ points }) => points.length > 1);
  const [wanted, setWanted] = useState<number | null>(null);
  const most = drawn.toSorted((a, b) => b.points.length - a.points.length)[0];
  const chosen = drawn.find(({ index }) => index === wanted) ?? most;
  if (!chosen) return null;
  const { index, scale, points } = chosen;
  const isEnps = scale === 'eNPS';
  const name = nameOf(chosen);
  return (
    <Card
      title={text('thematic.chart', { name })}
      actions={
        drawn.length > 1 && (
          <div className={styles.choice}>
            <Select
              compact
              label={text('category')}
              labelHidden
              value={String(index)}
              onChange={(value) => setWanted(Number(value))}
              options={drawn.map((category) => ({ value: String(category.index), label: nameOf(category) }))}
            />
          </div>
        )
      }
    >
      <LineChart
        label={text('thematic.chart', { name })}
        pointName={text('period')}
        valueName={isEnps ? ENPS_CATEGORY : text('score')}
        min={isEnps ? -100 : 0}
        max={scaleMaximum(scale)}
        digits={1}
        format={isEnps ? written.signed : undefined}
        points={points.map(({ startDate, scores }) => {
          const score = scores[index]?.score ?? 0;
          return {
            label: dates.shortDay(startDate),
            value: isEnps ? shownEnps(score) : shownScore(score, scale),
          };
        })}
      />
    </Card>
  );
}
