import { ENPS_BANDS, SCORE_BANDS } from '@elan/contracts';
import { enpsFromNormalised, scaleMaximum, type Scale } from '@elan/scoring';
import type { TrendBand } from '@elan/ui';
import { useText } from './use-text';

/** The bands in the unit that people use: an eNPS from −100 to 100. */
export function useBands(scale: Scale): readonly TrendBand[] {
  const text = useText();
  const isEnps = scale === 'eNPS';
  const { normal, good } = isEnps ? ENPS_BANDS : SCORE_BANDS;
  const ends = [0, normal, good, scaleMaximum(scale)].map((end) => (isEnps ? enpsFromNormalised(end) : end));
  return (['bad', 'normal', 'good'] as const).map((band, index) => ({
    band,
    label: text(isEnps ? `band.enps.${band}` : `band.${band}`),
    from: ends[index] ?? 0,
    to: ends[index + 1] ?? 0,
  }));
}
