import type { Survey } from '@elan/contracts';
import { Skeleton } from '@elan/ui';
import { lazy, Suspense } from 'react';
import { drawingHeight } from './drawing-height';

export interface ScoreTrendProps {
  survey: Survey;
  /** What it is of; the whole survey with neither. */
  of?: { questionId?: string; category?: string };
  label: string;
  /** The first days of the rounds that are shown; all unless told. */
  among?: ReadonlySet<string> | null;
  height?: number;
}

const HEIGHT = 300;

const TrendOfRounds = lazy(() => import('./TrendOfRounds').then((part) => ({ default: part.TrendOfRounds })));

/** A score round by round with its margin, how many took part, and which actions began. */
export function ScoreTrend({ height: wanted = HEIGHT, ...props }: ScoreTrendProps) {
  const height = drawingHeight(wanted);
  return (
    <Suspense fallback={<Skeleton height={height} radius={8} />}>
      <TrendOfRounds {...props} height={height} />
    </Suspense>
  );
}
