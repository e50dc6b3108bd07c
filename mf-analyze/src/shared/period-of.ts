import type { AnalysisRound } from '@elan/contracts';

/** The id of its period, as calls and the address name a round of the survey. */
export const periodOf = ({ id }: Pick<AnalysisRound, 'id'>): string => id.slice(id.indexOf(':') + 1);
