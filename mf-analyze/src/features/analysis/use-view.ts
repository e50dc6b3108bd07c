import type { Analysis, AnalysisRound, Survey } from '@elan/contracts';
import { isDay, useDates } from '@elan/web-core';
import type { DayRange, Scope } from '../../shared/analysis-api';
import { useToday } from '../../shared/example-day';
import { periodOf } from '../../shared/period-of';
import { useAddress } from '../../shared/use-address';

export interface View {
  /** The content of the two date fields. */
  days: DayRange;
  /** Whether these were chosen as days, which then apply to all figures that are not explicitly those of a round. */
  isByDays: boolean;
  /** The scope of the boxes of the two dates. */
  boxes: Scope;
  /** The scope of questions, segmentation and advice; null: not known yet. */
  tabs: Scope | null;
  setDays: (days: Partial<DayRange>) => void;
}

/**
 * The analysed days: from the survey's start to today, or only that start if it is in the future; those of a chosen
 * round; or others, chosen by hand.
 * @param analysis undefined while it loads; null: it cannot be read
 */
export function useView(survey: Survey, analysis: Analysis | null | undefined): View {
  const dates = useDates();
  const { asked, change } = useAddress();
  const dayOf = (name: keyof DayRange): string | null => {
    const value = asked.get(name);
    return value !== null && isDay(value) ? value : null;
  };
  const today = useToday();
  const [from, to] = [dayOf('startDate'), dayOf('endDate')];
  const isByDays = from !== null || to !== null;
  const period = isByDays ? null : asked.get('round');
  const round = analysis?.rounds.find((each) => periodOf(each) === period);
  const startDate = from ?? round?.startDate ?? dates.day(survey.startAt);
  const days = { startDate, endDate: to ?? endOf(round, today) ?? (startDate > today ? startDate : today) };
  const boxes = period === null ? days : { round: period };

  const tabsOf = (): Scope | null => {
    // A survey that is held once has only one round.
    if (isByDays || period !== null || survey.frequency === 0 || analysis === null) return boxes;
    if (analysis === undefined) return null;
    return analysis.round ? { round: periodOf(analysis.round) } : boxes;
  };
  const setDays = (changes: Partial<DayRange>): void => {
    const { startDate: first, endDate: last } = { ...days, ...changes };
    change({ startDate: first || null, endDate: last || null });
  };
  return { days, isByDays, boxes, tabs: tabsOf(), setDays };
}

/** The last day of a round up to today. */
function endOf(round: AnalysisRound | undefined, today: string): string | null {
  if (round === undefined) return null;
  return round.endDate !== null && round.endDate < today ? round.endDate : today;
}
