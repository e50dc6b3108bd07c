// Every figure a second time, by its definition and from raw rows: in two passes, by logarithms, by trying every k.

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function sumOfProducts(one: readonly number[], other: readonly number[]): number {
  const [ofOne, ofOther] = [mean(one), mean(other)];
  return one.reduce((sum, value, index) => sum + (value - ofOne) * ((other[index] ?? 0) - ofOther), 0);
}

export const deviation = (values: readonly number[]): number =>
  Math.sqrt(sumOfProducts(values, values) / (values.length - 1));

/**
 * The standard error of a mean, with N people invited: from the deviation of the values, or from n of the mean and half
 * a value at either end of 0 to 10, whichever is larger.
 */
export function standardErrorOf(values: readonly number[], invited: number): number {
  const n = values.length;
  const centre = mean(values);
  const halves = Math.sqrt(((0 - centre) ** 2 * 0.5 + (10 - centre) ** 2 * 0.5) / n);
  const finite = invited === Infinity ? 1 : (invited - n) / (invited - 1);
  return Math.max(deviation(values), halves) * Math.sqrt(finite / n);
}

export function pearson(x: readonly number[], y: readonly number[]): number {
  return sumOfProducts(x, y) / Math.sqrt(sumOfProducts(x, x) * sumOfProducts(y, y));
}

/** Fisher's interval, with logarithms and exponentials instead of hyperbolic functions. */
export function fisherInterval(r: number, n: number): [number, number] {
  const z = Math.log((1 + r) / (1 - r)) / 2;
  const end = (sign: number): number => {
    const grown = Math.exp(2 * (z + (sign * 1.959963984540054) / (n - 3) ** 0.5));
    return (grown - 1) / (grown + 1);
  };
  return [end(-1), end(1)];
}

/** Tells which tests hold: for each k, from all of them down, whether k p-values are at most k / m times the level. */
export function benjaminiHochbergByDefinition(pValues: readonly number[], level: number): boolean[] {
  for (let k = pValues.length; k > 0; k -= 1) {
    const bound = (k / pValues.length) * level;
    if (pValues.filter((p) => p <= bound).length >= k) return pValues.map((p) => p <= bound);
  }
  return pValues.map(() => false);
}

/** The probability of at most this many hits, by counting: only products of integers. */
export function hypergeometricByCounting(hits: number, drawn: number, answered: number, all: number): number {
  let ways = 0n;
  for (let k = 0; k <= hits; k += 1) ways += choose(answered, k) * choose(all - answered, drawn - k);
  return Number((ways * 10n ** 18n) / choose(all, drawn)) / 1e18;
}

function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let ways = 1n;
  for (let factor = 1; factor <= k; factor += 1) ways = (ways * BigInt(n - k + factor)) / BigInt(factor);
  return ways;
}

/** The tail of Student's t: its density (DLMF 8.17) summed by Simpson's rule, over the angle whose tangent is t / sqrt(df). */
export function studentTailByIntegration(t: number, degrees: number): number {
  const steps = 20_000;
  const from = Math.atan(t / Math.sqrt(degrees));
  const width = (Math.PI / 2 - from) / steps;
  const whole = simpson((angle) => Math.cos(angle) ** (degrees - 1), -Math.PI / 2, Math.PI / steps, steps);
  return simpson((angle) => Math.cos(angle) ** (degrees - 1), from, width, steps) / whole;
}

function simpson(of: (x: number) => number, from: number, width: number, steps: number): number {
  let sum = 0;
  for (let step = 0; step <= steps; step += 1) {
    const weight = step === 0 || step === steps ? 1 : step % 2 === 0 ? 2 : 4;
    sum += weight * of(from + step * width);
  }
  return (sum * width) / 3;
}
