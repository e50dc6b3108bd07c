/** An axis that shows the part of a scale in which the values lie. */
export interface ZoomedAxis {
  from: number;
  to: number;
  ticks: readonly number[];
}

/** Steps between ticks: 1, 2 or 5, times a power of ten. */
const steps = [1, 2, 5, 10];
/** The smallest share of the scale that is shown: less would dramatise a tenth. */
const LEAST_SHARE = 0.1;

/**
 * The part from the lowest to the highest value, in whole steps of the ticks, of which there are three to seven. It
 * never leaves the scale; without values, the whole scale is shown.
 */
export function zoomedAxis(values: readonly number[], scale: { from: number; to: number }): ZoomedAxis {
  if (values.length === 0) return inSteps(scale.from, scale.to, scale);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const missing = Math.max(0, (scale.to - scale.from) * LEAST_SHARE - (high - low)) / 2;
  return inSteps(low - missing, high + missing, scale);
}

function inSteps(low: number, high: number, scale: { from: number; to: number }): ZoomedAxis {
  const power = 10 ** Math.floor(Math.log10((high - low) / 3));
  const step = (steps.find((factor) => (high - low) / (factor * power) <= 5) ?? 10) * power;
  // Ticks are counted in steps, so that sums of tenths do not drift.
  const first = Math.floor(Math.max(scale.from, low) / step + 1e-9);
  const last = Math.ceil(Math.min(scale.to, high) / step - 1e-9);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toFixed(6)),
  );
  return { from: ticks[0] ?? scale.from, to: ticks.at(-1) ?? scale.to, ticks };
}
