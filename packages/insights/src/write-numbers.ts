import type { Language } from '@elan/contracts';
import { shownEnps, shownParticipation, shownScore, type Scale } from '@elan/scoring';

/** Numbers as the reader's language writes them, with the minus of print. */
export interface Numbers {
  /** A score: 7.2, or an eNPS from −100 to 100 with its sign. */
  readonly score: (score: number, scale: Scale) => string;
  /** How large a difference of scores is, without its sign; that of an eNPS is in its points. */
  readonly size: (difference: number, scale: Scale) => string;
  /** A difference of scores with its sign. */
  readonly signed: (difference: number, scale: Scale) => string;
  /** Two decimals, as always displayed for a correlation. */
  readonly correlation: (value: number) => string;
  /** A share of 0-1, in whole percent. */
  readonly share: (share: number) => string;
}

const tenths = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
/** An eNPS is written as -2, with a decimal only if it has one. */
const digits = { '0-10': tenths, eNPS: { maximumFractionDigits: 1 } } as const;
const hundredths = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

export function numbersOf(language: Language): Numbers {
  const write = (value: number, options: Intl.NumberFormatOptions): string =>
    new Intl.NumberFormat(language, options).format(value).replace('-', '−');
  /** One point of the normalised score is two points of an eNPS. */
  const inPoints = (difference: number, scale: Scale): number =>
    scale === 'eNPS' ? 2 * difference : difference;
  return {
    score: (score, scale) =>
      scale === 'eNPS'
        ? write(shownEnps(score), { ...digits.eNPS, signDisplay: 'exceptZero' })
        : write(shownScore(score, scale), digits[scale]),
    size: (difference, scale) => write(Math.abs(inPoints(difference, scale)), digits[scale]),
    signed: (difference, scale) =>
      write(inPoints(difference, scale), { ...digits[scale], signDisplay: 'exceptZero' }),
    correlation: (value) => write(value, hundredths),
    share: (share) => write(shownParticipation(share), { style: 'percent', maximumFractionDigits: 0 }),
  };
}
