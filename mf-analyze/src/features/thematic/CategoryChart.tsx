import { ENPS_CATEGORY, type ThematicComparison } from '@elan/contracts';
import { shownEnps, shownScore } from '@elan/scoring';
import { Card, Select, TrendChart } from '@elan/ui';
import { useDates } from '@elan/web-core';
import { plainText } from '@elan/web-core/plain-text';
import { useState } from 'react';
import { drawingHeight } from '../../shared/drawing-height';
import { useBands } from '../../shared/use-bands';
import { useText } from '../../shared/use-text';
import { useWrittenScores } from '../../shared/use-written-scores';
import { useCategoryName } from './use-category-name';
import styles from './thematic.module.css';

const HEIGHT = 300;

/** One category over the rounds that asked about it, by default the most frequent one. */
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
  const bands = useBands(chosen?.scale ?? '0-10');
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
      <TrendChart
        label={text('thematic.chart', { name })}
        height={drawingHeight(HEIGHT)}
        names={{
          point: text('period'),
          value: isEnps ? ENPS_CATEGORY : text('score'),
          margin: text('trend.margin'),
        }}
        format={(value) => (isEnps ? written.signed(value) : written.score(value, scale))}
        bands={bands}
        points={points.map(({ startDate, surveyName, scores }) => {
          const { score = null, marginOfError = null } = scores[index] ?? {};
          const day = dates.shortDay(startDate);
          const said = [
            score === null ? text('trend.noScore') : written.spoken(score, scale),
            marginOfError === null || marginOfError === 0 ? '' : `± ${written.margin(marginOfError, scale)}`,
          ];
          const round = `${plainText(surveyName)}, ${day}`;
          return {
            label: day,
            value: score === null ? null : isEnps ? shownEnps(score) : shownScore(score, scale),
            margin: marginOfError === null ? null : isEnps ? marginOfError * 2 : marginOfError,
            participation: null,
            words: text('trend.words', { round, said: said.join(' ').trim() }),
          };
        })}
      />
    </Card>
  );
}
