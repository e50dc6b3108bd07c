/**
 * Tokens for everything that is cached of a company: each changes with every stamped change. A caller that read it at
 * the start of a request may use what was made from the same state, whichever process makes changes.
 */
export interface CompanyState {
  /** Surveys, rounds, audiences, segmentations and the company itself. */
  readonly own: string;
  readonly members: string;
  readonly sessions: string;
}
