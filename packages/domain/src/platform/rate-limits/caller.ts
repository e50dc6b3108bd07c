import type { Network } from '@elan/edge/network';

/** Who asks without a session: what limits can tell people apart by. */
export interface Caller {
  readonly network: Network;
  /** The cookie that says to which accounts this browser was signed in before. */
  readonly devices: string | undefined;
}
