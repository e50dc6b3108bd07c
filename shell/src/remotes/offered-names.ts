import type { Surface } from '@elan/contracts/missing-names';

/** What this shell offers to remotes. Only `refusal.tsx` imports it, because of its size. */
export const offeredNames: Surface = import.meta.env.OFFERED_NAMES ?? {};
