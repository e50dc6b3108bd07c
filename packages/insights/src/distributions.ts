// Tails of distributions. Libraries for them bring hundreds of packages or have no tail beyond 1e-7.

/** Coefficients of Lanczos' approximation, g = 7, n = 9 (Godfrey, 2001), right to 15 digits. */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
] as const;

/** The logarithm of the gamma function, for x > 0. */
export function logGamma(x: number): number {
  const shifted = x - 1;
  const base = shifted + 7.5;
  const sum = LANCZOS.reduce<number>(
    (total, factor, index) => total + (index === 0 ? factor : factor / (shifted + index)),
    0,
  );
  return Math.log(2 * Math.PI) / 2 + (shifted + 0.5) * Math.log(base) - base + Math.log(sum);
}

/**
 * The probability that Student's t with this many degrees of freedom is at least t: half of the regularised incomplete
 * beta function I_x(df / 2, 1 / 2) with x = df / (df + t²) (DLMF 8.17; Abramowitz and Stegun, 26.7.1 and 26.5.27).
 */
export function studentTail(t: number, degrees: number): number {
  const squares = degrees + t * t;
  const tail = incompleteBeta(degrees / squares, (t * t) / squares, degrees / 2, 0.5) / 2;
  return t >= 0 ? tail : 1 - tail;
}

/**
 * I_x(a, b), 0 to 1: the continued fraction of DLMF 8.17.22, by Lentz' method, on the side where it converges quickly.
 * @param y 1 - x, which the caller knows more precisely than the subtraction
 */
function incompleteBeta(x: number, y: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (y <= 0) return 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(y, x, b, a);
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(y)) / a;
  return front / betaFraction(x, a, b);
}

const TINY = 1e-300;
const PRECISION = 1e-15;

function betaFraction(x: number, a: number, b: number): number {
  let value = 1;
  let up = 1;
  let down = 0;
  for (let step = 1; step <= 500; step += 1) {
    const m = Math.floor(step / 2);
    const term =
      step % 2 === 0
        ? (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
        : (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    down = 1 / (1 + term * down || TINY);
    up = 1 + term / up || TINY;
    value *= up * down;
    if (Math.abs(up * down - 1) < PRECISION) break;
  }
  return value;
}

/**
 * Fisher's exact test, one-sided: the probability that of `drawn` people at most `hits` answered, if they were drawn at
 * random from `all` people of whom `answered` did (the lower tail of the hypergeometric distribution; Fisher,
 * Statistical Methods for Research Workers, 1934, section 21.02).
 */
export function hypergeometricTail(hits: number, drawn: number, answered: number, all: number): number {
  const fewest = Math.max(0, drawn + answered - all);
  const chances = Array.from({ length: hits - fewest + 1 }, (_, index) => {
    const answering = fewest + index;
    return Math.exp(
      logChoose(answered, answering) + logChoose(all - answered, drawn - answering) - logChoose(all, drawn),
    );
  });
  return Math.min(
    1,
    chances.reduce((sum, chance) => sum + chance, 0),
  );
}

function logChoose(n: number, k: number): number {
  return logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1);
}
