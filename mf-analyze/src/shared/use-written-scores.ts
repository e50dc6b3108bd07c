import { enpsFromNormalised, shownEnps, shownParticipation, shownScore, type Scale } from '@elan/scoring';
import { useIntl } from '@elan/web-core';
import { useMemo } from 'react';

/** The unit of a difference: of scores, or of shares. */
export type Unit = Scale | 'share';

interface WrittenScores {
  /** A score on its own scale, 0 to 10 or 0 to 100. */
  score: (score: number, scale: Scale) => string;
  /** A normalised score as the eNPS that people use, −100 to 100, with its sign. */
  enps: (score: number) => string;
  /** A value already on the scale of the eNPS, as it is written everywhere. */
  signed: (enps: number) => string;
  /** A score in the unit that people use: 7.2, or the eNPS. */
  spoken: (score: number, scale: Scale) => string;
  /** A difference of scores in the unit that people use, or of shares in points, rounded. */
  points: (difference: number, unit: Unit) => number;
  /** The size of such points, without their sign. */
  size: (points: number, unit: Unit) => string;
  /** The size of such points, with their sign. */
  change: (points: number, unit: Unit) => string;
  /** Half of an interval around a score, never rounded to zero: only an exact score has none. */
  margin: (margin: number, scale: Scale) => string;
  /** A share of 0 to 1 in whole percent. */
  percent: (share: number) => string;
}

const tenths = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
/** An eNPS has a decimal only if it needs one. */
const digitsOf = { '0-10': tenths, eNPS: { maximumFractionDigits: 1 }, share: {} } as const;
/**
 * Turns a difference on our scales into points: a normalised eNPS moves half as far, and a share is shown in percent.
 */
const pointsOf = { '0-10': 1, eNPS: enpsFromNormalised(1) - enpsFromNormalised(0), share: 100 } as const;

/** How scores are written in the language of the page. No number contradicts its colour. */
export function useWrittenScores(): WrittenScores {
  const intl = useIntl();
  return useMemo(() => writtenScores(intl), [intl]);
}

function writtenScores(intl: ReturnType<typeof useIntl>): WrittenScores {
  const signedWith = (value: number, digits: object): string =>
    intl
      .formatNumber(value, { ...digits, signDisplay: 'exceptZero' })
      // The minus sign of typography, which English number formats do not use.
      .replace('-', '−');
  const signed = (enps: number): string => signedWith(enps, digitsOf.eNPS);
  const score = (value: number, scale: Scale): string => intl.formatNumber(shownScore(value, scale), tenths);
  const enps = (value: number): string => signed(shownEnps(value));
  return {
    score,
    enps,
    signed,
    spoken: (value, scale) => (scale === 'eNPS' ? enps(value) : score(value, scale)),
    points(difference, unit) {
      const steps = unit === 'share' ? 1 : 10;
      return Math.round(difference * pointsOf[unit] * steps) / steps;
    },
    size: (points, unit) => intl.formatNumber(Math.abs(points), digitsOf[unit]),
    change: (points, unit) => signedWith(points, digitsOf[unit]),
    margin: (margin, scale) => intl.formatNumber(Math.max(margin * pointsOf[scale], 0.1), tenths),
    percent: (share) =>
      intl.formatNumber(shownParticipation(share), { style: 'percent', maximumFractionDigits: 0 }),
  };
}
