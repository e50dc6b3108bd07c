import type { useSurveys } from '@elan/web-core';

/** The surveys as far as they are known: without data they are on their way, or, after an error, unknown. */
export type SurveysQuery = Pick<ReturnType<typeof useSurveys>, 'data' | 'isError' | 'refetch'>;
