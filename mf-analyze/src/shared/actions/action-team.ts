/** A group for which an action is meant; null: everybody. */
export type ActionTeam = { segmentationId: string; groupId: string } | null;

/** The team as the value of a choice or of an address parameter. */
export const keyOf = (team: ActionTeam): string => (team ? `${team.segmentationId} ${team.groupId}` : '');

export function teamOf(key: string): ActionTeam {
  const space = key.indexOf(' ');
  return space < 0 ? null : { segmentationId: key.slice(0, space), groupId: key.slice(space + 1) };
}
