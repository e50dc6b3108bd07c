import type { Scale } from './enps';
import { designEffect } from './margin-of-error';

/** A difference is more than chance if it is larger than this many of its standard errors: 95 percent, two-sided. */
export const REAL_FROM = 1.96;
/** One-sided quantile of the normal distribution for 80 percent. */
const POWER = 0.8416;

/** The smallest true difference that is larger than its margin in 80 of 100 surveys (Cohen's power of 0.8). */
export function visibleFrom(marginOfError: number): number {
  return marginOfError * (1 + POWER / REAL_FROM);
}

/** The standard deviation of one answer where none has been given yet, in the unit of the score. */
const USUAL_DEVIATION = { '0-10': 2.1, eNPS: 40 } as const;
/**
 * Figures of groups come from clipped answers. So many people count as alike at each end, but no more than a third; a
 * difference has to be larger by this much of their share, as simulated.
 */
const ALIKE = { people: 20, larger: 0.64 } as const;
/** From how many answers on a company sees groups, and of what size the example is. */
const GROUPS = { from: 25, people: 10 } as const;

export interface Outlook {
  /** The smallest change of the score between two rounds of as many people. */
  readonly change: number;
  /** The smallest difference between a group of so many people and the company; null: too few for groups. */
  readonly group: { readonly people: number; readonly difference: number } | null;
}

/** What a survey will be able to show, before anybody has answered; null for fewer than two people. */
export function outlookOf({
  people,
  questions,
  scale,
}: {
  readonly people: number;
  readonly questions: number;
  readonly scale: Scale;
}): Outlook | null {
  if (people < 2) return null;
  const each = scale === 'eNPS' ? 1 : Math.max(1, questions);
  const deviation = USUAL_DEVIATION[scale] * Math.sqrt(designEffect(each));
  const clipped = 1 + ALIKE.larger * Math.min(1 / 3, ALIKE.people / people);
  const from = (variance: number): number => visibleFrom(REAL_FROM * deviation * Math.sqrt(variance));
  return {
    change: from(2 / people),
    group:
      people < GROUPS.from
        ? null
        : { people: GROUPS.people, difference: clipped * from(1 / GROUPS.people - 1 / people) },
  };
}
