import type { Network } from '@elan/edge/network';

/** A caller without a session: what rate limits can tell people apart by. */
export interface Caller {
  readonly network: Network;
  /** The cookie that says to which accounts this browser was signed in before. */
  readonly devices: string | undefined;
  /** The cookie that ties the steps of a password reset together; undefined: it has not begun one. */
  readonly reset?: string | undefined;
}
