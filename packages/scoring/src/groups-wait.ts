import type { GroupsOfRunning } from '@elan/contracts';

/**
 * What the groups of a running round that are shown later wait for, as texts distinguish it: a number of answers, a day,
 * both, or an end that nobody knows yet, as for several rounds.
 */
export function groupsWait(running: GroupsOfRunning | undefined): 'both' | 'answers' | 'day' | 'end' {
  const { from = null, on = null } = running ?? {};
  if (from === null) return on === null ? 'end' : 'day';
  return on === null ? 'answers' : 'both';
}
