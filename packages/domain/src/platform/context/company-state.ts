/**
 * What stands for all that is kept of a company: each is another one after every change that stamps tell of. Who read it
 * when a call came may give out what was made of the same state before, whichever process changed what.
 */
export interface CompanyState {
  /** Surveys, rounds, audiences, segmentations and the company itself. */
  readonly own: string;
  readonly members: string;
  readonly sessions: string;
}
