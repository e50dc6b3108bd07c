import type { Decimal128 } from 'bson';

/** A finite decimal as coefficient × 10^exponent, or one of the three values that are not finite. */
export type DecimalParts = { coefficient: bigint; exponent: number } | 'NaN' | 'Infinity' | '-Infinity';

/** Takes a Decimal128 apart by its canonical text. */
export function decimalParts(value: Decimal128): DecimalParts {
  const text = value.toString();
  if (text === 'NaN') return 'NaN';
  if (text === 'Infinity' || text === '-Infinity') return text;
  const [digits = '0', exponentText = '0'] = text.split('E');
  const point = digits.indexOf('.');
  const exponent = Number(exponentText) - (point < 0 ? 0 : digits.length - point - 1);
  return { coefficient: BigInt(digits.replace('.', '')), exponent };
}

/** A rational number: numerator / denominator, the denominator positive. */
export type Rational = { numerator: bigint; denominator: bigint };

export function decimalRational(parts: Exclude<DecimalParts, string>): Rational {
  const { coefficient, exponent } = parts;
  return exponent >= 0
    ? { numerator: coefficient * 10n ** BigInt(exponent), denominator: 1n }
    : { numerator: coefficient, denominator: 10n ** BigInt(-exponent) };
}

const view = new DataView(new ArrayBuffer(8));

/** A finite double, exactly. */
export function doubleRational(value: number): Rational {
  view.setFloat64(0, value);
  const bits = view.getBigUint64(0);
  const biased = Number((bits >> 52n) & 0x7ffn);
  const fraction = bits & 0xfffffffffffffn;
  const mantissa = biased === 0 ? fraction : fraction | 0x10000000000000n;
  const power = (biased === 0 ? 1 : biased) - 1075;
  const signed = value < 0 ? -mantissa : mantissa;
  return power >= 0
    ? { numerator: signed << BigInt(power), denominator: 1n }
    : { numerator: signed, denominator: 1n << BigInt(-power) };
}

export function compareRationals(left: Rational, right: Rational): number {
  const difference = left.numerator * right.denominator - right.numerator * left.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}
