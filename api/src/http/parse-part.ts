import { AppError } from '@elan/domain/platform';
import * as z from 'zod/mini';

// The small build of zod has no texts of its own.
z.config(z.locales.en());

const MAX_DETAILS = 20;

/**
 * Parses a part of a request with a row's schema. Keys that are not in the schema are dropped.
 * @throws AppError `validation`, saying where
 */
export function parsePart(schema: z.core.$ZodType | undefined, given: unknown): unknown {
  if (!schema) return undefined;
  const result = z.safeParse(schema, given);
  if (result.success) return result.data;
  throw new AppError('validation', {
    details: result.error.issues
      .slice(0, MAX_DETAILS)
      .map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
  });
}
