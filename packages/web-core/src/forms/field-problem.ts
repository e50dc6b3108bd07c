import type { FieldRule } from '@elan/contracts';

/** What can be wrong with a text according to the contract. */
export type FieldProblem = 'required' | 'tooShort' | 'tooLong' | 'email' | 'invalid';

/**
 * @returns what is wrong with a value according to the rule of its field; never anything for a value that is not text.
 */
export function fieldProblem(value: unknown, rule: FieldRule | undefined): FieldProblem | undefined {
  if (typeof value !== 'string' || rule === undefined) return undefined;
  const { required, min = 0, max = Infinity, format, pattern, trimmed } = rule;
  const text = trimmed ? value.trim() : value;
  if (text === '' && !required) return undefined;
  if (text === '' && min <= 1 && format === undefined) return 'required';
  if (text.length < min) return 'tooShort';
  if (text.length > max) return 'tooLong';
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(text)) return format ?? 'invalid';
  return undefined;
}

/** @returns whether a required value is missing. */
export function isMissing(value: unknown, rule: FieldRule | undefined): boolean {
  return rule?.required === true && typeof value === 'string' && value.trim() === '';
}

/** @returns whether two values are the same once saved: ignoring white space around texts, and case in addresses. */
export function isSameValue(one: unknown, other: unknown, rule: FieldRule | undefined): boolean {
  const plain = (value: unknown) =>
    JSON.stringify(value, (_key, text: unknown) => {
      if (typeof text !== 'string' || (rule && !rule.trimmed)) return text;
      return rule?.format === 'email' ? text.trim().toLowerCase() : text.trim();
    });
  return plain(one) === plain(other);
}

/** @returns the values as they are sent: without insignificant white space. */
export function trimmedValues<Values extends object>(
  values: Values,
  rules: Readonly<Record<string, FieldRule>>,
): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' && rules[name]?.trimmed ? value.trim() : value,
    ]),
  ) as Values;
}
