import { shownEnps, shownScore, type Scale } from '@elan/scoring';
import { useIntl } from '@elan/web-core';

interface WrittenScores {
  /** A score on its own scale, 0 to 10 or 0 to 100. */
  score: (score: number, scale: Scale) => string;
  /** A normalised score as the eNPS that people speak of, −100 to 100, with its sign. */
  enps: (score: number) => string;
  /** What is on the scale of the eNPS already, as it is written everywhere. */
  signed: (enps: number) => string;
}

/** How scores are written in the language of the page. No number contradicts the colour that it stands in. */
export function useWrittenScores(): WrittenScores {
  const intl = useIntl();
  const signed = (enps: number): string =>
    intl
      .formatNumber(enps, { maximumFractionDigits: 1, signDisplay: 'exceptZero' })
      // The sign of the scale's ends, which English number formats do not use.
      .replace('-', '−');
  return {
    score: (score, scale) =>
      intl.formatNumber(shownScore(score, scale), { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    enps: (score) => signed(shownEnps(score)),
    signed,
  };
}
