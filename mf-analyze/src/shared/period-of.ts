import type { AnalysisRound } from '@elan/contracts';

/** The id of its period, which identifies a round of the survey in calls and addresses. */
export const periodOf = ({ id }: Pick<AnalysisRound, 'id'>): string => id.slice(id.indexOf(':') + 1);
