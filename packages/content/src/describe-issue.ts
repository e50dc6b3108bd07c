import { LANGUAGES } from '@elan/contracts';
import type * as z from 'zod/mini';
import { languageName } from './language-name';

const skipped = new Set<PropertyKey>(['questions', 'advice', 'bad', 'normal', 'good']);

const isLanguage = (key: PropertyKey | undefined): key is string =>
  LANGUAGES.some((language) => language === key);

/** Describes a place in a file: `question 3, advice for bad, card 1, firstStep, in French`. */
export function describePlace(path: readonly PropertyKey[], written: unknown): string {
  const words: string[] = [];
  let value = written;
  for (const [at, key] of path.entries()) {
    const parent = path[at - 1];
    value = (value as Record<PropertyKey, unknown> | undefined)?.[key];
    if (skipped.has(key)) continue;
    if (parent === 'questions') words.push(`question ${idOf(value) ?? `number ${Number(key) + 1}`}`);
    else if (parent === 'bad' || parent === 'normal' || parent === 'good')
      words.push(`${parent}, card ${Number(key) + 1}`);
    else if (typeof key === 'number') words.push(`entry ${key + 1}`);
    else words.push(isLanguage(key) ? `in ${languageName(key)}` : String(key));
  }
  const last = path.at(-1);
  if (last === 'bad' || last === 'normal' || last === 'good') words.push(last);
  return words.join(', ');
}

const idOf = (value: unknown): number | undefined => {
  const id = (value as { id?: unknown } | null | undefined)?.id;
  return typeof id === 'number' ? id : undefined;
};

/** Describes in plain words what does not match the schema, and where. */
export function describeIssue(file: string, issue: z.core.$ZodIssue, written: unknown): string {
  const place = describePlace(issue.path, written);
  const value = issue.path.reduce<unknown>(
    (at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key],
    written,
  );
  const isMissing = issue.code === 'invalid_type' && value === undefined;
  return `${file}${place === '' ? '' : `, ${place}`}: ${isMissing ? 'is missing' : issue.message}`;
}
