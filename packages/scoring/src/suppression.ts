/** A group of respondents whose result might be shown. */
export interface Group {
  readonly id: string;
  readonly respondents: number;
}

/** @returns whether results of this many respondents may be shown at all. */
export function isLargeEnough(respondents: number, minimumGroupSize: number): boolean {
  return respondents >= minimumGroupSize;
}

/** @returns from how many answers of the company on any of its groups are shown: their ends need people to spare. */
export function groupsFrom(minimumGroupSize: number): number {
  return 5 * minimumGroupSize;
}

/**
 * Decides which columns of one segmentation may be shown. The groups partition the respondents.
 *
 * 1. A group is shown with at least `minimumGroupSize` respondents.
 * 2. The hidden groups together must contain nobody or at least `minimumGroupSize` respondents, else the smallest
 * visible group is hidden too, until that holds: then what is hidden cannot be computed from the total and the visible
 * groups (complementary suppression, Willenborg and de Waal, Elements of Statistical Disclosure Control, 2001).
 *
 * Groups without respondents have nothing to hide and are never in the result.
 *
 * @returns the ids that may be shown.
 */
export function visibleGroups(groups: readonly Group[], minimumGroupSize: number): ReadonlySet<string> {
  const present = groups.filter((group) => group.respondents > 0);
  const visible = present
    .filter((group) => isLargeEnough(group.respondents, minimumGroupSize))
    // The smallest last; equal sizes by id, so that the same data always hide the same group.
    .sort((a, b) => b.respondents - a.respondents || (a.id < b.id ? -1 : 1));
  const total = present.reduce((sum, group) => sum + group.respondents, 0);
  let hidden = total - visible.reduce((sum, group) => sum + group.respondents, 0);
  while (hidden > 0 && hidden < minimumGroupSize) {
    const smallest = visible.pop();
    if (!smallest) break;
    hidden += smallest.respondents;
  }
  return new Set(visible.map((group) => group.id));
}

/**
 * The group size of a survey's results: the one that was promised first, which may be raised later but never lowered.
 *
 * @param fixed the survey's own size, null before anybody was told one.
 * @param company the company's present setting.
 */
export function effectiveGroupSize(fixed: number | null, company: number): number {
  return fixed === null ? company : Math.max(fixed, company);
}
