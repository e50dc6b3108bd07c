import {
  GROUPS_WAIT_DAYS,
  RETENTION_YEARS,
  SECRET_RETENTION_DAYS,
  type PromiseDocument,
} from '@elan/contracts';

/**
 * The version of what is the same in every promise. It counts up with each change of what is stored, for how long, and
 * who sees it; docs/promise.md says what each version was.
 */
export const RULES = 2;

/** What these rules say, for whoever reads the document itself. */
export const ruled = {
  claim: 'built and tested to keep this',
  stored: {
    answers: `without name, e-mail address and time; singly until the round is closed, or at most ${GROUPS_WAIT_DAYS} days longer while its groups wait; then as counts of groups`,
    traceOfLinkOrCardDaysAfterRound: SECRET_RETENTION_DAYS,
    results: `for as many years as the company keeps them, at most ${RETENTION_YEARS.max}; then figures of the whole company alone, or nothing`,
  },
  seenBy: {
    administrators:
      'results of at least minimumGroupSize people, which grow by at least as many; how many answered, never who',
    managers: 'one group, by a link that administrators send, by the same rule',
    colleagues: 'what administrators publish for them',
    provider: 'with full access to the server and until the trace is deleted, possibly single answers',
  },
  rules: RULES,
} as const satisfies Partial<PromiseDocument>;
