import * as z from 'zod/mini';

/**
 * Why nothing about the answers of a round is ever shown: fewer people than the minimum were invited who count, or its
 * people differ by too few from those of other surveys that ask the same.
 */
export const NeverShown = z.enum(['invited', 'beside']);
export type NeverShown = z.infer<typeof NeverShown>;
