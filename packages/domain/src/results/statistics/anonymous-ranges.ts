import type { DayRange } from '@elan/calendar';

/** How many people of each group answered on a day, in a period. */
export interface GroupedDay {
  readonly day: string;
  readonly periodId: string;
  /** Group to number of responses; the groups of a day are all its respondents, each once. */
  readonly groups: ReadonlyMap<string, number>;
}

/** An anonymous range: days in a row that results never tell apart. */
interface CountedRange {
  from: string;
  to: string;
  /** Group, then period, to number of responses. */
  groups: Map<string, Map<string, number>>;
}

/**
 * Cuts the days of a survey into anonymous ranges, in which every group holds nobody or at least `minimumGroupSize` people.
 * Results are given for whole ones only: two asked ranges that differ by less would give the answers of the few
 * people between them away by subtraction. A period of its own is cut on its own, so that the same holds for its point
 * of the trend; one that too few answered goes with its neighbour. The ranges depend on the answers alone, not on
 * what is asked, and are as short as the days allow.
 */
export function cutIntoRanges(days: readonly GroupedDay[], minimumGroupSize: number): DayRange[] {
  const byPeriod = new Map<string, CountedRange[]>();
  for (const day of days.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    byPeriod.set(day.periodId, [...(byPeriod.get(day.periodId) ?? []), ofDay(day)]);
  }
  const pieces = [...byPeriod.values()].flatMap((ranges) => merge(ranges, minimumGroupSize));
  return merge(pieces, minimumGroupSize).map(({ from, to }) => ({ from, to }));
}

/** Joins anonymous ranges further until each holds for other groups too. */
export function joinRanges(
  ranges: readonly DayRange[],
  days: readonly GroupedDay[],
  minimumGroupSize: number,
): DayRange[] {
  const filled = ranges.map(({ from, to }) =>
    days
      .filter(({ day }) => day >= from && day <= to)
      .reduce((range, day) => join(range, ofDay(day)), empty(from, to)),
  );
  return merge(filled, minimumGroupSize).map(({ from, to }) => ({ from, to }));
}

/**
 * The largest range inside a range of days that cuts no anonymous range in two.
 * @returns null when no whole one lies inside
 */
export function clampToRanges({ from, to }: DayRange, ranges: readonly DayRange[]): DayRange | null {
  const inside = ranges.filter((range) => range.from >= from && range.to <= to);
  const isCut = (edge: string, range: DayRange): boolean => range.from <= edge && edge <= range.to;
  const first = inside[0];
  const last = inside.at(-1);
  if (!first || !last) return null;
  const cutsFirst = ranges.some((range) => isCut(from, range) && range.from < from);
  const cutsLast = ranges.some((range) => isCut(to, range) && range.to > to);
  return { from: cutsFirst ? first.from : from, to: cutsLast ? last.to : to };
}

/** Joins neighbours until each is safe: forwards as the days come, the last ones backwards. */
function merge(pieces: readonly CountedRange[], minimumGroupSize: number): CountedRange[] {
  const done: CountedRange[] = [];
  let open: CountedRange | null = null;
  for (const piece of pieces.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = done.at(-1);
    // Periods overlap in days when a schedule was changed while it ran.
    if (!open && last && piece.from <= last.to) open = done.pop() ?? null;
    open = open ? join(open, piece) : piece;
    if (!isSafe(open, minimumGroupSize)) continue;
    done.push(open);
    open = null;
  }
  while (open && !isSafe(open, minimumGroupSize)) {
    const last = done.pop();
    if (!last) break;
    open = join(last, open);
  }
  return open ? [...done, open] : done;
}

function isSafe({ groups }: CountedRange, minimumGroupSize: number): boolean {
  return [...groups.values()].every((periods) => {
    const people = Math.max(0, ...periods.values());
    return people === 0 || people >= minimumGroupSize;
  });
}

function join(a: CountedRange, b: CountedRange): CountedRange {
  const joined = empty(a.from < b.from ? a.from : b.from, a.to > b.to ? a.to : b.to);
  for (const { groups } of [a, b]) {
    for (const [group, counts] of groups) {
      const periods = joined.groups.get(group) ?? new Map<string, number>();
      for (const [period, count] of counts) periods.set(period, (periods.get(period) ?? 0) + count);
      joined.groups.set(group, periods);
    }
  }
  return joined;
}

function empty(from: string, to: string): CountedRange {
  return { from, to, groups: new Map() };
}

function ofDay({ day, periodId, groups }: GroupedDay): CountedRange {
  return {
    from: day,
    to: day,
    groups: new Map([...groups].map(([group, count]) => [group, new Map([[periodId, count]])])),
  };
}
