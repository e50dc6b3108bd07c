import type { Survey } from '@elan/contracts';
import { Skeleton } from '@elan/ui';
import { lazy, Suspense } from 'react';
import { drawingHeight } from './drawing-height';

export interface ScoreTrendProps {
  survey: Survey;
  /** What is scored; by default the whole survey. */
  of?: { questionId?: string; category?: string };
  label: string;
  /** The first days of the shown rounds; by default all. */
  among?: ReadonlySet<string> | null;
  height?: number;
}

const HEIGHT = 300;

const TrendOfRounds = lazy(() => import('./TrendOfRounds').then((part) => ({ default: part.TrendOfRounds })));

/** A score round by round with its margin, participation, and the actions that were started. */
export function ScoreTrend({ height: wanted = HEIGHT, ...props }: ScoreTrendProps) {
  const height = drawingHeight(wanted);
  return (
    <Suspense fallback={<Skeleton height={height} radius={8} />}>
      <TrendOfRounds {...props} height={height} />
    </Suspense>
  );
}
