import type { Language } from '@elan/contracts';
import type { SegmentationRecord } from '../../company';
import { columnLevels, type ColumnLevel } from './column-levels';
import type { DayRange } from '@elan/calendar';
import { groupDays } from './group-days';
import { addUp } from './histograms';
import { NO_VALUE, segmentGroups, visibleSegments, type SegmentGroup } from './segment-groups';
import type { SurveyResults } from './survey-results';

type Counted = Pick<SurveyResults, 'days' | 'minimumGroupSize' | 'lowestGroupSize' | 'shortestRanges'>;
type Segmented = Pick<SegmentationRecord, '_id' | 'type' | 'bracket' | 'fields'>;

interface SegmentLevels {
  readonly groups: readonly SegmentGroup[];
  readonly levels: readonly ColumnLevel[];
}

/**
 * The columns of a segmentation over the whole survey, and what of its days they can be shown for. Heatmaps may have
 * been read before the minimum group size was raised: what is told now is made of what could be told then.
 */
export function segmentLevels(results: Counted, segmentation: Segmented, language: Language): SegmentLevels {
  const { days, minimumGroupSize, lowestGroupSize, shortestRanges } = results;
  const whole = addUp(days);
  const levelsFor = (
    size: number,
    baseFor: (columns: readonly SegmentGroup[]) => readonly DayRange[],
  ): SegmentLevels => {
    const groups = segmentGroups(segmentation, whole, { minimumGroupSize: size, language });
    const levels = columnLevels(
      tellable(groups, size),
      (columns) => groupDays(days, segmentation._id, groups, columns),
      (columns) => baseFor(groups.filter(({ id }) => columns.includes(id))),
      size,
    );
    return { groups, levels };
  };
  const first = levelsFor(lowestGroupSize, () => shortestRanges);
  if (minimumGroupSize === lowestGroupSize) return first;
  return levelsFor(minimumGroupSize, (columns) => toldBefore(first, columns) ?? shortestRanges);
}

/** The columns that may be shown for all days, largest first. */
function tellable(groups: readonly SegmentGroup[], minimumGroupSize: number): string[] {
  const visible = visibleSegments(groups, minimumGroupSize);
  return groups
    .filter(({ id }) => id !== NO_VALUE && visible.has(id))
    .sort((a, b) => b.aggregate.responses - a.aggregate.responses || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
}

/** The shortest ranges for which all these columns were told; where one is new, those for which all columns were. */
function toldBefore(
  { groups, levels }: SegmentLevels,
  columns: readonly SegmentGroup[],
): readonly DayRange[] | undefined {
  const known = new Map(groups.map(({ id, values }) => [id, JSON.stringify(values)]));
  const wasTold = ({ columns: told }: ColumnLevel): boolean =>
    columns.every(({ id, values }) => told.includes(id) && known.get(id) === JSON.stringify(values));
  return (levels.findLast(wasTold) ?? levels[0])?.ranges;
}
