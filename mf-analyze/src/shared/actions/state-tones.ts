import type { Action } from '@elan/contracts';
import type { Tone } from '@elan/ui';

/** The colours of the states of actions. */
export const stateTones = {
  planned: 'neutral',
  underWay: 'info',
  done: 'success',
  dropped: 'warning',
} as const satisfies Record<Action['state'], Tone>;
