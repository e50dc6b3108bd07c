import type { Audience } from '@elan/contracts';

/** Whether the chosen audience no longer exists; unknown while audiences load. */
export function isAudienceGone(
  audienceId: string | null,
  audiences: readonly Audience[] | undefined,
): boolean {
  return audienceId !== null && audiences?.every(({ id }) => id !== audienceId) === true;
}
