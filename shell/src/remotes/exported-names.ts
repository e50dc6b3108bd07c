import type { Surface } from '@elan/contracts/missing-names';

/** What this shell offers to remotes. Only `refusal.tsx` imports it, because of its size. */
export const exportedNames: Surface = import.meta.env.EXPORTED_NAMES ?? {};
