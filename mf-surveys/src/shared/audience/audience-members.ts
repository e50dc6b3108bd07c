import type { Audience } from '@elan/contracts';

/** Whether an audience was chosen that is no longer there; unknown while the audiences are. */
export function isAudienceGone(
  audienceId: string | null,
  audiences: readonly Audience[] | undefined,
): boolean {
  return audienceId !== null && audiences?.every(({ id }) => id !== audienceId) === true;
}
